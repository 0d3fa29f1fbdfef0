import { z } from 'zod';
import { request } from './graphql.js';

/** A game that bots can play: it has ready-made decks. */
export interface DemoGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly decks: readonly string[];
}

/** The games of a service that this number of bots can play. */
export const playableGames = async (
  url: string,
  token: string,
  bots: number,
): Promise<readonly DemoGame[]> => {
  const { games } = await request(url, token, GAMES, {}, gamesSchema);
  return games
    .map(({ decks, ...game }) => ({ ...game, decks: decks.map(({ id }) => id) }))
    .filter(({ seats, decks }) => decks.length > 0 && seats.min <= bots);
};

const GAMES = '{ games { id seats { min max } decks { id } } }';
const gamesSchema = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      seats: z.object({ min: z.number(), max: z.number() }),
      decks: z.array(z.object({ id: z.string() })),
    }),
  ),
});

/** Cycles through the games. Throws if there are none. */
export const gameFor = (games: readonly DemoGame[], played: number): DemoGame => {
  const game = games[played % games.length];
  if (game === undefined) throw new Error('This service has no game with ready-made decks.');
  return game;
};
