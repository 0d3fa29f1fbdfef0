import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import {
  type Event,
  type EventCommand,
  type EventFact,
  type EventRejection,
  type EventState,
  eventOfStream,
  eventStream,
  evolveEvent,
  type MatchingOrder,
  precomputationOf,
} from '#libs/events';
import { contentId } from '../../platform/content-id.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { LogPositions } from '../../platform/log-positions.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type AggregateStore, AggregateStores, bytesByEvents } from '../../writing/aggregate-store.js';
import type { MutationCommand } from '../../writing/bus/commands.js';
import type { Order } from '../../writing/bus/order.js';
import { Consequences } from '../../writing/consequences.js';
import { decideAtTable } from './decide-at-table.js';
import { eventNotFound, viewerOf } from './event-authority.js';
import { eventCodec } from './event-codec.js';
import { type EventObject, eventObject } from './event-objects.js';
import { runWithYields } from './in-turns.js';
import { Matchings } from './matching/matchings.js';

/** Limits of the cache of folded events. */
const KEPT = { maxBytes: 64 * 1024 * 1024, partOfBudget: 1 / 24 };
/** Measured: the state grows by some 600 bytes per fact, from some 20 kB. */
const BYTES_OF_FACT = 600;
const BYTES_OF_EVENT = 20_000;

/** A fact of an event in the log. */
export interface RecordedFact {
  /** The event's version after the fact. */
  readonly version: number;
  readonly at: string;
  readonly actor: { readonly role: string; readonly id: string };
  readonly fact: EventFact;
}

type SentOrder = Pick<Order, 'commandId' | 'actor' | 'expectedVersion' | 'work'>;

interface Past {
  readonly state: EventState;
  readonly facts: number;
}

/** Milliseconds by which the clocks of two nodes may differ. */
const CLOCKS_APART = 10_000;

export interface EventAnswer {
  readonly commandId: string;
  readonly event: EventObject;
}

/** Loads events from the log, and executes commands on them. */
@Injectable()
export class StoredEvents {
  readonly #store: AggregateStore<EventState, EventFact, EventRejection>;
  /** Cached past states of events, by id and time. */
  readonly #past: LRUCache<string, Past>;

  constructor(
    stores: AggregateStores,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
    private readonly matchings: Matchings,
    private readonly consequences: Consequences,
    private readonly models: ReadModels,
    private readonly positions: LogPositions,
    memory: MemoryBudget,
  ) {
    this.#store = stores.of<EventState, EventFact, EventRejection>({
      codec: eventCodec,
      initial: undefined,
      evolve: (state, { event, envelope, stream }) =>
        evolveEvent(eventOfStream(stream), state, event, { at: envelope.at, by: envelope.actor }),
      refusal,
      raced: EVENT_CHANGED,
      kept: { ...KEPT, bytesOf: bytesByEvents(BYTES_OF_EVENT, BYTES_OF_FACT) },
    });
    this.#past = new LRUCache({
      maxSize: memory.boundOf(KEPT.maxBytes, KEPT.partOfBudget),
      sizeCalculation: ({ facts }) => BYTES_OF_EVENT + BYTES_OF_FACT * facts,
    });
    memory.register({ shed: () => this.#past.clear() });
  }

  /** The current state; undefined if the event does not exist. */
  now(id: string): Promise<EventState> {
    return this.#store.now(eventStream(id));
  }

  /** The state at a time (ISO 8601), including every fact up to it. */
  async at(id: string, moment: string, work: Work): Promise<EventState> {
    const until = Date.parse(moment);
    const key = `${until} ${id}`;
    const known = this.#past.get(key);
    if (known !== undefined) return known.state;
    const then = await this.#read(id, until, work);
    // A state older than the clocks' difference can no longer change.
    if (until < this.clock().getTime() - CLOCKS_APART) this.#past.set(key, then);
    return then.state;
  }

  /** The facts after the first `after`, at most `limit`, each with its author and time. */
  async history(
    id: string,
    { after, limit }: { readonly after: number; readonly limit: number },
    work: Work,
  ): Promise<readonly RecordedFact[]> {
    const facts: RecordedFact[] = [];
    const from = after > 0 ? { after: BigInt(after - 1) } : {};
    for await (const recorded of this.log.readStream(eventStream(id), { ...from, limit })) {
      await work.take();
      const { event: fact, envelope } = decodeEvent(eventCodec, recorded);
      facts.push({ version: Number(recorded.revision) + 1, at: envelope.at, actor: envelope.actor, fact });
    }
    return facts;
  }

  async #read(id: string, until: number, work: Work): Promise<Past> {
    let state: EventState;
    let facts = 0;
    try {
      for await (const recorded of this.log.readStream(eventStream(id))) {
        await work.take();
        const { event, envelope } = decodeEvent(eventCodec, recorded);
        if (Date.parse(envelope.at) > until) break;
        state = evolveEvent(id, state, event, { at: envelope.at, by: envelope.actor });
        facts += 1;
      }
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
    }
    return { state, facts };
  }

  /** The event after the command. Throws an ApiError for a refusal. */
  async send(
    { commandId, actor, expectedVersion, work }: SentOrder,
    id: string,
    command: EventCommand,
    digest: string,
  ): Promise<EventState> {
    const stream = eventStream(id);
    const decide = (state: EventState) => decideAtTable(state, command);
    const seen = expectedVersion === undefined ? {} : { expectedVersion };
    const prepare = this.#preparing(command, work ?? this.turns);
    await this.#store.handle({ commandId, actor, ...seen, stream, digest, ...prepare, decide });
    return this.#store.now(stream);
  }

  /** Resolves when the matches of an event have followed it on this node: opened, ended or cancelled, with their results at the tables. */
  async settled({ id, plan }: Event): Promise<void> {
    if (!plan.hasMatches) return;
    await this.consequences.settled(id);
    const { newestWritten } = this.positions;
    if (newestWritten !== undefined) await this.models.reached(newestWritten);
  }

  /** Executes a mutation with the idempotency payload `content`, and returns the event as its author sees it. */
  async change(
    { order, principal }: MutationCommand<unknown, EventAnswer>,
    id: string,
    command: EventCommand,
    content: object,
  ): Promise<EventAnswer> {
    const event = await this.send(order, id, command, contentId({ ...content }));
    if (event === undefined) throw new Error(`The event ${id} is not there.`);
    await this.settled(event);
    return { commandId: order.commandId, event: eventObject(event, viewerOf(principal, event)) };
  }

  /** Computes the expensive parts of a decision before it, and yields in between, so that the decision itself is fast. */
  #preparing(command: EventCommand, work: Work): { readonly prepare?: (state: EventState) => Promise<void> } {
    const precompute = precomputationOf(command);
    if (precompute === undefined) return {};
    const elsewhere = (order: MatchingOrder) => this.matchings.match(order, work.signal);
    return {
      prepare: async (event) => {
        if (event !== undefined) await runWithYields(precompute(event), work, elsewhere);
      },
    };
  }
}

export const EVENT_CHANGED = 'Somebody else changed this event; look at it and try again.';

const refusal = ({ code, message }: EventRejection): ApiError =>
  code === 'EVENT_NOT_FOUND'
    ? eventNotFound()
    : code === 'INVALID_EVENT'
      ? badInput(message)
      : new ApiError(code, message);
