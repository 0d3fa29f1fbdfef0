import { games } from '#libs/games';
import { bindGame } from './derived/bind-game.js';
import type { GameBinding } from './game-binding.js';

/** All built-in games. */
export const gameBindings: readonly GameBinding[] = games.map(bindGame);
