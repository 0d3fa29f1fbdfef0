import type { Game } from '#libs/game-kit';
import type { MatchState, RecordedMatchEvent } from '#libs/match';
import { advance, type ReplayState } from '#libs/replay';

/** A match right after one of its events. Frames show it. */
export interface Moment extends ReplayState {
  /** Milliseconds since 1970. Never earlier than the previous moment, even if clocks disagree. */
  readonly knownAt: number;
}

export interface Moments {
  readonly length: number;
  moment(number: number): Promise<Moment | undefined>;
}

/**
 * Counts a match's moments up to the last one that ended a command, among its first `count`. The events of a command are appended together, but followers read
 * them one by one. Between two events of a command the table may show a choice that is not actually open.
 */
export const settledCount = async (moments: Moments, count = moments.length): Promise<number> => {
  for (let number = count - 1; number >= 0; number -= 1)
    if (await isLastOfCommand(moments, number)) return number + 1;
  return count;
};

export const isLastOfCommand = async (moments: Moments, number: number): Promise<boolean> => {
  const recorded = (await moments.moment(number))?.recorded;
  if (recorded?.following !== undefined) return recorded.following === 0;
  // Older events do not record what follows. The newest of them counts as the last of its command.
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

/** Bytes of the parts of a state that an event changes, and of the objects around the event. */
const STATE_BYTES = 3_500;
/** Memory holds an event's text twice: as objects and as the text that is hashed. */
const BYTES_PER_CHARACTER = 3;

/** Estimated bytes of a moment beyond the parts that it shares with the previous one. Measured on all games: within a third of the growth of the heap. */
export const bytesOf = ({ sealed }: Pick<Moment, 'sealed'>): number =>
  STATE_BYTES + BYTES_PER_CHARACTER * sealed.length;
