import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Checkpoint } from '#libs/event-log';
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
import { rejected } from '../platform/errors/api-error.js';
import { amendmentCodec } from '../reading/log/amendment-codec.js';
import { type AggregateStore, AggregateStores } from './aggregate-store.js';
import { RefusalOfAmendment } from './amendment-terms.js';

export interface AmendmentOrder {
  readonly matchId: string;
  readonly match: MatchState;
  readonly amendment: AmendResult;
  readonly commandId: string;
  readonly actor: Actor;
  /** The number of amendments that the author has seen. */
  readonly expectedVersion?: number;
}

/** Amends results. Decides on the result that counts according to the log, and appends to a separate stream, not to the match. */
@Injectable()
export class ResultAmendments {
  readonly #store: AggregateStore<AmendedResult, AmendmentFact, MatchRejection>;

  constructor(
    stores: AggregateStores,
    private readonly queries: QueryBus,
  ) {
    this.#store = stores.of<AmendedResult, AmendmentFact, MatchRejection>({
      codec: amendmentCodec,
      initial: undefined,
      evolve: (before, { event }) => evolveAmended(before, event),
      refusal: rejected,
      raced: 'Somebody else amended the result; look at it and decide again.',
    });
  }

  /** Returns the log position of the amendment. Throws an ApiError for a refusal, also of the match's event. */
  async send({ matchId, match, amendment, ...order }: AmendmentOrder): Promise<Checkpoint> {
    const refusal = await this.queries.execute(new RefusalOfAmendment(matchId, match, amendment));
    const { position } = await this.#store.handle({
      ...order,
      stream: resultStream(matchId),
      digest: contentId(amendment),
      decide: (before) => {
        const decision = decideAmendment(match, before, amendment);
        // A duplicate request gets its first answer, whatever the event has come to since.
        if (decision.accepted && refusal !== undefined) throw refusal;
        return decision;
      },
    });
    if (position === undefined) throw new Error('An amendment was accepted without an event.');
    return position;
  }

  /** The refusal that an amendment would get now; undefined if it would be accepted. Throws the refusal of the match's event. */
  async refusalOf(
    matchId: string,
    match: MatchState,
    amendment: AmendResult,
  ): Promise<MatchRejection | undefined> {
    const decision = decideAmendment(match, await this.#store.now(resultStream(matchId)), amendment);
    if (!decision.accepted) return decision.rejection;
    const refusal = await this.queries.execute(new RefusalOfAmendment(matchId, match, amendment));
    if (refusal !== undefined) throw refusal;
    return undefined;
  }
}
