import { readdirSync, readFileSync } from 'node:fs';
import { findGame } from '#libs/games';
import { isRecord } from '../../platform/record.js';
import type { GameBinding } from '../game-binding.js';
import { nightfallEnums } from './enums.js';

const FOLDER = new URL('.', import.meta.url);

const sdl = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

const game = findGame('nightfall');
if (game === undefined) throw new Error('Nightfall is not among the games.');

/** Who vouches for surroundings: a fact has a seat's number, or a word. */
const witness = (by: unknown) => ({
  seat: typeof by === 'number' ? by : null,
  isJudge: by === 'judge',
  isVenue: by === 'venue',
});

/** A fact has what a link names as a record. */
const targets = ({ targets: named }: Readonly<Record<string, unknown>>) =>
  isRecord(named) ? Object.entries(named).map(([name, ids]) => ({ name, ids })) : [];

/** MetaZoo Nightfall as the API has it. */
export const nightfallBinding: GameBinding = {
  game,
  sdl,
  field: 'nightfall',
  eventPrefix: 'Nightfall',
  enums: nightfallEnums,
  fields: {
    NightfallLink: { targets },
    NightfallLinkRetargeted: { targets },
    NightfallSurrounding: { declaredBy: ({ declaredBy }) => witness(declaredBy) },
    NightfallSurroundingAttested: { by: ({ by }) => witness(by) },
    NightfallSurroundingWithdrawn: { by: ({ by }) => witness(by) },
  },
};
