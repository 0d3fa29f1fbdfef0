import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { League, LeagueCommand } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { mayOrganizeEvent } from '../../../identity/authority.js';
import type { ChangeLeagueInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { allow, eventNotFound, knownEvent } from '../event-authority.js';
import { readLeaguePlan } from '../leagues/league-plan.js';
import { type LeagueAnswer, leagueNotFound, StoredLeagues } from '../leagues/stored-leagues.js';
import { StoredEvents } from '../stored-events.js';

export class ChangeLeague extends MutationCommand<ChangeLeagueInput, LeagueAnswer> {}

const REASON_LENGTH = 500;

@CommandHandler(ChangeLeague)
export class ChangeLeagueHandler implements ICommandHandler<ChangeLeague> {
  constructor(
    private readonly leagues: StoredLeagues,
    private readonly events: StoredEvents,
  ) {}

  async execute(command: ChangeLeague): Promise<LeagueAnswer> {
    const league = await this.leagues.now(command.input.leagueId);
    if (league === undefined) throw leagueNotFound();
    allow(mayOrganizeEvent(command.principal, league));
    return this.leagues.change(command, league.id, await this.#stepOf(command, league));
  }

  async #stepOf({ principal, input }: ChangeLeague, league: League): Promise<LeagueCommand> {
    const { revise, add, remove } = input.change;
    if (revise !== undefined) return { type: 'revise', plan: readLeaguePlan(revise) };
    if (remove !== undefined) {
      const reason = readText(remove.reason, 'reason', REASON_LENGTH);
      return { type: 'remove', event: remove.event, reason };
    }
    const event = knownEvent(principal, await this.events.now(add));
    // An event of another organization is treated as missing.
    if (organizationOf(event) !== organizationOf(league)) throw eventNotFound();
    return { type: 'add', event: event.id };
  }
}
