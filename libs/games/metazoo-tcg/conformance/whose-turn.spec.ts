import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat, seededRandom } from '#libs/game-kit';
import { actionSchemas, type MetazooAction } from '../actions.js';
import { metazooTcg } from '../index.js';
import type { MetazooState } from '../state.js';
import {
  arrange,
  choose,
  enhance,
  loss,
  may,
  mission,
  next,
  play,
  playCaster,
  playStrategy,
  playTerra,
  trade,
  use,
} from '../testing/actions.js';
import { it as bound, pick } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';
import { done } from '../testing/words.js';

const free = table({ A: { lanes: { 1: ['c7=X(3)'] } }, B: { lanes: { 1: ['c6=Y(3)'] } } }).state;
const asked = done([pick({ units: 'you', lane: 'any' }), { op: 'tap', cards: bound }], {
  A: { lanes: { 1: ['c7=X(3)', 'c8=Y(3)'] } },
}).state;
/** An action and its refusals: for the other seat in A's turn, for A in it, for A during another choice. */
const REFUSED: readonly (readonly [MetazooAction, string, string, string])[] = [
  [{ type: 'choosePriority', take: true }, 'MZ-024', 'MZ-024', 'MZ-024'],
  [{ type: 'placeStartingTerra', card: cardId('c99') }, 'MZ-026', 'MZ-026', 'MZ-026'],
  [play('c99', 1), 'MZ-054', 'MZ-073', 'MZ-173'],
  [playCaster(1), 'MZ-054', 'MZ-178', 'MZ-173'],
  [playTerra('c99', 1), 'MZ-054', 'MZ-166', 'MZ-173'],
  [playStrategy('c99'), 'MZ-054', 'MZ-173', 'MZ-173'],
  [enhance(1), 'MZ-054', 'MZ-082', 'MZ-173'],
  [trade('untapped'), 'MZ-054', 'MZ-097', 'MZ-173'],
  [use('c7'), 'MZ-054', 'MZ-107', 'MZ-173'],
  [mission(1), 'MZ-054', 'accepted', 'MZ-173'],
  [next(0), 'MZ-063', 'MZ-063', 'MZ-063'],
  [loss('c7'), 'MZ-195', 'MZ-195', 'MZ-195'],
  [choose('c7'), 'MZ-064', 'MZ-064', 'accepted'],
  [arrange(), 'MZ-064', 'MZ-064', 'MZ-064'],
  [{ type: 'chooseOption', option: 0 }, 'MZ-064', 'MZ-064', 'MZ-064'],
  [may(true), 'MZ-064', 'MZ-064', 'MZ-064'],
];
const refusal = (state: MetazooState, seat: Seat, action: MetazooAction) => {
  const decision = metazooTcg.decide(state, seat, action, seededRandom('refused'));
  return decision.accepted ? ['accepted'] : [decision.rejection.rule, decision.rejection.code];
};
describe('The seat of the turn', () => {
  it.each(REFUSED)('MZ-054 MZ-064 %j: what refuses it names its rule', (action, others, inTurn, choosing) => {
    expect(refusal(free, B, action)).toEqual([others, 'NOT_YOUR_TURN']);
    expect(refusal(free, A, action)[0]).toBe(inTurn);
    expect(refusal(asked, A, action)[0]).toBe(choosing);
  });

  it('MZ-054 each action is among them', () => {
    expect(new Set(REFUSED.map(([{ type }]) => type))).toEqual(
      new Set(actionSchemas.map(({ shape }) => shape.type.value)),
    );
  });
});
