import type { Game } from '#libs/game-kit';
import { evolveMatch, type MatchState, type RecordedMatchEvent } from '#libs/match';
import { chainHash } from './hash-chain.js';

/** A match right after one of its events: what its frames are drawn from. Numbered as the event. */
export interface Moment {
  readonly recorded: RecordedMatchEvent;
  readonly match: MatchState;
  /** The events of one command have one step, counted from 0. */
  readonly step: number;
  /** The hash chain up to here, in lower-case hex. */
  readonly hash: string;
  /** Milliseconds since 1970; never earlier than the moment before. */
  readonly knownAt: number;
}

export const nextMoment = (
  game: Game,
  previous: Moment | undefined,
  recorded: RecordedMatchEvent,
): Moment => {
  const match = evolveMatch(game, previous?.match, recorded.event);
  return {
    recorded,
    match,
    step: stepAfter(previous, recorded),
    hash: chainHash(previous?.hash, recorded, match.settings.secret.value),
    knownAt: Math.max(previous?.knownAt ?? 0, Date.parse(recorded.at)),
  };
};

const stepAfter = (previous: Moment | undefined, recorded: RecordedMatchEvent): number => {
  if (previous === undefined) return 0;
  return previous.recorded.commandId === recorded.commandId ? previous.step : previous.step + 1;
};
