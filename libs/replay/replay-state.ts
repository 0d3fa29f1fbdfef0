import type { Game, Json } from '#libs/game-kit';
import {
  advanceClock,
  type ClockState,
  encodeMatchEvent,
  evolveMatch,
  type MatchState,
  type RecordedMatchEvent,
  rewindTargetOf,
} from '#libs/match';
import { CHAIN_START, chainHash, seal } from './seal.js';

/** A match after one of its events, with the hash chain up to it. States share unchanged parts, so that storing one for each event is cheap. */
export interface ReplayState {
  readonly match: MatchState;
  readonly recorded: RecordedMatchEvent;
  readonly clock?: ClockState;
  /** The index of the event's command, from 0. */
  readonly step: number;
  /** The event as stored in the log: its type, and its data with all hidden parts. */
  readonly stored: { readonly type: string; readonly data: Json };
  readonly sealed: string;
  readonly hash: string;
}

/** Folds one event; the first event needs no state. A rewind (`backTo`) needs the match right after its target frame. */
export const advance = (
  game: Game,
  previous: ReplayState | undefined,
  recorded: RecordedMatchEvent,
  earlier?: MatchState,
): ReplayState => {
  const match = evolveMatch(game, previous?.match, recorded.event, earlier);
  const isSameCommand = previous !== undefined && previous.recorded.commandId === recorded.commandId;
  const step = previous === undefined ? 0 : previous.step + (isSameCommand ? 0 : 1);
  const clock = advanceClock(game, previous, recorded.event, match, recorded.at);
  const stored = encodeMatchEvent(recorded.event, game.id);
  const { number, at, actor } = recorded;
  const sealed = seal(secretOf(match), { number, step, at, actor, ...stored });
  return {
    match,
    recorded,
    ...(clock === undefined ? {} : { clock }),
    step,
    stored,
    sealed,
    hash: chainHash(previous?.hash ?? CHAIN_START, sealed),
  };
};

/** The secret from which every salt is derived; it never leaves the service before the reveal. */
export const secretOf = (match: MatchState): string => match.settings.secret.value;

/** Folds a match, or its remaining events after `states`. */
export const replayStates = (
  game: Game,
  events: Iterable<RecordedMatchEvent>,
  states: readonly ReplayState[] = [],
): readonly ReplayState[] => {
  const all = [...states];
  for (const recorded of events) {
    const frame = rewindTargetOf(recorded.event);
    all.push(advance(game, all.at(-1), recorded, frame === undefined ? undefined : all[frame]?.match));
  }
  return all;
};

/** Whether a cached state is the result of this event, at this place of the hash chain. */
export const isStateOf = (
  game: Game,
  { match, step, sealed, hash }: ReplayState,
  previousHash: string,
  { number, at, actor, event }: RecordedMatchEvent,
): boolean => {
  const written = seal(secretOf(match), { number, step, at, actor, ...encodeMatchEvent(event, game.id) });
  return written === sealed && hash === chainHash(previousHash, sealed);
};
