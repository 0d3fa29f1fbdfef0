import { Inject, Injectable } from '@nestjs/common';
import {
  createFoldCache,
  createStreamLoader,
  decodingOnce,
  type EventActor,
  type EventStore,
  type FoldCache,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import type { JudgingRejection } from '#libs/judging';
import { ApiError, badInput, commandIdReused } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { Turns } from '../../../platform/scheduling/turns.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import type { Aggregate } from './aggregates.js';

/** What streams of one kind may take that are kept folded. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_PART = 1 / 96;
/** A fact leaves at most its own texts in the state. */
const BYTES_OF_FACT = 3_000;
const BYTES_OF_STREAM = 2_000;
/** Milliseconds after an erasure in which nothing is kept: a node may believe for ten seconds that the key of who was erased is still there. */
const UNSURE = 15_000;

export interface JudgingOrder<Command> {
  readonly id: string;
  readonly command: Command;
  readonly commandId: string;
  readonly actor: EventActor;
  /** What its author asked for: how a repeat is told from another command under its id. */
  readonly digest: string;
}

interface AnyFact {
  readonly type: string;
}

/** Calls, cases and penalties as the log has them, and the way of every command to one. */
@Injectable()
export class JudgingLog {
  readonly #turns = new StreamTurns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
    private readonly turns: Turns,
    private readonly memory: MemoryBudget,
    private readonly names: PlayerNames,
  ) {}

  /** A reader and writer of one kind of stream, with a cache of its own. */
  of<State, Fact extends AnyFact, Command>(
    aggregate: Aggregate<State, Fact, Command>,
  ): JudgingStreams<State, Fact, Command> {
    return new JudgingStreams(aggregate, this.#loaderOf(aggregate), {
      store: this.store,
      clock: this.clock,
      models: this.models,
      turns: this.#turns,
    });
  }

  #loaderOf<State, Fact extends AnyFact, Command>({
    category,
    codec,
    initial,
    evolve,
  }: Aggregate<State, Fact, Command>): LoadStream<State> {
    const cache = createFoldCache<State>({
      maxBytes: this.memory.boundOf(KEPT_BYTES, KEPT_PART),
      bytesOf: ({ revision }) =>
        BYTES_OF_STREAM + BYTES_OF_FACT * (revision === 'no_stream' ? 0 : Number(revision) + 1),
    });
    this.memory.register({ shed: () => cache.clear() });
    return createStreamLoader<State, Fact>(
      this.store,
      {
        decode: decodingOnce(codec),
        initial,
        evolve: (state, { event, envelope, stream }) =>
          evolve(stream.slice(category.length + 1), state, event, {
            by: envelope.actor.id,
            at: envelope.at,
          }),
      },
      this.#forgetting(cache),
      () => this.turns.take(),
    );
  }

  /** What is folded has the words of players, which go when they are erased. */
  #forgetting<State>(cache: FoldCache<State>): FoldCache<State> {
    let [erasures, unsureUntil] = [this.names.erasures, 0];
    return {
      ...cache,
      get: (stream) => {
        const now = performance.now();
        if (this.names.erasures !== erasures) [erasures, unsureUntil] = [this.names.erasures, now + UNSURE];
        if (now < unsureUntil) cache.clear();
        return cache.get(stream);
      },
    };
  }
}

interface Around {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly models: ReadModels;
  readonly turns: StreamTurns;
}

export class JudgingStreams<State, Fact extends AnyFact, Command> {
  constructor(
    private readonly aggregate: Aggregate<State, Fact, Command>,
    private readonly load: LoadStream<State>,
    private readonly around: Around,
  ) {}

  async now(id: string): Promise<State> {
    return (await this.load(this.#stream(id))).state;
  }

  /** What is there after it, which the read models have. What is refused is thrown as an ApiError. */
  async send({ id, command, commandId, actor, digest }: JudgingOrder<Command>): Promise<State> {
    const { store, clock, models, turns } = this.around;
    const { codec, decide } = this.aggregate;
    const before = (await this.load(this.#stream(id))).state;
    const known = decide(before, command);
    // What is true already needs no fact.
    if (known.accepted && known.events.length === 0) return before;
    const result = await handleCommand<State, Fact, JudgingRejection>(
      { store, load: this.load, codec, turns },
      {
        stream: this.#stream(id),
        commandId,
        actor,
        at: clock().toISOString(),
        digest: () => digest,
        decide: (state) => decide(state, command),
      },
    );
    if (result.kind === 'rejected') throw refusal(result.rejection);
    if (result.kind === 'reused') throw commandIdReused();
    if (result.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else was first; look at it and try again.');
    if (result.kind === 'accepted') await models.reached(result.position);
    return this.now(id);
  }

  #stream(id: string): string {
    return `${this.aggregate.category}-${id}`;
  }
}

const refusal = ({ code, message }: JudgingRejection): ApiError =>
  code === 'REASON_MISSING' || code === 'INVALID_EFFECT' || code === 'INVALID_RULES' || code === 'TOO_MANY'
    ? badInput(message)
    : new ApiError(code, message);
