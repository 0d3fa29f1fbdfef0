import { Inject, Injectable } from '@nestjs/common';
import { mayRuleResult } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden, rejected } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { AmendResultInput } from '../../platform/inputs.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchesInSight } from '../../reading/views/matches-in-sight.js';
import type { Order } from '../../writing/bus/order.js';
import { MatchCommands } from '../../writing/match-commands.js';
import { knownMatch } from '../../writing/match-door.js';
import { ResultAmendments } from '../../writing/result-amendments.js';
import { actorOf } from '../../writing/seat-commands.js';
import { readResult } from './result-input.js';

export interface AmendResultAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

type Amendment = Pick<AmendResultInput, 'matchId' | 'result' | 'reason'>;

@Injectable()
export class Amendments {
  constructor(
    private readonly amendments: ResultAmendments,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: MatchCommands,
    private readonly inSight: MatchesInSight,
    private readonly access: MatchAccess,
  ) {}

  async amend(
    principal: Principal,
    { commandId, expectedVersion }: Pick<Order, 'commandId' | 'expectedVersion'>,
    given: Amendment,
  ): Promise<AmendResultAnswer> {
    const actor = actorOf(principal);
    const { matchId, match, amendment } = await this.#read(principal, given);
    const seen = expectedVersion === undefined ? {} : { expectedVersion };
    await this.amendments.send({ matchId, match, amendment, commandId, actor, ...seen });
    return { commandId, match: await this.access.viewReached(principal, matchId, match.eventCount - 1) };
  }

  /** A dry run: throws the same errors as `amend`, and changes nothing. */
  async validate(principal: Principal, given: Amendment): Promise<void> {
    const { matchId, match, amendment } = await this.#read(principal, given);
    const refusal = await this.amendments.refusalOf(matchId, match, amendment);
    if (refusal !== undefined) throw rejected(refusal);
  }

  async #read(principal: Principal, { matchId: given, result, reason }: Amendment) {
    const matchId = this.inSight.idToLookUp(principal, given);
    const match = knownMatch(principal, await this.commands.find(matchId), this.clock());
    if (!mayRuleResult(principal, match)) throw forbidden('You may not do this in this match.');
    const read = readResult(match, result);
    if ('code' in read) throw rejected(read);
    return { matchId, match, amendment: { result: { ...read, kind: result.kind }, reason } };
  }
}
