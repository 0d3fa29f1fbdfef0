import { games } from '#libs/games';
import { bindGame } from './derived/bind-game.js';
import type { GameBinding } from './game-binding.js';

/** Every game that the API serves: all that there are, each from its own schemas. */
export const gameBindings: readonly GameBinding[] = games.map(bindGame);
