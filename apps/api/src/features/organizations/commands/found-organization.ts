import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { hasMatchNamed } from '#libs/projections';
import { ApiError, badInput, forbidden } from '../../../platform/errors/api-error.js';
import type { FoundOrganizationInput } from '../../../platform/inputs.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type OrganizationAnswer, Organizations, readName, readSubject } from '../organizations.js';

export class FoundOrganization extends MutationCommand<FoundOrganizationInput, OrganizationAnswer> {}

const ORGANIZATION_ID = /^[a-z0-9-]{1,24}$/;

@CommandHandler(FoundOrganization)
export class FoundOrganizationHandler implements ICommandHandler<FoundOrganization> {
  constructor(
    private readonly organizations: Organizations,
    private readonly models: ReadModels,
  ) {}

  async execute(command: FoundOrganization): Promise<OrganizationAnswer> {
    if (organizationOf(command.principal) !== DEFAULT_ORGANIZATION)
      throw forbidden('Only administrators of the default organization may found organizations.');
    const { id } = command.input;
    const name = readName(command.input.name);
    const owner = readSubject(command.input.owner);
    if (this.models.ask((db) => hasMatchNamed(db, `${id}_`)))
      throw new ApiError(
        'ORGANIZATION_EXISTS',
        'Ids of existing matches begin with this id; choose another.',
      );
    // The id becomes the name of a stream.
    if (!ORGANIZATION_ID.test(id))
      throw badInput("An organization's id has 1 to 24 small letters, digits or hyphens.");
    return this.organizations.change(command, { type: 'found', id, name, owner }, id);
  }
}
