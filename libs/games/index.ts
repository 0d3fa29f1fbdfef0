import type { Game } from '#libs/game-kit';
import { metabaloids, metabaloidsFast } from './metabaloids/index.js';
import { metax } from './metax/index.js';
import { metazooTcg } from './metazoo-tcg/index.js';
import { nightfall } from './nightfall/index.js';

/** Every game that Recount knows. A new game is a folder beside this file and a line here. */
export const games: readonly Game[] = [metax, nightfall, metazooTcg, metabaloids, metabaloidsFast];

export const findGame = (id: string): Game | undefined => games.find((game) => game.id === id);
