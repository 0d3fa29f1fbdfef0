import type { Json } from '#libs/game-kit';
import { games } from '#libs/games';

export interface GameSchemas {
  /** Of a file with a set of the game's cards. */
  readonly cardSet: Json;
  readonly position: Json;
}

let made: Readonly<Record<string, GameSchemas>> | undefined;

/**
 * JSON Schemas of the games of this build, by the game's id. Made when they are first asked for, which takes a tenth of a second. What is built has them as they were made then
 * (tools/bundle.mjs), so this module exports nothing else.
 */
export const builtInSchemas = (): Readonly<Record<string, GameSchemas>> => {
  made ??= Object.fromEntries(
    games.map((game) => [game.id, { cardSet: game.cardSetSchema(), position: game.positions.schema() }]),
  );
  return made;
};
