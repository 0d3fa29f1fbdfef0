import type { Json } from '#libs/game-kit';
import { games } from '#libs/games';

export interface GameSchemas {
  /** Schema of the game's card set files. */
  readonly cardSet: Json;
  readonly position: Json;
}

let made: Readonly<Record<string, GameSchemas>> | undefined;

/**
 * JSON Schemas of the built-in games by game id. Computed on first use, which takes a tenth of a second. The bundler (tools/bundle.mjs) replaces this module by its
 * result, so the module must not export anything else.
 */
export const builtInSchemas = (): Readonly<Record<string, GameSchemas>> => {
  made ??= Object.fromEntries(
    games.map((game) => [game.id, { cardSet: game.cardSetSchema(), position: game.positions.schema() }]),
  );
  return made;
};
