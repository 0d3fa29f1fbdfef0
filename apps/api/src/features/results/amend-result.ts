import { Inject, Injectable } from '@nestjs/common';
import {
  createStreamLoader,
  decodingOnce,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import {
  type AmendedResult,
  type AmendmentFact,
  decideAmendment,
  evolveAmended,
  type MatchRejection,
  resultStream,
} from '#libs/match';
import { mayRuleResult } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { contentId } from '../../platform/content-id.js';
import { ApiError, commandIdReused, forbidden, rejected } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { readText } from '../../platform/text-input.js';
import { amendmentCodec } from '../../reading/log/amendment-codec.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchesInSight } from '../../reading/views/matches-in-sight.js';
import { readCommandId } from '../../writing/command-id.js';
import { MatchCommands } from '../../writing/match-commands.js';
import { knownMatch } from '../../writing/match-door.js';
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
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<AmendedResult>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: MatchCommands,
    private readonly inSight: MatchesInSight,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
  ) {
    this.#load = createStreamLoader<AmendedResult, AmendmentFact>(store, {
      decode: decodingOnce(amendmentCodec),
      initial: undefined,
      evolve: (before, { event }) => evolveAmended(before, event),
    });
  }

  async amend(principal: Principal, input: AmendResultInput): Promise<AmendResultAnswer> {
    const commandId = readCommandId(input.commandId);
    const actor = actorOf(principal);
    const { matchId, match, amendment } = await this.#read(principal, input);
    const amended = await handleCommand<AmendedResult, AmendmentFact, MatchRejection>(
      { store: this.store, load: this.#load, codec: amendmentCodec, turns: this.#turns },
      {
        stream: resultStream(matchId),
        commandId,
        actor,
        at: this.clock().toISOString(),
        digest: () => contentId(amendment),
        decide: (before) => decideAmendment(match, before, amendment),
      },
    );
    if (amended.kind === 'rejected') throw rejected(amended.rejection);
    if (amended.kind === 'reused') throw commandIdReused();
    if (amended.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else amended the result; look at it and decide again.');
    await this.models.reached(amended.position);
    return { commandId, match: await this.access.viewReached(principal, matchId, match.eventCount - 1) };
  }

  /** What would come of it, and nothing done: throws what `amend` would. */
  async foresee(principal: Principal, input: AmendResultInput): Promise<void> {
    const { matchId, match, amendment } = await this.#read(principal, input);
    const { state } = await this.#load(resultStream(matchId));
    const decision = decideAmendment(match, state, amendment);
    if (!decision.accepted) throw rejected(decision.rejection);
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
