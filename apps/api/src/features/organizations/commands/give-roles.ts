import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GiveRolesInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type OrganizationAnswer, Organizations, readSubject } from '../organizations.js';

/** Sets a member's roles; an empty list ends the membership. */
export class GiveRoles extends MutationCommand<GiveRolesInput, OrganizationAnswer> {}

@CommandHandler(GiveRoles)
export class GiveRolesHandler implements ICommandHandler<GiveRoles> {
  constructor(private readonly organizations: Organizations) {}

  async execute(command: GiveRoles): Promise<OrganizationAnswer> {
    const { roles } = command.input;
    const subject = readSubject(command.input.subject);
    return this.organizations.change(
      command,
      roles.length === 0 ? { type: 'removeMember', subject } : { type: 'giveRoles', subject, roles },
    );
  }
}
