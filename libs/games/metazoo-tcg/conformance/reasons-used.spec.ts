import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat, seededRandom } from '#libs/game-kit';
import type { MetazooAction } from '../actions.js';
import { metazooTcg } from '../index.js';
import { loss, mission, next, use } from '../testing/actions.js';
import { ability, caster, creature, draw, equipment, has, self } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

/* The refusal of an ability, a mission or an answer: its kind, rule and text. */

const told = ({ state }: Given, action: MetazooAction, seat: Seat = A): string => {
  const decision = metazooTcg.decide(state, seat, action, seededRandom('told'));
  if (decision.accepted) return 'accepted';
  const { code, rule, message } = decision.rejection;
  return `${code} ${rule} ${message}`;
};

describe('The refusal of an ability', () => {
  const aura = { pay: 'aura', symbols: ['earth', 'any'] };
  const fight = creature(
    'Fight',
    ability('play', [draw()]),
    ability('tap', [draw()], { if: { exists: { zone: 'hand' } } }),
    ability('atWill', [draw()], { cost: [aura] }),
    ability('atWill', [draw()], {
      cost: [{ pay: 'sacrifice', count: 1, cards: { units: 'you', lane: 'any', where: { type: 'token' } } }],
    }),
  );
  const asks = creature(
    'Asks',
    ability('atWill', [draw()], { cost: [{ pay: 'discard', count: 2 }] }),
    ability('atWill', [draw()], { cost: [{ pay: 'aura', symbols: ['air'] }] }),
  );
  const stiff = creature(
    'Stiff',
    has({ cards: self, modification: { change: 'cannotBe', what: 'tapped' } }).with(),
    ability('tap', [draw()]),
  );
  const tool = equipment('Tool', ability('tap', [draw()]));
  const chief = caster('Chief', ability('tap', [draw()]));
  const cards = [fight, asks, stiff, tool, chief];

  it('MZ-107 MZ-108 MZ-111 MZ-112 MZ-113 MZ-117 MZ-183 why', () => {
    const moment = table({
      A: {
        zone: 'FFe',
        hand: ['c9=X(1)'],
        caster: 'c4=Chief',
        isFaceDown: true,
        lanes: { 1: ['c1=Fight', 'c7=Asks'], 2: ['c2=Stiff'], 3: ['c3=Tool'], 4: ['c5=Fight tapped'] },
      },
      B: { lanes: { 1: ['c6=Fight'] } },
      cards,
    });
    const none = 'UNKNOWN_TARGET MZ-107 That is no ability of a unit or Caster of yours.';
    expect([
      told(moment, use('c1', 0)),
      told(moment, use('c1', 4)),
      told(moment, use('c6', 1)),
      told(moment, use('c9', 0)),
      told(moment, use('c4', 0)),
      told(moment, use('c3', 0)),
      told(moment, use('c5', 1)),
      told(moment, use('c2', 1)),
      told(moment, use('c1', 2)),
      told(moment, use('c1', 3)),
      told(moment, use('c7', 0)),
      told(moment, use('c7', 1)),
      told(moment, use('c1', 1)),
    ]).toEqual([
      none,
      none,
      none,
      none,
      'ILLEGAL_ACTION MZ-183 Your Caster lies face down.',
      'ILLEGAL_ACTION MZ-117 Equipment works only while a friendly creature is in its lane.',
      'ILLEGAL_ACTION MZ-108 It is tapped.',
      'ILLEGAL_ACTION MZ-108 An effect forbids that it is tapped.',
      'ILLEGAL_ACTION MZ-111 You cannot tap Aura for all its symbols in this way.',
      'ILLEGAL_ACTION MZ-112 There is nothing to Sacrifice for it.',
      'ILLEGAL_ACTION MZ-112 There are too few cards in your hand to discard for it.',
      'ILLEGAL_ACTION MZ-111 You cannot tap Aura for all its symbols in this way.',
      'accepted',
    ]);
  });

  it('MZ-107 MZ-113 its conditions, and once a round', () => {
    const moment = table({ A: { zone: 'FE', lanes: { 1: ['c1=Fight'] } }, cards });
    expect(told(moment, use('c1', 1))).toBe('ILLEGAL_ACTION MZ-107 What its text asks for is not so now.');
    const later = moment.when(A, use('c1', 2, 1)).when(B, mission(1));
    expect(told(later, use('c1', 2))).toBe('ILLEGAL_ACTION MZ-113 This ability was used this round.');
  });
});

describe('The refusal of a mission or an answer', () => {
  it('MZ-120 of a lane that was resolved', () => {
    expect(told(table({ resolved: [2] }), mission(2))).toBe(
      'ILLEGAL_ACTION MZ-120 Lane 2 was resolved this round.',
    );
  });

  it('MZ-063 MZ-197 of an effect or a unit that is not among those to choose from', () => {
    const loud = (name: string) => creature(name, ability('missionDeclaration', [draw()]));
    const asked = table({ A: { lanes: { 1: ['One', 'Two'] } }, cards: [loud('One'), loud('Two')] }).when(
      A,
      mission(1),
    );
    expect([told(asked, next(2)), told(asked, next(1))]).toEqual([
      'UNKNOWN_TARGET MZ-063 That effect is not among those that wait.',
      'accepted',
    ]);
    const losing = table({
      A: { lanes: { 1: ['X(9)+d1'] } },
      B: { lanes: { 1: ['c1=Y(1)', 'c2=Z(1)'], 2: ['c3=Y(1)'] } },
    }).when(A, mission(1));
    expect([told(losing, loss('c3'), B), told(losing, loss('c1'), A), told(losing, mission(2), B)]).toEqual([
      'UNKNOWN_TARGET MZ-197 Choose one of your units in the lane of the mission.',
      'NOT_YOUR_TURN MZ-195 It is not your decision now.',
      'ILLEGAL_ACTION MZ-195 First decide: Choose a unit to Shatter for Destruction.',
    ]);
    expect(told(losing, { type: 'placeStartingTerra', card: cardId('c1') }, B)).toMatch(/MZ-026/);
  });
});
