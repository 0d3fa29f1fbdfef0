import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { belongingTo, organizationOf } from '#libs/organizations';
import { mayOrganizeEvent } from '../../../identity/authority.js';
import type { CreateLeagueInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { allow } from '../event-authority.js';
import { readLeaguePlan } from '../leagues/league-plan.js';
import { type LeagueAnswer, StoredLeagues } from '../leagues/stored-leagues.js';

export class CreateLeague extends MutationCommand<CreateLeagueInput, LeagueAnswer> {}

@CommandHandler(CreateLeague)
export class CreateLeagueHandler implements ICommandHandler<CreateLeague> {
  constructor(private readonly leagues: StoredLeagues) {}

  async execute(command: CreateLeague): Promise<LeagueAnswer> {
    const { order, principal, input } = command;
    const organization = organizationOf(principal);
    const belonging = belongingTo(organization);
    allow(mayOrganizeEvent(principal, belonging));
    const id = derivedId(order.commandId, `league/${principal.subject}/${organization}`);
    return this.leagues.change(command, id, {
      type: 'found',
      ...belonging,
      plan: readLeaguePlan(input.plan),
    });
  }
}
