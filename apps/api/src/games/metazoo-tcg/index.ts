import { readdirSync, readFileSync } from 'node:fs';
import { findGame } from '#libs/games';
import type { GameBinding } from '../game-binding.js';
import { metazooTcgEnums } from './enums.js';

const FOLDER = new URL('.', import.meta.url);

const sdl = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

const game = findGame('metazoo-tcg');
if (game === undefined) throw new Error('MetaZoo TCG is not among the games.');

/** MetaZoo TCG as the API has it. */
export const metazooTcgBinding: GameBinding = {
  game,
  sdl,
  field: 'metazooTcg',
  eventPrefix: 'MetazooTcg',
  enums: metazooTcgEnums,
};
