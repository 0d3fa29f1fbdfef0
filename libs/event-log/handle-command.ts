import { setTimeout as sleep } from 'node:timers/promises';
import { decodeEvent, type EventActor, type EventCodec, encodeEvents } from './envelope.js';
import { isEventStoreError, isWrongExpectedRevision } from './errors.js';
import type { EarlierCommand, FoldedStream, LoadStream } from './fold.js';
import type { AppendResult, EventStore, NewEvent } from './port.js';
import type { StreamTurns } from './stream-turns.js';

/** The decision on a command: its events (none if nothing has to change), or the rejection. */
export type Decision<Event, Rejection> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly rejection: Rejection };

export interface Command<State, Event, Rejection> {
  readonly stream: string;
  /** The idempotency key, chosen by the sender and unique within the stream. A request with the same id is a duplicate. */
  readonly commandId: string;
  readonly actor: EventActor;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The revision that the author saw. If it is given and the stream has another one, the command is refused. */
  readonly expectedRevision?: bigint | 'no_stream';
  readonly correlationId?: string;
  readonly causationId?: string;
  /** Checked before any answer, including a duplicate's result or a conflict. Throws if the author may not have an answer. */
  readonly admit?: (state: State) => void;
  /** Digest of the idempotency payload, stored with the events: a duplicate request must have the same one. It may use a key from the state. */
  readonly digest?: (state: State) => string;
  /** Without a stored digest: whether this command may be a duplicate of the one that began with `first`. */
  readonly isSameRequest?: (first: Event) => boolean;
  /**
   * Computes slow parts of the decision in advance, in steps. It runs before each decision, on the same state, while other commands of this process to the stream wait.
   */
  readonly prepare?: (state: State) => Promise<void>;
  /** Pure, because it may run again with a newer state. */
  readonly decide: (state: State) => Decision<Event, Rejection>;
}

