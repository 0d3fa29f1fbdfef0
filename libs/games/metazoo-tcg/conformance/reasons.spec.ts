import { describe, expect, it } from '@jest/globals';
import { type Seat, seededRandom } from '#libs/game-kit';
import type { MetazooAction } from '../actions.js';
import { metazooTcg } from '../index.js';
import { enhance, play, playCaster, playStrategy, playTerra, trade } from '../testing/actions.js';
import { caster, draw, equipment, strategy, terra } from '../testing/cards.js';
import { A, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

/* The refusal of an action: its kind, rule and text. */

const told = ({ state }: Given, action: MetazooAction, seat: Seat = A): string => {
  const decision = metazooTcg.decide(state, seat, action, seededRandom('told'));
  if (decision.accepted) return 'accepted';
  const { code, rule, message } = decision.rejection;
  return `${code} ${rule} ${message}`;
};

const FULL = ['E', 'E', 'E', 'E', 'E'];

describe('The refusal of a card', () => {
  const cards = [
    terra('Hill'),
    strategy('Plan', [draw()]),
    caster('Chief', { cost: 2 }),
    equipment('Dear', {
      additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'creature' } } }],
    }),
  ];

  it('MZ-073 MZ-166 MZ-173 that it is not of the hand, or no such card', () => {
    const moment = table({ A: { zone: 'FF', hand: ['c1=X(3)', 'c2=Hill', 'c3=Plan'] }, cards });
    expect([
      told(moment, play('c2', 1)),
      told(moment, playTerra('c3', 1)),
      told(moment, playStrategy('c1')),
      told(moment, play('c9', 1)),
    ]).toEqual([
      'UNKNOWN_TARGET MZ-073 Only a creature or equipment of your hand is played to a lane.',
      'UNKNOWN_TARGET MZ-166 Only a Terra of your hand can be played.',
      'UNKNOWN_TARGET MZ-173 Only a strategy of your hand can be played.',
      'UNKNOWN_TARGET MZ-073 Only a creature or equipment of your hand is played to a lane.',
    ]);
  });

  it('MZ-065 MZ-066 MZ-068 MZ-070 what its cost lacks', () => {
    const of = (zone: string, card: string, allied: number, isMono = false) =>
      told(table({ A: { zone, hand: [`c1=${card}`], isMono } }), play('c1', 1, allied));
    expect([
      of('Ffe', 'X(3)+cost2', 0),
      of('FE', 'X(3)+cost2', 0),
      of('EE', 'X(3)+cost2', 2),
      of('FF', 'X(3)+cost2+earth', 0),
      of('FF', 'X(3)+cost0+earth', 0),
      of('Fe', 'X(3)+cost0+earth', 1),
      of('FF', 'X(3)+air', 0),
      of('FF', 'X(3)+earth', 0, true),
      of('FFE', 'X(3)+cost2', -1),
      of('FFE', 'X(3)+cost2', 0.5),
      of('FFE', 'X(3)+cost2', 3),
      of('FEE', 'X(3)+cost2', 1),
    ]).toEqual([
      'ILLEGAL_ACTION MZ-068 This costs 2; you have 1 untapped Aura in your zone.',
      'ILLEGAL_ACTION MZ-065 It cannot be paid with this Aura.',
      'ILLEGAL_ACTION MZ-066 At least one of the Aura must be of its own type.',
      'ILLEGAL_ACTION MZ-066 At least one of the Aura must be of its own type.',
      'ILLEGAL_ACTION MZ-070 This needs an allied Aura in your zone.',
      'ILLEGAL_ACTION MZ-065 It cannot be paid with this Aura.',
      'ILLEGAL_ACTION MZ-066 You have no Aura of its type, and cannot have any.',
      'ILLEGAL_ACTION MZ-066 You have no Aura of its type, and cannot have any.',
      'ILLEGAL_ACTION MZ-065 It cannot be paid with this Aura.',
      'ILLEGAL_ACTION MZ-065 It cannot be paid with this Aura.',
      'ILLEGAL_ACTION MZ-065 It cannot be paid with this Aura.',
      'accepted',
    ]);
  });

  it('MZ-034 MZ-074 MZ-077 what its lane has against it', () => {
    const moment = table({
      A: {
        zone: 'F',
        hand: ['c1=X(3)', 'c2=U(3)+unique'],
        caster: 'c3=Chief',
        lanes: { 1: ['X(3)', 'U(3)+unique'], 2: FULL },
      },
      cards,
    });
    expect([
      told(moment, play('c1', 1)),
      told(moment, play('c1', 2)),
      told(moment, play('c2', 1)),
      told(moment, play('c2', 3)),
      told(moment, playCaster(2)),
      told(moment, playCaster(1)),
    ]).toEqual([
      'ILLEGAL_ACTION MZ-074 A X(3) is in lane 1 already.',
      'ILLEGAL_ACTION MZ-036 This side of lane 2 is full: it has room for 5.',
      'ILLEGAL_ACTION MZ-074 A U(3)+unique is in lane 1 already.',
      'ILLEGAL_ACTION MZ-077 U(3)+unique is unique and already in play on this side.',
      'ILLEGAL_ACTION MZ-036 This side of lane 2 is full: it has room for 5.',
      'ILLEGAL_ACTION MZ-068 This costs 2; you have 1 untapped Aura in your zone.',
    ]);
  });

  it('MZ-037 MZ-210 that it costs a Sacrifice, or none', () => {
    const moment = table({
      A: { zone: 'F', hand: ['c1=X(3)', 'c2=Dear'], lanes: { 1: ['c5=Y(1)', 'c6=E(1)+equip'] } },
      B: { lanes: { 1: ['c7=Y(1)'] } },
      cards,
    });
    const costs = 'ILLEGAL_ACTION MZ-210 Dear costs the Sacrifice of a unit of yours that fits.';
    expect([
      told(moment, play('c1', 1, 0, 'c5')),
      told(moment, play('c2', 1)),
      told(moment, play('c2', 1, 0, 'c6')),
      told(moment, play('c2', 1, 0, 'c7')),
      told(moment, play('c2', 1, 0, 'c5')),
    ]).toEqual([
      'ILLEGAL_ACTION MZ-037 X(3) costs no Sacrifice: nothing leaves a lane to make room.',
      costs,
      costs,
      costs,
      'accepted',
    ]);
  });

  it('MZ-178 MZ-183 why the Caster is not', () => {
    const of = (side: object) => told(table({ A: { zone: 'FF', ...side }, cards }), playCaster(1));
    expect([
      of({}),
      of({ lanes: { 2: ['Chief'] } }),
      of({ caster: 'Chief', isFaceDown: true }),
      of({ caster: 'Chief' }),
    ]).toEqual([
      'ILLEGAL_ACTION MZ-178 Your Caster is not in its zone.',
      'ILLEGAL_ACTION MZ-178 Your Caster is not in its zone.',
      'ILLEGAL_ACTION MZ-183 Your Caster lies face down and cannot be played.',
      'accepted',
    ]);
  });
});

