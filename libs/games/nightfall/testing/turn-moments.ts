import type { NightfallPage } from '../cards/definition.js';
import { endTurn, pass } from './actions.js';
import type { Given, When } from './given.js';
import { artifact } from './pages.js';
import { A, B } from './table.js';

/** An Indicator as a position has it. */
export const indicator = (
  status: 'poison' | 'frozen' | 'paralyze' | 'burn',
  turn: number,
  counters?: number,
) => ({
  status,
  turn,
  ...(counters === undefined ? {} : { counters }),
});

/** An Artifact that does something at the start of its controller's turn. */
export const atStart = (name: string, amount: number, ifEmpty = false): NightfallPage =>
  artifact(name, {
    when: { event: 'startOfTurn', whose: 'you' },
    text: 'Test.',
    ...(ifEmpty ? { if: { value: { count: { zone: 'chapter', whose: 'you' } }, is: { is: 0 } } } : {}),
    do: [{ op: 'recoverLp', cards: { casters: 'you' }, amount }],
  });

/** Ends A's turn as far as the start window of B's. */
export const untilStart = (moment: Given): When => moment.when(A, endTurn, pass).when(B, pass);
