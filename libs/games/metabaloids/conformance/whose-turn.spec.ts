import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat, seededRandom } from '#libs/game-kit';
import { actionSchemas, type MetabaloidsAction } from '../actions.js';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { MetabaloidsState } from '../state.js';
import { attack } from '../testing/actions.js';
import { A, B, table } from '../testing/table.js';

const card = cardId('c99');

/** An action and its refusals: for another seat in A's turn, for A in its restock step, for A while it pays damage. */
type Refused = readonly (readonly [MetabaloidsAction, string, string, string])[];
const OFFICIAL: Refused = [
  [{ type: 'placeCard', card, column: 1 }, 'MB-016', 'MB-016', 'MB-016'],
  [{ type: 'finishDeployment' }, 'MB-019', 'MB-019', 'MB-019'],
  [{ type: 'discardCard', card }, 'MBO-004', 'MBO-004', 'MBO-004'],
  [{ type: 'useAbility', card, payment: [] }, 'MB-049', 'MB-046', 'MB-049'],
  [{ type: 'playEvent', card, payment: [] }, 'MB-061', 'MB-061', 'MB-061'],
  [{ type: 'moveCard', card, column: 1, payment: [] }, 'MBO-013', 'MBO-013', 'MBO-013'],
  [{ type: 'adjustColumn', card, column: 1 }, 'MBO-009', 'MBO-009', 'MBO-009'],
  [{ type: 'deployCard', card, column: 1 }, 'MBO-014', 'MBO-014', 'MBO-014'],
  [{ type: 'restockCard', card, payment: [] }, 'MBO-021', 'MBO-021', 'MBO-021'],
  [{ type: 'declareAttack', attacker: card, target: card, payment: [] }, 'MB-066', 'MB-066', 'MB-066'],
  [{ type: 'endStep' }, 'MBO-030', 'accepted', 'MBO-030'],
  [{ type: 'pass' }, 'MB-R37', 'MB-R37', 'MB-R37'],
  [{ type: 'passUntil', until: 'endOfTurn' }, 'MB-R37', 'MB-R37', 'MB-R37'],
  [{ type: 'payDamage', card }, 'MB-085', 'MB-085', 'MB-085'],
  [{ type: 'payFromDrawPile' }, 'MB-085', 'MB-085', 'accepted'],
  [{ type: 'cannotPay' }, 'MB-085', 'MB-085', 'MB-089'],
  [{ type: 'chooseCards', cards: [] }, 'MB-049', 'MB-049', 'MB-049'],
  [{ type: 'arrangeCards', cards: [] }, 'MB-049', 'MB-049', 'MB-049'],
  [{ type: 'chooseOption', option: 0 }, 'MB-049', 'MB-049', 'MB-049'],
  [{ type: 'answerMay', yes: true }, 'MB-049', 'MB-049', 'MB-049'],
];
/** Actions that fast mode refuses by rules of its own. */
const FAST: Refused = [
  [{ type: 'discardCard', card }, 'MBF-012', 'MBF-011', 'MBF-012'],
  [{ type: 'moveCard', card, column: 1, payment: [] }, 'MBF-013', 'MBF-013', 'MBF-013'],
  [{ type: 'deployCard', card, column: 1 }, 'MBF-013', 'MBF-013', 'MBF-013'],
  [{ type: 'restockCard', card, payment: [] }, 'MBF-016', 'MBF-014', 'MBF-016'],
  [{ type: 'endStep' }, 'MBF-021', 'accepted', 'MBF-021'],
];

const refusal = ({ state }: { readonly state: MetabaloidsState }, seat: Seat, action: MetabaloidsAction) => {
  const game = state.game === 'metabaloids' ? metabaloids : metabaloidsFast;
  const decision = game.decide(state, seat, action, seededRandom('refused'));
  return decision.accepted ? ['accepted'] : [decision.rejection.rule, decision.rejection.code];
};

const restocking = (fast: boolean) =>
  table({
    fast,
    phase: 'restock',
    sides: [
      { hand: ['P'], play: [['X']] },
      { hand: ['Q'], play: [['V']] },
    ],
  });
/** A has attacked, and has lost. */
const paying = (fast: boolean) =>
  table({
    fast,
    sides: [{ hand: ['P'], play: [['X']], draw: ['G', 'F'] }, { play: [['V[d9]']] }],
  }).unanswered(A, attack('X', 'V', 'P'));

describe.each([
  [false, OFFICIAL],
  [true, FAST],
] as const)('The seat of the turn, in fast mode: %s', (fast, refused) => {
  it.each(refused)('MB-049 MB-066 %j: what refuses it names its rule', (action, others, inStep, owing) => {
    const [because, code] = refusal(restocking(fast), B, action);
    expect(because).toBe(others);
    // An action that the mode lacks is refused to every seat for that reason.
    expect(code).toBe(['MBO-004', 'MBF-013'].includes(others) ? 'ILLEGAL_ACTION' : 'NOT_YOUR_TURN');
    expect(refusal(restocking(fast), A, action)[0]).toBe(inStep);
    expect(refusal(paying(fast), A, action)[0]).toBe(owing);
  });
});

describe('The seat of the turn', () => {
  it('MB-049 each action is among them', () => {
    expect(new Set(OFFICIAL.map(([{ type }]) => type))).toEqual(
      new Set(actionSchemas.map(({ shape }) => shape.type.value)),
    );
  });
});
