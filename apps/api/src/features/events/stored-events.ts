import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  createFoldCache,
  createStreamLoader,
  decodeEvent,
  decodingOnce,
  type EventActor,
  type EventStore,
  type Fold,
  type FoldCache,
  type FoldedStream,
  handleCommand,
  isEventStoreError,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import {
  decideEvent,
  type EventCommand,
  type EventFact,
  type EventRejection,
  type EventState,
  eventStream,
  evolveEvent,
  foresee,
} from '#libs/events';
import { accepted } from '../../platform/errors/accepted.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { eventCodec } from './event-codec.js';
import { inTurns } from './in-turns.js';
import { Matchings } from './matching/matchings.js';

/** What events may take that are kept folded. */
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_PART = 1 / 24;
/** Measured: a fact leaves some 600 bytes in the state, and an event has some 20 kB to begin with. */
const BYTES_OF_FACT = 600;
const BYTES_OF_EVENT = 20_000;

export interface EventOrder {
  readonly id: string;
  readonly command: EventCommand;
  readonly commandId: string;
  readonly actor: EventActor;
  /** What its author asked for: how a repeat is told from another command under its id. */
  readonly digest: string;
}

interface Past {
  readonly state: EventState;
  readonly facts: number;
}

/** Milliseconds. */
const CLOCKS_APART = 10_000;

/** Events as the log has them, and the way of every command to one. */
@Injectable()
export class StoredEvents {
  readonly #turns = new StreamTurns();
  readonly #loaders = new Map<string, LoadStream<EventState>>();
  readonly #cache: FoldCache<EventState>;
  /** Events as they were, by the moment. */
  readonly #past: LRUCache<string, Past>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
    private readonly turns: Turns,
    private readonly matchings: Matchings,
    memory: MemoryBudget,
  ) {
    this.#cache = createFoldCache<EventState>({
      maxBytes: memory.boundOf(KEPT_BYTES, KEPT_PART),
      bytesOf: ({ revision }) =>
        BYTES_OF_EVENT + BYTES_OF_FACT * (revision === 'no_stream' ? 0 : Number(revision)),
    });
    this.#past = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: ({ facts }) => BYTES_OF_EVENT + BYTES_OF_FACT * facts,
    });
    memory.register({
      shed: () => {
        this.#cache.clear();
        this.#past.clear();
      },
    });
  }

  /** As it is now; undefined for one that is not there. */
  async now(id: string): Promise<EventState> {
    return (await this.#load(id)(eventStream(id))).state;
  }

  /** As it was at a moment (ISO 8601): every fact up to it. */
  async at(id: string, moment: string): Promise<EventState> {
    const until = Date.parse(moment);
    const key = `${until} ${id}`;
    const known = this.#past.get(key);
    if (known !== undefined) return known.state;
    const then = await this.#read(id, until);
    // What is past for longer than clocks of two nodes may differ stays as it is.
    if (until < this.clock().getTime() - CLOCKS_APART) this.#past.set(key, then);
    return then.state;
  }

  async #read(id: string, until: number): Promise<Past> {
    let state: EventState;
    let facts = 0;
    try {
      for await (const recorded of this.store.readStream(eventStream(id))) {
        await this.turns.take();
        const { event, envelope } = decodeEvent(eventCodec, recorded);
        if (Date.parse(envelope.at) > until) break;
        state = evolveEvent(id, state, event, envelope.at);
        facts += 1;
      }
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
    }
    return { state, facts };
  }

  /** The event after it. What the event refuses is thrown as an ApiError. */
  async send({ id, command, ...order }: EventOrder): Promise<EventState> {
    const load = this.#load(id);
    const stream = eventStream(id);
    const before = await this.#foreseen(load, stream, command);
    // What is true already needs no fact.
    const known = decideEvent(before.state, command);
    if (known.accepted && known.events.length === 0) return before.state;
    const result = await handleCommand<EventState, EventFact, EventRejection>(
      { store: this.store, load, codec: eventCodec, turns: this.#turns },
      {
        stream,
        commandId: order.commandId,
        actor: order.actor,
        at: this.clock().toISOString(),
        digest: () => order.digest,
        decide: (state) => decideEvent(state, command),
      },
    );
    const raced = 'Somebody else changed this event; look at it and try again.';
    await this.models.reached(accepted(result, refusal, raced).position);
    return this.now(id);
  }

  /** The event as it is, with what takes long in deciding the command worked out between what others want, so that the decision itself is done at once. */
  async #foreseen(
    load: LoadStream<EventState>,
    stream: string,
    command: EventCommand,
  ): Promise<FoldedStream<EventState>> {
    let before = await load(stream);
    for (let time = 0; time < FORESEEN_ANEW && before.state !== undefined; time += 1) {
      const steps = foresee(before.state, command);
      if (steps === undefined) break;
      await inTurns(steps, this.turns, (order) => this.matchings.match(order));
      const now = await load(stream);
      if (now.state === before.state) break;
      // Somebody has come or gone meanwhile.
      before = now;
    }
    return before;
  }

  /** The fold knows the id of what it folds; the states of all are kept in one cache. */
  #load(id: string): LoadStream<EventState> {
    const known = this.#loaders.get(id);
    if (known !== undefined) return known;
    const fold: Fold<EventState, EventFact> = {
      decode: decodingOnce(eventCodec),
      initial: undefined,
      evolve: (state, { event, envelope }) => evolveEvent(id, state, event, envelope.at),
    };
    const load = createStreamLoader(this.store, fold, this.#cache, () => this.turns.take());
    if (this.#loaders.size >= LOADERS) this.#loaders.clear();
    this.#loaders.set(id, load);
    return load;
  }
}

/** So often it is worked out anew when the event changed meanwhile. */
const FORESEEN_ANEW = 3;

/** One is a few functions. */
const LOADERS = 1_000;

const refusal = ({ code, message }: EventRejection): ApiError =>
  code === 'EVENT_NOT_FOUND'
    ? eventNotFound()
    : code === 'INVALID_EVENT'
      ? badInput(message)
      : new ApiError(code, message);

/** One sentence for all: it must not tell what is missing from what is hidden. */
export const eventNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no event with this id that you may see.');
