import type { NightfallPage } from '../cards/definition.js';
import { contract } from './actions.js';
import type { When } from './given.js';
import { type Program, resolves, spell, type Targets } from './pages.js';
import { A, listed, type Side, type TableText, table } from './table.js';

export interface OperationContext extends TableText {
  readonly targets?: Targets;
  /** The Page that does it; a Spell of no cost when left out. */
  readonly by?: NightfallPage;
}

/** A Contracts a Spell, `p99`, with this program, without responses: the moment after it, or an open choice of it. */
export const doing = (program: Program, { targets, by, ...text }: OperationContext = {}): When => {
  const page = by ?? spell('Tester', resolves(program, targets ?? []));
  const mine: Side = text.A ?? {};
  const chapter = [...listed(mine.chapter), ['p99', page] as const];
  return table({ ...text, A: { ...mine, chapter } }).unanswered(A, contract('p99'));
};