export interface CommandContext<State, Event> {
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly load: LoadStream<State>;
  readonly codec: EventCodec<Event>;
  /** Serializes this process's commands on one stream, so that they do not race in the store. */
  readonly turns?: StreamTurns;
  /** Limits of retries after a lost race or an unknown outcome. */
  readonly limits?: Partial<CommandLimits>;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export interface CommandLimits {
  /** Decisions on one command, each after a lost race. */
  readonly decisions: number;
  /** Appends of one decision, each after an unknown outcome. */
  readonly appends: number;
  /** Milliseconds after which no further append begins, because the store has already retried for this long. */
  readonly appendPatience: number;
}

const COMMAND_LIMITS: CommandLimits = { decisions: 16, appends: 6, appendPatience: 5_000 };

/** With `isRepeat`, the command is a duplicate, and this is its first result. */
type Accepted = { readonly kind: 'accepted'; readonly isRepeat: boolean } & Omit<AppendResult, 'isRepeat'>;

export type CommandResult<Rejection> =
  | Accepted
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** The id belongs to another command, with a different author or idempotency payload. */
  | { readonly kind: 'reused' }
  /** Another append won the race, and the command has an expected revision (or every attempt lost its race). */
  | {
      readonly kind: 'conflict';
      readonly expected: bigint | 'no_stream';
      readonly actual: bigint | 'no_stream';
    };

/**
 * Handles a command: load, admit, decide, append at exactly the revision of the decision. A duplicate command gets its first result.
 * The next state is folded from the events that the store returns, or read from the log.
 *
 * Throws an EventStoreError when the store fails. After an outcome `unknown`, sending the same command again is safe and resolves it.
 */
export const handleCommand = <State, Event, Rejection>(
  context: CommandContext<State, Event>,
  command: Command<State, Event, Rejection>,
): Promise<CommandResult<Rejection>> => {
  const run = () => decideAndAppend(context, command);
  return context.turns === undefined ? run() : context.turns.take(command.stream, run);
};

const decideAndAppend = async <State, Event, Rejection>(
  context: CommandContext<State, Event>,
  command: Command<State, Event, Rejection>,
): Promise<CommandResult<Rejection>> => {
  const limits = { ...COMMAND_LIMITS, ...context.limits };
  const known = command.prepare === undefined ? context.load.known?.(command.stream) : undefined;
  const atOnce = known === undefined ? undefined : await tryKnown(context, known, command, limits);
  if (atOnce !== undefined) return atOnce;
  for (let decisions = 1; ; decisions += 1) {
    const folded = await context.load(command.stream);
    command.admit?.(folded.state);
    const settled = await answerWithoutDecision(context, folded, command);
    if (settled !== undefined) return settled;
    await command.prepare?.(folded.state);
    const decision = command.decide(folded.state);
    if (!decision.accepted) return { kind: 'rejected', rejection: decision.rejection };
    if (decision.events.length === 0) return { kind: 'unchanged' };
    try {
      const appended = await appendDecided(context, folded, command, decision.events, limits);
      const { wasThere, ...accepted } = appended;
      // Another node has handled the same command, perhaps with another decision: the log decides the answer.
      if (!wasThere || decisions >= limits.decisions) return accepted;
    } catch (error) {
      if (!isWrongExpectedRevision(error)) throw error;
      if (decisions >= limits.decisions) {
        return { kind: 'conflict', expected: folded.revision, actual: error.actual };
      }
    }
  }
};

/**
 * Decides on the cached state without reading the log, since the append fails if the stream has changed. Returns undefined unless the command is
 * accepted: any other answer needs the newest state.
 */
const tryKnown = async <State, Event, Rejection>(
  context: CommandContext<State, Event>,
  known: FoldedStream<State>,
  command: Command<State, Event, Rejection>,
  limits: CommandLimits,
): Promise<CommandResult<Rejection> | undefined> => {
  if (known.results.get(command.commandId) !== undefined) return undefined;
  if (command.expectedRevision !== undefined && command.expectedRevision !== known.revision) return undefined;
  const decision = decidedOn(known.state, command);
  if (!decision?.accepted || decision.events.length === 0) return undefined;
  try {
    const { wasThere, ...accepted } = await appendDecided(context, known, command, decision.events, limits);
    return wasThere ? undefined : accepted;
  } catch (error) {
    if (!isWrongExpectedRevision(error)) throw error;
    return undefined;
  }
};

/** Undefined if the command throws. */
const decidedOn = <State, Event, Rejection>(
  state: State,
  { admit, decide }: Command<State, Event, Rejection>,
): Decision<Event, Rejection> | undefined => {
  try {
    admit?.(state);
    return decide(state);
  } catch {
    return undefined;
  }
};

/** Sets `wasThere` if the store knows that another node's append of the same command wrote the events. */
const appendDecided = async <State, Event, Rejection>(
  context: CommandContext<State, Event>,
  folded: FoldedStream<State>,
  command: Command<State, Event, Rejection>,
  decided: readonly Event[],
  limits: CommandLimits,
): Promise<Accepted & { readonly wasThere: boolean }> => {
  const events = encode(context.codec, command, folded.state, decided);
  const appended = await appendSurely(context, command.stream, folded.revision, events, limits);
  const { revision, position, events: written } = appended;
  await context.load.applyAppended?.(command.stream, folded, written);
  return { kind: 'accepted', isRepeat: false, revision, position, wasThere: appended.isRepeat === true };
};

/** Answers without a decision: a duplicate command, or an outdated expected revision. */
const answerWithoutDecision = async <State, Event, Rejection>(
  context: CommandContext<State, Event>,
  folded: FoldedStream<State>,
  command: Command<State, Event, Rejection>,
): Promise<CommandResult<Rejection> | undefined> => {
  const { commandId, expectedRevision } = command;
  const { revision } = folded;
  // Checked first, because a duplicate command carries the expected revision of its first attempt.
  const earlier = folded.results.get(commandId);
  if (earlier !== undefined) {
    const { result } = earlier;
    return (await isSame(context, folded.state, earlier, command))
      ? { kind: 'accepted', isRepeat: true, ...result }
      : { kind: 'reused' };
  }
  if (expectedRevision === undefined || expectedRevision === revision) return undefined;
  return { kind: 'conflict', expected: expectedRevision, actual: revision };
};

/** Whether a stored command has the same author and the same idempotency payload. */
const isSame = async <State, Event, Rejection>(
  { store, codec }: CommandContext<State, Event>,
  state: State,
  earlier: EarlierCommand,
  { stream, actor, digest, isSameRequest }: Command<State, Event, Rejection>,
): Promise<boolean> => {
  if (earlier.actor.role !== actor.role || earlier.actor.id !== actor.id) return false;
  if (earlier.digest !== undefined && digest !== undefined) return earlier.digest === digest(state);
  if (isSameRequest === undefined) return true;
  const { firstRevision } = earlier;
  const options = { ...(firstRevision === 0n ? {} : { after: firstRevision - 1n }), limit: 1 };
  for await (const first of store.readStream(stream, options))
    return isSameRequest(decodeEvent(codec, first).event);
  return false;
};

const encode = <State, Event, Rejection>(
  codec: EventCodec<Event>,
  { commandId, actor, at, correlationId, causationId, digest }: Command<State, Event, Rejection>,
  state: State,
  events: readonly Event[],
): readonly NewEvent[] =>
  encodeEvents(codec, events, {
    commandId,
    actor,
    at,
    correlationId: correlationId ?? commandId,
    causationId: causationId ?? commandId,
    ...(digest === undefined ? {} : { digest: digest(state) }),
  });

/** Appends the same events until the store gives an outcome: it detects a duplicate append by its ids and revision. */
const appendSurely = async <State, Event>(
  { store, pause = sleep }: CommandContext<State, Event>,
  stream: string,
  revision: bigint | 'no_stream',
  events: readonly NewEvent[],
  { appends, appendPatience }: CommandLimits,
): Promise<AppendResult> => {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { isRepeat, ...appended } = await store.append(stream, revision, events);
      // After the first attempt, the existing events may be its own.
      return isRepeat && attempt === 1 ? { ...appended, isRepeat } : appended;
    } catch (error) {
      const mayHelp = isEventStoreError(error) && error.outcome !== 'rejected' && error.code !== 'CLOSED';
      if (!mayHelp || attempt >= appends || performance.now() - startedAt >= appendPatience) throw error;
    }
    await pause(25 * 2 ** attempt);
  }
};
