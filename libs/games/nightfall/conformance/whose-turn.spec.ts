import { describe, expect, it } from '@jest/globals';
import { type Seat, seededRandom } from '#libs/game-kit';
import { actionSchemas, type NightfallAction } from '../actions.js';
import { nightfall } from '../index.js';
import type { NightfallState } from '../state.js';
import {
  attack,
  attest,
  burrow,
  choose,
  contract,
  declareSurroundings,
  declineTrap,
  defend,
  endTurn,
  flipTrap,
  generate,
  keep,
  moveTrap,
  mulligan,
  order,
  pass,
  payTrap,
  placeTrap,
  power,
  selfDestruct,
  share,
  strikeBack,
  use,
  withdraw,
} from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import { idle } from '../testing/moments.js';
import { A, B, table } from '../testing/table.js';

/** A's action step, with nothing open. */
const free = table({
  A: { arena: { p16: idle('Y') } },
  B: { chapter: { p21: idle('W') }, arena: { p26: idle('Z') } },
});
/** A chooses Pages for an Effect. */
const asked = doing(
  [
    { op: 'choose', from: { zone: 'arena', whose: 'you' }, count: 1, as: 'it' },
    { op: 'destroy', cards: { bound: 'it' } },
  ],
  {
    A: {
      arena: { p16: idle('Y'), p17: idle('V') },
    },
  },
);

const refusal = ({ state }: { readonly state: NightfallState }, seat: Seat, action: NightfallAction) => {
  const decision = nightfall.decide(state, seat, action, seededRandom('refused'));
  return decision.accepted ? ['accepted'] : [decision.rejection.rule, decision.rejection.code];
};

/** An action and its refusals: for another Caster in A's step, for A in it, for A during another choice. */
const REFUSED: readonly (readonly [NightfallAction, string, string, string])[] = [
  [{ type: 'predict', result: 'heads' }, 'NF-028', 'NF-028', 'NF-028'],
  [{ type: 'goFirst', first: true }, 'NF-029', 'NF-029', 'NF-029'],
  [keep, 'NF-033', 'NF-033', 'NF-033'],
  [mulligan, 'NF-033', 'NF-033', 'NF-033'],
  [contract('p21'), 'NF-077', 'NF-017', 'NF-077'],
  [placeTrap('p21'), 'NF-060', 'NF-060', 'NF-077'],
  [moveTrap('p26', 'p26'), 'NF-063', 'NF-063', 'NF-077'],
  [flipTrap('p26'), 'NF-068', 'NF-068', 'NF-068'],
  [generate('p26'), 'NF-046', 'NF-045', 'NF-R27'],
  [power('p26'), 'NF-042', 'NF-042', 'NF-077'],
  [use('p26'), 'NF-077', 'NF-077', 'NF-077'],
  [selfDestruct('p26'), 'NF-173', 'NF-173', 'NF-077'],
  [attack('p26', 'p16'), 'NF-087', 'NF-087', 'NF-077'],
  [pass, 'NF-082', 'NF-082', 'NF-082'],
  [endTurn, 'NF-043', 'accepted', 'NF-077'],
  [payTrap(), 'NF-069', 'NF-069', 'NF-069'],
  [declineTrap, 'NF-070', 'NF-070', 'NF-070'],
  [defend(), 'NF-090', 'NF-090', 'NF-090'],
  [strikeBack('p26'), 'NF-092', 'NF-092', 'NF-092'],
  [share(0), 'NF-107', 'NF-107', 'NF-107'],
  [burrow(), 'NF-151', 'NF-151', 'NF-151'],
  [order(0), 'NF-044', 'NF-044', 'NF-044'],
  [choose('p16'), 'NF-R23', 'NF-R23', 'accepted'],
  [{ type: 'arrangeCards', cards: [] }, 'NF-R23', 'NF-R23', 'NF-R23'],
  [{ type: 'chooseOption', option: 0 }, 'NF-R23', 'NF-R23', 'NF-R23'],
  [{ type: 'answerMay', yes: true }, 'NF-R23', 'NF-R23', 'NF-R23'],
  [declareSurroundings('fire'), 'NF-180', 'accepted', 'NF-180'],
  [attest(), 'NF-180', 'NF-180', 'NF-180'],
  [withdraw(0), 'NF-180', 'NF-180', 'NF-180'],
];

describe('The seat of the turn', () => {
  it.each(REFUSED)('NF-042 NF-077 %j: what refuses it names its rule', (action, others, inStep, choosing) => {
    expect(refusal(free, B, action)).toEqual([others, 'NOT_YOUR_TURN']);
    expect(refusal(free, A, action)[0]).toBe(inStep);
    expect(refusal(asked, A, action)[0]).toBe(choosing);
  });

  it('NF-042 each action is among them', () => {
    expect(new Set(REFUSED.map(([{ type }]) => type))).toEqual(
      new Set(actionSchemas.map(({ shape }) => shape.type.value)),
    );
  });
});
