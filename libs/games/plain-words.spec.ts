import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { gamesToPlay, PlainWords } from '#libs/game-kit/testing';
import { games } from './index.js';

const replaysIn = (folder: string): string => join(import.meta.dirname, folder, 'replays');

/** Games of one family are in its folder, each in one of its own. */
const goldenOf = (id: string): string | undefined =>
  readdirSync(import.meta.dirname)
    .flatMap((folder) => [join(replaysIn(folder), id), ...(folder === id ? [replaysIn(folder)] : [])])
    .find((folder) => existsSync(folder));

describe('Every text of a game is for people', () => {
  it.each(games.map((game) => ({ game, name: game.name })))('$name', ({ game }) => {
    const words = new PlainWords(game);
    words.readGolden(goldenOf(game.id) ?? '');
    words.playAtRandom(gamesToPlay({ usual: 2, long: 60 }), 250);
    expect(words.faults).toEqual([]);
  });
});
