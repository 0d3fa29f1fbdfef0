import type { HomeMatchFragment } from '#libs/client';

type Played = Pick<HomeMatchFragment, 'title' | 'format' | 'gameNumber' | 'frameCount' | 'seats'>;

/** Matches with fewer frames than that are short, with more long. */
const SHORT = 120;
const LONG = 400;

/** A sentence about a finished match that does not reveal the winner. */
export const replaySentence = ({ title, format, gameNumber, frameCount, seats }: Played): string => {
  if (title !== null) return title;
  if (format.bestOf > 1)
    return gameNumber === format.bestOf ? `Down to game ${gameNumber}` : `Over after game ${gameNumber}`;
  if (seats.length > 2) return `${NUMBERS[seats.length] ?? seats.length} at one table`;
  if (frameCount < SHORT) return 'Over in a hurry';
  return frameCount > LONG ? 'A long way to the end' : 'One game, to the end';
};

const NUMBERS: Readonly<Record<number, string>> = {
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
};

/** `Ann – Ben`; of a large table the first two and how many more. */
export const seatsText = ({ seats }: Pick<HomeMatchFragment, 'seats'>): string => {
  const names = seats.map(({ seat, player }) => player?.name ?? `Seat ${seat + 1}`);
  return names.length <= 3
    ? names.join(' – ')
    : `${names.slice(0, 2).join(' – ')} and ${names.length - 2} more`;
};
