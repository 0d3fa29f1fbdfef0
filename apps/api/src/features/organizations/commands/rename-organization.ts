import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RenameOrganizationInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type OrganizationAnswer, Organizations, readName } from '../organizations.js';

export class RenameOrganization extends MutationCommand<RenameOrganizationInput, OrganizationAnswer> {}

@CommandHandler(RenameOrganization)
export class RenameOrganizationHandler implements ICommandHandler<RenameOrganization> {
  constructor(private readonly organizations: Organizations) {}

  async execute(command: RenameOrganization): Promise<OrganizationAnswer> {
    return this.organizations.change(command, { type: 'rename', name: readName(command.input.name) });
  }
}
