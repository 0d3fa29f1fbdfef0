import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
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
import { ApiError, rejected } from '../platform/errors/api-error.js';
import { amendmentCodec } from '../reading/log/amendment-codec.js';
import { type AggregateStore, AggregateStores, type Handled } from './aggregate-store.js';
import { type AuthoredAmendment, RefusalOfAmendment, TakeAmendment } from './amendment-terms.js';

export interface AmendmentOrder {
  readonly matchId: string;
  readonly match: MatchState;
  readonly amendment: AmendResult;
  readonly commandId: string;
  readonly actor: Actor;
  /** The number of amendments that the author has seen. */
  readonly expectedVersion?: number;
}

interface Amended {
  readonly count: number;
  readonly result: AmendedResult;
}

const RACED = 'Somebody else amended the result; look at it and decide again.';

/** Attempts to amend a match while others amend it: each records one of their amendments. */
const MOST_TRIES = 16;

/**
 * Amends results, and appends to a separate stream, not to the match. At a table of an event, the event decides: its table takes the amendment first, and the match
 * records it next. So no round can be paired in between, and the two never disagree for long.
 */
@Injectable()
export class ResultAmendments {
  readonly #store: AggregateStore<Amended, AmendmentFact, MatchRejection>;

  constructor(
    stores: AggregateStores,
    private readonly queries: QueryBus,
    private readonly bus: CommandBus,
  ) {
    this.#store = stores.of<Amended, AmendmentFact, MatchRejection>({
      codec: amendmentCodec,
      initial: { count: 0, result: undefined },
      evolve: ({ count, result }, { event }) => ({ count: count + 1, result: evolveAmended(result, event) }),
      refusal: rejected,
      raced: RACED,
    });
  }

  /** Returns the log position of the amendment. Throws an ApiError for a refusal, also of the match's event. */
  async send(order: AmendmentOrder): Promise<Checkpoint> {
    const { matchId, match, amendment, commandId, actor } = order;
    const authored = { commandId, actor, amendment };
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      try {
        return await this.#append(order, match.settings.event === undefined);
      } catch (error) {
        if (!(error instanceof TableFirst)) throw error;
        const at = await this.bus.execute(new TakeAmendment(matchId, match, authored, error.number));
        if (at.kind === 'free') return this.#append(order, true);
        if (at.kind === 'taken') return this.record(matchId, authored);
        await this.record(matchId, at.earlier);
      }
    }
    throw new ApiError('CONFLICT', RACED);
  }

  /** Records an amendment that the table of the match has taken. */
  async record(matchId: string, { amendment, ...order }: AuthoredAmendment): Promise<Checkpoint> {
    const { result, reason } = amendment;
    return positionOf(
      await this.#store.handle({
        ...order,
        stream: resultStream(matchId),
        digest: contentId(amendment),
        decide: () => ({ accepted: true, events: [{ type: 'ResultAmended', result, reason }] }),
      }),
    );
  }

  /**
   * Appends an amendment that the match can take. Throws `TableFirst` unless it `isFree`. A duplicate request gets the first answer, regardless of later
   * changes.
   */
  async #append({ matchId, match, amendment, ...order }: AmendmentOrder, isFree: boolean) {
    return positionOf(
      await this.#store.handle({
        ...order,
        stream: resultStream(matchId),
        digest: contentId(amendment),
        decide: ({ count, result }) => {
          const decision = decideAmendment(match, result, amendment);
          if (decision.accepted && !isFree) throw new TableFirst(count);
          return decision;
        },
      }),
    );
  }

  /** The refusal that an amendment would get now; undefined if it would be accepted. Throws the refusal of the match's event. */
  async refusalOf(
    matchId: string,
    match: MatchState,
    amendment: AmendResult,
  ): Promise<MatchRejection | undefined> {
    const { result } = await this.#store.now(resultStream(matchId));
    const decision = decideAmendment(match, result, amendment);
    if (!decision.accepted) return decision.rejection;
    const refusal = await this.queries.execute(new RefusalOfAmendment(matchId, match, amendment));
    if (refusal !== undefined) throw refusal;
    return undefined;
  }
}

/** The match can take the amendment, and its table must take it first. */
class TableFirst extends Error {
  /** `number`: of the amendments that the match has. */
  constructor(readonly number: number) {
    super('The table comes first.');
  }
}

const positionOf = ({ position }: Handled): Checkpoint => {
  if (position === undefined) throw new Error('An amendment was accepted without an event.');
  return position;
};
