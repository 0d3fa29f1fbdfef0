import { games } from '#libs/games';
import { roleOf } from '../../apps/viewer/src/layout/request.js';
import { type BotLog, BotMatch } from '../support/bot-match.js';

type Table = NonNullable<BotMatch['table']>;

/** A game with a number of seats. */
export interface GameSize {
  readonly game: string;
  readonly seats: number;
}

/** The moment with the most cards on the table of a random match. */
export interface FullMoment extends GameSize {
  readonly seed: string;
  /** The number of actions before it. */
  readonly actions: number;
  readonly table: Table;
  /** The number of cards in hands and in play. */
  readonly cards: number;
}

/** Every game with each of its numbers of seats. */
export const GAME_SIZES: readonly GameSize[] = games.flatMap(({ id, seats: { min, max } }) =>
  Array.from({ length: max - min + 1 }, (_, more) => ({ game: id, seats: min + more })),
);

export interface Search {
  readonly matches: number;
  /** The most actions of each match. */
  readonly actions: number;
}

/** Actions between two looks at the table. */
const STEP = 8;

/** Plays random matches without a log. The same search finds the same moment. */
export const fullestMoment = async (size: GameSize, { matches, actions }: Search): Promise<FullMoment> => {
  let fullest: FullMoment | undefined;
  for (let number = 0; number < matches; number += 1) {
    const seed = `full-${size.game}-${size.seats}-${number}`;
    const match = await BotMatch.begin(NO_LOG, fullMatch({ ...size, seed }, seed, playersOf(size.seats)));
    for (let taken = 0; taken < actions && !match.isOver; taken += STEP) {
      const { table } = match;
      const cards = table === undefined ? 0 : cardsOn(table);
      if (table !== undefined && cards > (fullest?.cards ?? 0))
        fullest = { ...size, seed, actions: taken, table, cards };
      await match.play(STEP);
    }
  }
  if (fullest === undefined) throw new Error(`No match of ${size.game} has cards on its table.`);
  return fullest;
};

/** The settings of the match in which the moment happens. */
export const fullMatch = (
  { game, seed }: Pick<FullMoment, 'game' | 'seed'>,
  matchId: string,
  players: readonly string[],
): Parameters<typeof BotMatch.begin>[1] => ({ matchId, game, players, seed });

const playersOf = (seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => `player-${seat}`);

const NO_LOG: BotLog = {
  append: () => Promise.resolve(),
  readStream: () => {
    throw new Error('Only a rewind reads the log.');
  },
};

/** A pile is one place, however many cards it has. */
const cardsOn = ({ zones }: Table): number =>
  zones.reduce((sum, zone) => {
    if (roleOf(zone) === 'pile') return sum;
    const inSlots = zone.slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards));
    return sum + zone.cards.length + inSlots.length;
  }, 0);
