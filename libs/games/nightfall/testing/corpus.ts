import type { Seat } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import { parseNightfallCardSet } from '../cards/card-set.js';
import corpus from '../cards/corpus/corpus.json' with { type: 'json' };
import type { NightfallPage } from '../cards/definition.js';
import { added } from '../changes.js';
import { contract } from './actions.js';
import type { Given } from './given.js';
import { A, listed, type Side, type TableText, table } from './table.js';

/* The Pages of the corpus, and how the tests play them. */

const parsed = parseNightfallCardSet(corpus);
if (!parsed.ok) throw new Error(`The corpus is refused: ${JSON.stringify(parsed.faults)}`);
export const pages: readonly NightfallPage[] = parsed.value.cards;

export const page = (id: string): NightfallPage => {
  const found = pages.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The corpus has no Page ${id}.`);
  return found;
};

const ANSWERS: readonly NightfallAction['type'][] = [
  'chooseCards',
  'chooseOption',
  'answerMay',
  'arrangeCards',
];

/** Actions of a seat; all pass before an answer to an Effect, and at the end. */
export const go = (start: Given, seat: Seat, ...actions: readonly NightfallAction[]): Given => {
  let now = start;
  for (const action of actions) now = (ANSWERS.includes(action.type) ? passed(now) : now).when(seat, action);
  return passed(now);
};

const passed = (moment: Given): Given => {
  let now = moment;
  while (now.state.choice?.kind === 'priority')
    now = now.when(now.state.choice.seat, { type: 'pass', until: 'now' });
  return now;
};

/** A Contracts a Page of the corpus for its cost, on these targets or with these answers. */
export const casts = (id: string, text: TableText = {}, ...answers: readonly NightfallAction[]): Given => {
  const own: Side = text.A ?? {};
  const { cost } = page(id);
  const start = table({
    ...text,
    A: {
      ...own,
      chapter: [...listed(own.chapter), ['p99', page(id)] as const],
      aura: added(own.aura ?? {}, cost, 1),
    },
  });
  return go(start, A, contract('p99', cost), ...answers);
};
