import type { Game } from '#libs/game-kit';
import type { MatchState, RecordedMatchEvent } from '#libs/match';
import { advance, type ReplayState } from '#libs/replay';

/** A match right after one of its events: what its frames are drawn from. */
export interface Moment extends ReplayState {
  /** Milliseconds since 1970; never earlier than the moment before, whatever the clocks said. */
  readonly knownAt: number;
}

/** The moments of a match by number. */
export interface Moments {
  readonly length: number;
  moment(number: number): Promise<Moment | undefined>;
}

/**
 * How many of a match's first `count` moments there are up to the last one that ended a command. The events of a command are written together,
 * but whoever follows the log meets them one by one, and between two of them nobody is asked anything: what the table seems to ask for then was
 * never asked.
 */
export const settledCount = async (moments: Moments, count = moments.length): Promise<number> => {
  for (let number = count - 1; number >= 0; number -= 1)
    if (await isLastOfCommand(moments, number)) return number + 1;
  return count;
};

/** Whether an event is the last one of its command. */
export const isLastOfCommand = async (moments: Moments, number: number): Promise<boolean> => {
  const recorded = (await moments.moment(number))?.recorded;
  if (recorded?.following !== undefined) return recorded.following === 0;
  // Older events do not say what follows: of those the newest is taken for the last.
  return (await moments.moment(number + 1))?.recorded.commandId !== recorded?.commandId;
};

export const nextMoment = (
  game: Game,
  previous: Moment | undefined,
  recorded: RecordedMatchEvent,
  earlier?: MatchState,
): Moment => ({
  ...advance(game, previous, recorded, earlier),
  knownAt: Math.max(previous?.knownAt ?? 0, Date.parse(recorded.at)),
});

/** Bytes of what is new in a state, and of the objects around an event. */
const STATE_BYTES = 3_500;
/** An event's text is in memory as objects, and as the text that its hash is made of. */
const BYTES_PER_CHARACTER = 3;

/**
 * About how much memory a moment takes beside the one before it, with which it shares what did not change. Measured on matches of all games, the sum over a
 * match is within a third of what the heap grows by.
 */
export const bytesOf = ({ sealed }: Pick<Moment, 'sealed'>): number =>
  STATE_BYTES + BYTES_PER_CHARACTER * sealed.length;
