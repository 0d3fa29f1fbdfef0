import { besideChoice } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import { rule } from '../rule.js';
import type { Choice, MetaxState, StoredTask } from '../state.js';
import { run } from './run.js';

/** Every choice is the first pending task, except for the offer of a mulligan. */
const asking = ({ resolution }: MetaxState, { kind, seat }: Choice): readonly StoredTask[] =>
  kind === 'mulligan' ? [{ task: 'offerMulligan', seat }, ...resolution] : resolution;

/** MX-R54: a judge's changes while a seat decides. */
export const besideOpenChoice = besideChoice<MetaxState, Choice, StoredTask, MetaxFact>({
  evolve: evolveAhead,
  withdrawn: ({ seat, kind }) => ({ type: 'ChoiceWithdrawn', rule: rule('MX-R54'), seat, kind }),
  asking,
  run,
});
