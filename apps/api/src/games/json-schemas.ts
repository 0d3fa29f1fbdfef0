import type { Game } from '#libs/game-kit';
import { games } from '#libs/games';
import { builtInSchemas, type GameSchemas } from './built-in-schemas.js';

export const schemasOf = (game: Game): GameSchemas =>
  (games.includes(game) ? builtInSchemas()[game.id] : undefined) ?? {
    cardSet: game.cardSetSchema(),
    position: game.positions.schema(),
  };