describe('The refusal of an enhancement or a trade', () => {
  it('MZ-082 MZ-083 MZ-085 no symbol, no room, no such Aura', () => {
    const moment = table({
      A: { zone: 'fE', lanes: { 1: ['S(1)+sym'], 2: ['S(1)+sym', 'E', 'E', 'E', 'E'], 3: ['X(1)'] } },
      B: { lanes: { 4: ['S(1)+sym'] } },
    });
    expect([3, 4, 2, 1].map((lane) => told(moment, enhance(lane)))).toEqual([
      'ILLEGAL_ACTION MZ-082 No unit of yours in lane 3 has the Enhancement Symbol.',
      'ILLEGAL_ACTION MZ-082 No unit of yours in lane 4 has the Enhancement Symbol.',
      'ILLEGAL_ACTION MZ-085 Your side of lane 2 is full.',
      'ILLEGAL_ACTION MZ-083 You have no such untapped Aura in your zone.',
    ]);
    expect(told(moment, enhance(1, 'allied'))).toBe('accepted');
  });

  it('MZ-097 MZ-102 nothing to tap, nothing outside, nothing to give, no allied type', () => {
    const of = (zone: string, outside: string, action: MetazooAction, isMono = false) =>
      told(table({ A: { zone, outside, isMono } }), action);
    expect([
      of('F', 'E', trade('tapped'), true),
      of('fE', 'E', trade('tapped')),
      of('F', 'F', trade('tapped')),
      of('F', 'E', trade('untapped')),
      of('FE', 'E', trade('tapped', 'allied')),
      of('Fe', 'E', trade('untapped', 'allied')),
      of('EE', 'E', trade('untapped', 'allied')),
      of('fE', 'E', trade('tapped', 'allied')),
    ]).toEqual([
      'ILLEGAL_ACTION MZ-102 Your deck has no allied Aura type.',
      'ILLEGAL_ACTION MZ-097 You have no such untapped Aura to tap for it.',
      'ILLEGAL_ACTION MZ-102 No allied Aura is left outside the game.',
      'ILLEGAL_ACTION MZ-102 You have no untapped primary Aura in your zone to exchange.',
      'ILLEGAL_ACTION MZ-102 You have no tapped primary Aura in your zone to exchange.',
      'ILLEGAL_ACTION MZ-097 You have no such untapped Aura to tap for it.',
      'ILLEGAL_ACTION MZ-102 You have no untapped primary Aura in your zone to exchange.',
      'accepted',
    ]);
  });
});
