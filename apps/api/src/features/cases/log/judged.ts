import { Injectable } from '@nestjs/common';
import type { JudgingRejection } from '#libs/judging';
import { contentId } from '../../../platform/content-id.js';
import { ApiError, badInput } from '../../../platform/errors/api-error.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import { type AggregateStore, AggregateStores, bytesByEvents } from '../../../writing/aggregate-store.js';
import type { Order } from '../../../writing/bus/order.js';
import { CALL_STREAMS, CASE_STREAMS, PENALTIES_GIVEN, RULES_STREAMS, type StreamKind } from './aggregates.js';

/** Limits of the cache for each type of stream. A fact adds at most its texts to the state. */
const KEPT = { maxBytes: 16 * 1024 * 1024, partOfBudget: 1 / 96, bytesOf: bytesByEvents(2_000, 3_000) };
/** Milliseconds after an erasure in which the cache stays empty: a node may take ten seconds to notice the deletion of the person's key. */
const UNSURE = 15_000;

/** Loads calls, cases, penalties and rules of judging from the log, and executes commands on them. */
@Injectable()
export class JudgingStore {
  readonly calls;
  readonly cases;
  readonly penalties;
  readonly rules;

  constructor(stores: AggregateStores, names: PlayerNames) {
    this.calls = new JudgedStreams(CALL_STREAMS, stores, names);
    this.cases = new JudgedStreams(CASE_STREAMS, stores, names);
    this.penalties = new JudgedStreams(PENALTIES_GIVEN, stores, names);
    this.rules = new JudgedStreams(RULES_STREAMS, stores, names);
  }
}

/** The author of a command, and the version that the author has seen. */
export type Author = Pick<Order, 'commandId' | 'actor' | 'expectedVersion'>;

class JudgedStreams<State, Fact extends { readonly type: string }, Command> {
  readonly #store: AggregateStore<State, Fact, JudgingRejection>;

  constructor(
    private readonly kind: StreamKind<State, Fact, Command>,
    stores: AggregateStores,
    names: PlayerNames,
  ) {
    const { category, codec, initial, evolve } = kind;
    this.#store = stores.of({
      codec,
      initial,
      evolve: (state, { event, envelope, stream }) =>
        evolve(stream.slice(category.length + 1), state, event, { by: envelope.actor.id, at: envelope.at }),
      refusal,
      raced: 'Somebody else was first; look at it and try again.',
      kept: { ...KEPT, isStale: afterErasures(names) },
    });
  }

  now(id: string): Promise<State> {
    return this.#store.now(this.#stream(id));
  }

  /** The state after the command, once the read models include it; `content` is the idempotency payload. Throws an ApiError for a refusal. */
  async send(
    { commandId, actor, expectedVersion }: Author,
    id: string,
    command: Command,
    content: object,
  ): Promise<State> {
    const stream = this.#stream(id);
    const decide = (state: State) => this.kind.decide(state, command);
    const seen = expectedVersion === undefined ? {} : { expectedVersion };
    const { versionOf } = this.kind;
    const part = versionOf && { versionOf: (state: State) => versionOf(state, command) };
    await this.#store.handle({
      commandId,
      actor,
      ...seen,
      ...part,
      stream,
      digest: contentId(content),
      decide,
    });
    return this.now(id);
  }

  #stream(id: string): string {
    return `${this.kind.category}-${id}`;
  }
}

/** Cached states contain texts of players, which must disappear when a player is erased. */
const afterErasures = (names: PlayerNames): (() => boolean) => {
  let [erasures, unsureUntil] = [names.erasures, 0];
  return () => {
    const now = performance.now();
    if (names.erasures !== erasures) [erasures, unsureUntil] = [names.erasures, now + UNSURE];
    return now < unsureUntil;
  };
};

const OF_INPUT: ReadonlySet<JudgingRejection['code']> = new Set<JudgingRejection['code']>([
  'REASON_MISSING',
  'INVALID_EFFECT',
  'INVALID_RULES',
  'TOO_MANY',
]);

const refusal = ({ code, message }: JudgingRejection): ApiError =>
  OF_INPUT.has(code) ? badInput(message) : new ApiError(code, message);
