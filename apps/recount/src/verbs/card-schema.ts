import { print, UsageError } from '../exit.js';
import { allGames } from '../matches/recorded-match.js';

/** Prints the JSON Schema of a game's card sets. */
export const printCardSchema = (id: string): void => {
  const game = allGames().find(id);
  if (game === undefined)
    throw new UsageError(
      `There is no game "${id}". The games are: ${allGames()
        .all.map((one) => one.id)
        .join(', ')}.`,
    );
  print(JSON.stringify(game.cardSetSchema(), null, 2));
};
