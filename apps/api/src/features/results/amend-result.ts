import { Inject, Injectable } from '@nestjs/common';
import { mayRuleResult } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden, rejected } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { readText } from '../../platform/text-input.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchesInSight } from '../../reading/views/matches-in-sight.js';
import { readCommandId } from '../../writing/command-id.js';
import { MatchCommands } from '../../writing/match-commands.js';
import { knownMatch } from '../../writing/match-door.js';
import { ResultAmendments } from '../../writing/result-amendments.js';
import { actorOf, type CommandInput } from '../../writing/seat-commands.js';
import { type MatchResultInput, readResult } from './result-input.js';

export interface AmendResultInput extends CommandInput {
  readonly result: MatchResultInput;
  readonly reason: string;
}

export interface AmendResultAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

const REASON_LENGTH = 500;

/** Staff say how a match that is over is to count. */
@Injectable()
export class AmendResult {
  constructor(
    private readonly amendments: ResultAmendments,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: MatchCommands,
    private readonly inSight: MatchesInSight,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
  ) {}

  async amend(principal: Principal, input: AmendResultInput): Promise<AmendResultAnswer> {
    const commandId = readCommandId(input.commandId);
    const actor = actorOf(principal);
    const { matchId, match, amendment } = await this.#read(principal, input);
    await this.models.reached(await this.amendments.send({ matchId, match, amendment, commandId, actor }));
    return { commandId, match: await this.access.viewReached(principal, matchId, match.eventCount - 1) };
  }

  /** What would come of it, and nothing done: throws what `amend` would. */
  async foresee(principal: Principal, input: AmendResultInput): Promise<void> {
    const { matchId, match, amendment } = await this.#read(principal, input);
    const refusal = await this.amendments.refusalOf(matchId, match, amendment);
    if (refusal !== undefined) throw rejected(refusal);
  }

  async #read(principal: Principal, input: AmendResultInput) {
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    const matchId = this.inSight.sought(principal, input.matchId);
    const match = knownMatch(principal, await this.commands.find(matchId), this.clock());
    if (!mayRuleResult(principal, match)) throw forbidden('You may not do this in this match.');
    const read = readResult(match, input.result);
    if ('code' in read) throw rejected(read);
    return { matchId, match, amendment: { result: { ...read, kind: input.result.kind }, reason } };
  }
}
