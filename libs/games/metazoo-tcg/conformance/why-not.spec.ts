import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import { ability, caster, creature, draw, equipment, strategy, terra } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

/* The rules that forbid all use of a card now. */

const reasons = ({ state }: Given, seat: Seat, card: string) =>
  metazooTcg.whyNot?.(state, seat, cardId(card)) ?? [];
const rules = (moment: Given, seat: Seat, card: string): readonly string[] =>
  reasons(moment, seat, card).map(({ rule }) => rule);

/** Five things, which fill a side. */
const FULL = ['E', 'E', 'E', 'E', 'E'];

describe('A card of the hand', () => {
  const cards = [equipment('Axe'), terra('Hill'), strategy('Plan', [draw()]), terra('Dale')];

  it('MZ-068 costs more than the untapped Aura, reported once and not lane by lane', () => {
    const moment = table({
      A: { zone: 'fe', hand: ['c1=X(3)', 'c2=Axe', 'c3=Hill', 'c4=Plan'] },
      cards,
    });
    for (const card of ['c1', 'c2', 'c3', 'c4'])
      expect(reasons(moment, A, card)).toEqual([
        {
          code: 'ILLEGAL_ACTION',
          rule: 'MZ-068',
          message: 'This costs 1; you have 0 untapped Aura in your zone.',
        },
      ]);
  });

  it('MZ-073 finds no room in one lane, its name in another, and nothing to pay with in the rest', () => {
    const moment = table({
      A: { hand: ['c1=X(3)', 'c2=Axe'], lanes: { 1: ['X(3)'], 2: ['Axe'], 4: FULL } },
      cards,
    });
    expect(reasons(moment, A, 'c1').map(({ message }) => message)).toEqual([
      'A X(3) is in lane 1 already.',
      'This costs 1; you have 0 untapped Aura in your zone.',
      'This side of lane 4 is full: it has room for 5.',
    ]);
    expect(rules(moment, A, 'c1')).toEqual(['MZ-074', 'MZ-068', 'MZ-036']);
    expect(rules(moment, A, 'c2')).toEqual(['MZ-068', 'MZ-074', 'MZ-036']);
  });

  it('MZ-054 waits for its seat’s turn, for every kind of card', () => {
    const moment = table({
      active: 'B',
      A: { zone: 'F', hand: ['c1=X(3)', 'c2=Axe', 'c3=Hill', 'c4=Plan', 'c5=Fire Aura'] },
      cards,
    });
    for (const card of ['c1', 'c2', 'c3', 'c4', 'c5'])
      expect(reasons(moment, A, card)).toMatchObject([{ code: 'NOT_YOUR_TURN', rule: 'MZ-054' }]);
  });

  it('MZ-065 is paid with primary Aura alone, as far as the reason goes', () => {
    const moment = table({ A: { zone: 'E', hand: ['c1=X(3)', 'c3=Hill', 'c4=Plan'] }, cards });
    for (const card of ['c1', 'c3', 'c4']) expect(rules(moment, A, card)).toEqual(['MZ-065']);
  });

  it('MZ-055 gives no reason if it offers an action, or is not the seat’s', () => {
    const moment = table({
      A: { zone: 'F', hand: ['c1=X(3)', 'c3=Hill', 'c4=Plan'], discard: ['c6=X(3)'] },
      B: { hand: ['c7=X(3)'] },
      cards,
    });
    for (const card of ['c1', 'c3', 'c4', 'c6', 'c7', 'c99']) expect(reasons(moment, A, card)).toEqual([]);
  });
});

describe('A card in play', () => {
  const twice = {
    abilities: [
      ability('play', [draw()]),
      ability('tap', [draw()]),
      ability('atWill', [draw()], { cost: [{ pay: 'aura', symbols: ['fire'] }] }),
    ],
  };
  const cards = [creature('Twice', twice), caster('Chief', { ...twice, cost: 2 }), equipment('Axe', twice)];

  it('MZ-108 MZ-111 explains for each ability why it cannot be used', () => {
    const moment = table({
      A: { lanes: { 2: ['c1=Twice tapped'] } },
      B: { lanes: { 2: ['c2=Twice tapped'] } },
      cards,
    });
    expect(reasons(moment, A, 'c1').map(({ message }) => message)).toEqual([
      'It is tapped.',
      'You cannot tap Aura for all its symbols in this way.',
    ]);
    expect(rules(moment, A, 'c1')).toEqual(['MZ-108', 'MZ-111']);
    expect(rules(moment, A, 'c2')).toEqual([]);
    expect(rules(moment, B, 'c2')).toEqual(['MZ-054']);
  });

  it('MZ-117 reports equipment without a creature', () => {
    expect(rules(table({ A: { zone: 'F', lanes: { 4: ['c1=Axe'] } }, cards }), A, 'c1')).toEqual(['MZ-117']);
  });

  it('MZ-107 gives no reason for a unit without abilities, or with a usable one', () => {
    const moment = table({ A: { zone: 'F', lanes: { 1: ['c1=X(3)', 'c2=Twice tapped'] } }, cards });
    expect([rules(moment, A, 'c1'), rules(moment, A, 'c2')]).toEqual([[], []]);
  });

  it('MZ-178 MZ-183 explains why a Caster cannot leave its zone, and why its abilities cannot be used', () => {
    const home = (text: string, isFaceDown = false) =>
      table({ A: { caster: text, isFaceDown, lanes: { 3: FULL } }, cards });
    expect(rules(home('c1=Chief tapped'), A, 'c1')).toEqual(['MZ-068', 'MZ-036', 'MZ-108', 'MZ-111']);
    expect(reasons(home('c1=Chief', true), A, 'c1').map(({ message }) => message)).toEqual([
      'Your Caster lies face down and cannot be played.',
      'Your Caster lies face down.',
    ]);
    expect(reasons(home('c1=Chief'), A, 'c1')).toEqual([]);
  });

  it('MZ-178 explains why the abilities of a Caster in a lane cannot be used', () => {
    const moment = table({ A: { lanes: { 1: ['c1=Chief tapped'] } }, cards });
    expect(rules(moment, A, 'c1')).toEqual(['MZ-178', 'MZ-108', 'MZ-111']);
  });
});
