import { Inject, Injectable } from '@nestjs/common';
import {
  type Checkpoint,
  createStreamLoader,
  decodingOnce,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import {
  type Actor,
  type AmendedResult,
  type AmendmentFact,
  type AmendResult,
  decideAmendment,
  evolveAmended,
  type MatchRejection,
  type MatchState,
  resultStream,
} from '#libs/match';
import { contentId } from '../platform/content-id.js';
import { accepted } from '../platform/errors/accepted.js';
import { rejected } from '../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../platform/injection.js';
import { amendmentCodec } from '../reading/log/amendment-codec.js';

export interface AmendmentOrder {
  readonly matchId: string;
  readonly match: MatchState;
  readonly amendment: AmendResult;
  readonly commandId: string;
  readonly actor: Actor;
}

/** The way of every amendment: decided on what counts by the log, appended beside the match, or refused with an ApiError. */
@Injectable()
export class ResultAmendments {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<AmendedResult>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#load = createStreamLoader<AmendedResult, AmendmentFact>(store, {
      decode: decodingOnce(amendmentCodec),
      initial: undefined,
      evolve: (before, { event }) => evolveAmended(before, event),
    });
  }

  /** Where it stands in the log. */
  async send({ matchId, match, amendment, commandId, actor }: AmendmentOrder): Promise<Checkpoint> {
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
    return accepted(amended, rejected, 'Somebody else amended the result; look at it and decide again.')
      .position;
  }

  /** Why it would be refused now; undefined where it would not be. */
  async refusalOf(
    matchId: string,
    match: MatchState,
    amendment: AmendResult,
  ): Promise<MatchRejection | undefined> {
    const { state } = await this.#load(resultStream(matchId));
    const decision = decideAmendment(match, state, amendment);
    return decision.accepted ? undefined : decision.rejection;
  }
}
