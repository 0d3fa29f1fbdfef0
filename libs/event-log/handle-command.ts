import { setTimeout as sleep } from 'node:timers/promises';
import { decodeEvent, type EventActor, type EventCodec, encodeEvents } from './envelope.js';
import { isEventStoreError, isWrongExpectedRevision } from './errors.js';
import type { EarlierCommand, FoldedStream, LoadStream } from './fold.js';
import type { AppendResult, EventStore, NewEvent } from './port.js';
import type { StreamTurns } from './stream-turns.js';

/** What deciding a command gives: its events, none where what it asks for is so already; or why not. */
export type Decision<Event, Rejection> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly rejection: Rejection };

export interface Command<State, Event, Rejection> {
  readonly stream: string;
  /** Chosen by whoever sends the command; sent again, it is the same command. One id is one command within its stream. */
  readonly commandId: string;
  readonly actor: EventActor;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The revision that its author saw. When it is named, the command holds for that revision or not at all. */
  readonly expectedRevision?: bigint | 'no_stream';
  readonly correlationId?: string;
  readonly causationId?: string;
  /** Asked before anything is answered, also a repeat or a conflict. Throws for an author who may not have an answer. */
  readonly admit?: (state: State) => void;
  /**
   * A digest of what the author asks for, written down beside the events: what is sent again under the same id must be the same. It is given the
   * state, for a key that is kept there.
   */
  readonly digest?: (state: State) => string;
  /** Where no digest was written: whether a command that began with this event may have asked for the same. */
  readonly isSameRequest?: (first: Event) => boolean;
  /** Pure: it may be asked again with a newer state. */
  readonly decide: (state: State) => Decision<Event, Rejection>;
}

export interface CommandContext<State, Event> {
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly load: LoadStream<State>;
  readonly codec: EventCodec<Event>;
  /** Runs this process's commands on one stream one after the other, so that they do not race in the store. */
  readonly turns?: StreamTurns;
  /** How often a lost race or an unknown outcome is tried again; see the defaults. */
  readonly limits?: Partial<CommandLimits>;
  /** Waits that many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export interface CommandLimits {
  /** Decisions on one command, each after somebody else's append came first. */
  readonly decisions: number;
  /** Appends of one decision, each after the store did not say what became of the one before. */
  readonly appends: number;
  /** Milliseconds after which no further append is begun: a store that has tried for so long itself is not asked again. */
  readonly appendPatience: number;
}

const COMMAND_LIMITS: CommandLimits = { decisions: 16, appends: 6, appendPatience: 5_000 };

/** `isRepeat` when the command had been accepted before: this is its first result. */
type Accepted = { readonly kind: 'accepted'; readonly isRepeat: boolean } & Omit<AppendResult, 'isRepeat'>;

export type CommandResult<Rejection> =
  | Accepted
  /** Accepted without events: nothing was appended. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** The id is that of another command: somebody else's, or one that asked for something else. */
  | { readonly kind: 'reused' }
  /** Somebody else's append came first, and the author had named a revision (or every try lost its race). */
  | {
      readonly kind: 'conflict';
      readonly expected: bigint | 'no_stream';
      readonly actual: bigint | 'no_stream';
    };

/**
 * The way of every command: load, admit, decide, append at exactly the revision that was decided on. A command that is already in the
 * stream is answered with its first result. Nothing is assumed after an append: the next state is made of what the store says it has written, or of what the
 * log really holds.
 *
 * Throws an EventStoreError when the store fails; with outcome `unknown`, sending the same command again is safe and tells.
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
  const known = context.load.known?.(command.stream);
  const atOnce = known === undefined ? undefined : await tryKnown(context, known, command, limits);
  if (atOnce !== undefined) return atOnce;
  for (let decisions = 1; ; decisions += 1) {
    const folded = await context.load(command.stream);
    command.admit?.(folded.state);
    const settled = await settledBy(context, folded, command);
    if (settled !== undefined) return settled;
    const decision = command.decide(folded.state);
    if (!decision.accepted) return { kind: 'rejected', rejection: decision.rejection };
    if (decision.events.length === 0) return { kind: 'unchanged' };
    try {
      const appended = await appendDecided(context, folded, command, decision.events, limits);
      const { wasThere, ...accepted } = appended;
      // Another node was sent the same command, and what was decided here is not what stands there: the log says what it is answered.
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
 * What is accepted on the state that was last seen here needs no look at the log: the append tells whether it has moved on. Anything else that would be answered
 * is answered on what the log holds.
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

/** Undefined for what is refused by throwing. */
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

/** `wasThere` where the store knows that not this append wrote it, but that of the same command that another node was sent. */
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
  await context.load.goOn?.(command.stream, folded, written);
  return { kind: 'accepted', isRepeat: false, revision, position, wasThere: appended.isRepeat === true };
};

/** What needs no decision: a command whose id is in the stream already, or whose author saw another revision. */
const settledBy = async <State, Event, Rejection>(
  context: CommandContext<State, Event>,
  folded: FoldedStream<State>,
  command: Command<State, Event, Rejection>,
): Promise<CommandResult<Rejection> | undefined> => {
  const { commandId, expectedRevision } = command;
  const { revision } = folded;
  // First: a repeat names the revision of its first time, which has long passed.
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

/** Whether a command that is in the stream was given by the same author, and asked for the same. */
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

/** Appends the same events until the store says what became of them: it knows a repeat by its ids and its place. */
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
      // What was there may be what an earlier attempt wrote.
      return isRepeat && attempt === 1 ? { ...appended, isRepeat } : appended;
    } catch (error) {
      const mayHelp = isEventStoreError(error) && error.outcome !== 'rejected' && error.code !== 'CLOSED';
      if (!mayHelp || attempt >= appends || performance.now() - startedAt >= appendPatience) throw error;
    }
    await pause(25 * 2 ** attempt);
  }
};
