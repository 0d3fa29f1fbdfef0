import { describe, expect, it } from '@jest/globals';
import { can, mission, play, playTerra } from '../testing/actions.js';
import { caster, creature, draw, has, influence, terra, watch } from '../testing/cards.js';
import { A, B, type When } from '../testing/given.js';
import { table } from '../testing/table.js';
import { drawnIn } from '../testing/words.js';

/* The places from which cards react to events, and from which continuous effects apply. */

const watching = { abilities: [watch([draw()], { event: 'unitPlayed' })] };
const chief = caster('Chief', watching);

const usedBy = ({ facts }: When) =>
  facts.flatMap((fact) => (fact.type === 'AbilityUsed' ? [`${fact.seat} ${fact.card.id}`] : []));

describe('A reaction to a played unit', () => {
  it('MZ-176 MZ-183 MZ-R43 is a Caster in its zone, of either seat, while it is face up', () => {
    const played = (isFaceDown: boolean) =>
      table({
        A: { hand: ['c1=X(3)'], zone: 'F' },
        B: { caster: 'c5=Chief', isFaceDown },
        cards: [chief],
      }).when(A, play('c1', 1));
    expect(usedBy(played(false))).toEqual([`${B} c5`]);
    played(false).thenFacts({ type: 'CardsDrawn', seat: B, count: 1 });
    expect(usedBy(played(true))).toEqual([]);
    const own = table({ A: { hand: ['c1=X(3)'], zone: 'F', caster: 'c6=Chief' }, cards: [chief] });
    expect(usedBy(own.when(A, play('c1', 1)))).toEqual([`${A} c6`]);
  });

  it('MZ-107 are units in every lane and Terras, of both seats', () => {
    const sentry = creature('Sentry', watching);
    const lane = table({
      A: { hand: ['c1=X(3)'], zone: 'F', lanes: { 1: ['c5=Sentry', 'Dull(1)'] } },
      B: { lanes: { 4: ['c6=Sentry'] } },
      cards: [sentry],
    }).when(A, play('c1', 2));
    expect(lane.state.choice).toMatchObject({ kind: 'orderEffects', seat: A });
    expect(lane.state.choice?.kind === 'orderEffects' ? lane.state.choice.effects : []).toEqual([
      { id: 'c5', definition: 'sentry' },
      { id: 'c6', definition: 'sentry' },
    ]);
    const land = table({
      A: { hand: ['c1=X(3)'], zone: 'F' },
      terras: { 1: 'c7=Hill', 2: 'Dull' },
      cards: [terra('Hill', watching), terra('Dull')],
    });
    expect(drawnIn(land.when(A, play('c1', 1)))).toBe(1);
  });
});

describe('A continuous effect', () => {
  const lifts = (whose: 'you' | 'each') =>
    has({ cards: { units: whose, lane: 'any', where: { name: 'X(3)' } }, modification: influence(1) }).with();

  it('MZ-176 MZ-183 is a Caster in its zone, for its own seat, while it is face up', () => {
    const of = (isFaceDown: boolean) =>
      table({
        A: { caster: 'Lord', isFaceDown, lanes: { 1: ['X(3)'] } },
        B: { lanes: { 1: ['X(3)'] } },
        cards: [caster('Lord', lifts('you'))],
      });
    expect([of(false).total(A, 1), of(false).total(B, 1), of(true).total(A, 1)]).toEqual([4, 3, 3]);
  });

  it('MZ-172 MZ-167 is a Terra, while it is in its lane', () => {
    const moment = table({
      A: { hand: ['c1=Dull'], zone: 'F', lanes: { 3: ['X(3)'] } },
      terras: { 3: 'High' },
      cards: [terra('High', lifts('each')), terra('Dull')],
    });
    expect(moment.total(A, 3)).toBe(4);
    expect(moment.when(A, playTerra('c1', 3)).total(A, 3)).toBe(3);
    expect(moment.when(A, playTerra('c1', 2)).total(A, 3)).toBe(4);
  });

  it('MZ-192 is a unit in each of the four lanes from the moment that it is there', () => {
    const helper = creature('Helper', lifts('you'));
    for (const lane of [1, 2, 3, 4]) {
      const moment = table({
        A: { hand: ['c1=Helper'], zone: 'F', lanes: { 1: ['X(3)'] } },
        B: { hand: ['c2=Helper'], zone: 'F', lanes: { 1: ['X(3)'] } },
        cards: [helper],
      });
      expect([moment.total(A, 1), moment.total(B, 1)]).toEqual([3, 3]);
      const after = moment.when(A, play('c1', lane));
      expect([after.influence('c1'), after.total(B, 1)]).toEqual([undefined, 3]);
      expect(after.total(A, 1)).toBe(lane === 1 ? 7 : 4);
      expect(after.when(B, play('c2', lane)).total(B, 1)).toBe(lane === 1 ? 7 : 4);
    }
  });

  it('MZ-R10 a price in any Aura is for Terras alone', () => {
    const moment = table({
      A: { hand: ['c1=X(3)+earth', 'c2=Grove'], zone: 'F' },
      cards: [terra('Grove', { aura: 'earth' })],
      ruleset: { terraCost: 'any' },
    });
    expect([can(moment, A, play('c1', 1)), can(moment, A, playTerra('c2', 1))]).toEqual([false, true]);
  });

  it('MZ-059 a card with several abilities about a lane uses all of them', () => {
    const rich = terra(
      'Rich',
      has(
        { who: 'you', modification: { change: 'total', by: 2 } },
        { who: 'each', modification: { change: 'award', by: 1 } },
        { who: 'each', modification: { change: 'limit', to: 6 } },
      ).with(),
      has({ who: 'each', modification: { change: 'soar' } }).with(),
    );
    const moment = table({
      A: { lanes: { 2: ['X(3)'] } },
      B: { lanes: { 2: ['Y(1)'] } },
      terras: { 2: 'Rich' },
      cards: [rich],
    }).when(A, mission(2));
    moment.thenFacts({ type: 'MissionDecided', totals: [5, 1], award: 2, isBySoar: false });
  });

  it('MZ-192 MZ-214 loses keywords that it has, be they printed', () => {
    const dulls = terra(
      'Dulls',
      has({ cards: { units: 'each', lane: 'this' }, modification: { change: 'loseKeywords' } }).with(),
    );
    const fought = (...terras: readonly string[]) =>
      table({
        A: { lanes: { 1: ['X(3)+soar+d2'] } },
        B: { lanes: { 1: ['Y(1)'] } },
        terras: { 1: terras[0] ?? 'Plain' },
        cards: [dulls, terra('Plain')],
      }).when(A, mission(1));
    fought().thenFacts({ type: 'MissionDecided', totals: [3, 1], isBySoar: true, award: 2, destruction: 2 });
    fought('Dulls').thenFacts({
      type: 'MissionDecided',
      totals: [3, 1],
      isBySoar: false,
      award: 1,
      destruction: 0,
    });
  });
});
