import { readdirSync, readFileSync } from 'node:fs';
import { findGame } from '#libs/games';
import type { GameBinding } from '../game-binding.js';
import { metaxEnums } from './enums.js';

const FOLDER = new URL('.', import.meta.url);

const sdl = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

const game = findGame('metax');
if (game === undefined) throw new Error('MetaX is not among the games.');

/** MetaX as the API has it. */
export const metaxBinding: GameBinding = {
  game,
  sdl,
  field: 'metax',
  eventPrefix: 'Metax',
  enums: metaxEnums,
};
