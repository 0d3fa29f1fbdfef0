import type { Game } from '#libs/game-kit';

/** Every game that Recount knows. A new game is a folder beside this file and a line here. */
export const games: readonly Game[] = [
  (await import('./metax/index.js')).metax,
  (await import('./nightfall/index.js')).nightfall,
  (await import('./metazoo-tcg/index.js')).metazooTcg,
  (await import('./metabaloids/index.js')).metabaloids,
  (await import('./metabaloids/index.js')).metabaloidsFast,
];

export const findGame = (id: string): Game | undefined => games.find((game) => game.id === id);
