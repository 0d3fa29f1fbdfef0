import type { Game } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';
import { advance, type ReplayState } from '#libs/replay';

/** A match right after one of its events: what its frames are drawn from. */
export interface Moment extends ReplayState {
  /** Milliseconds since 1970; never earlier than the moment before, whatever the clocks said. */
  readonly knownAt: number;
}

export const nextMoment = (
  game: Game,
  previous: Moment | undefined,
  recorded: RecordedMatchEvent,
): Moment => ({
  ...advance(game, previous, recorded),
  knownAt: Math.max(previous?.knownAt ?? 0, Date.parse(recorded.at)),
});
