import { games } from '#libs/games';
import { bindGame } from './derived/bind-game.js';
import type { GameBinding } from './game-binding.js';

export const gameBindings: readonly GameBinding[] = games.map(bindGame);
