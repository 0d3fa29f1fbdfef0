import type { Game, Json } from '#libs/game-kit';
import {
  advanceClock,
  backTo,
  type ClockState,
  encodeMatchEvent,
  evolveMatch,
  type MatchState,
  type RecordedMatchEvent,
} from '#libs/match';
import { CHAIN_START, chainHash, seal } from './seal.js';

/**
 * A match after one of its events, with the hash chain up to it. States share what did not change, so keeping one for each event is
 * cheap, and any frame of any viewer can be drawn at once.
 */
export interface ReplayState {
  readonly match: MatchState;
  readonly recorded: RecordedMatchEvent;
  /** The match's clocks, where it has any. */
  readonly clock?: ClockState;
  /** Which command the event belongs to, counted from 0. */
  readonly step: number;
  /** The event as it stands in the log: its stored type, and its data with hidden parts whole. */
  readonly stored: { readonly type: string; readonly data: Json };
  readonly sealed: string;
  readonly hash: string;
}

/** The state after one more event; the first one makes a state out of none. One that goes back (`backTo`) is given the match as it was at that frame. */
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

/** The secret that every salt derives from; it never leaves the service before the reveal. */
export const secretOf = (match: MatchState): string => match.settings.secret.value;

/** Folds a whole match, or the rest of one after `states`. */
export const replayStates = (
  game: Game,
  events: Iterable<RecordedMatchEvent>,
  states: readonly ReplayState[] = [],
): readonly ReplayState[] => {
  const all = [...states];
  for (const recorded of events) {
    const frame = backTo(recorded.event);
    all.push(advance(game, all.at(-1), recorded, frame === undefined ? undefined : all[frame]?.match));
  }
  return all;
};

/** Whether a state that was kept somewhere is what this event led to, at this place of the hash chain. */
export const isStateOf = (
  game: Game,
  { match, step, sealed, hash }: ReplayState,
  previousHash: string,
  { number, at, actor, event }: RecordedMatchEvent,
): boolean => {
  const written = seal(secretOf(match), { number, step, at, actor, ...encodeMatchEvent(event, game.id) });
  return written === sealed && hash === chainHash(previousHash, sealed);
};
