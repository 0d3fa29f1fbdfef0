import { describe, expect, it } from '@jest/globals';
import type { NightfallProgram } from '../effects/language/ability.js';
import { hasTrait } from '../queries/current.js';
import { choose, contract } from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { ANY_TARGET, holds, potion, resolves, spell } from '../testing/pages.js';
import { A, table } from '../testing/table.js';
import { arenaIds } from '../zones.js';

const TARGET = { bound: 'target' };
const on = (name: string, ...program: NightfallProgram) => spell(name, resolves(program, ANY_TARGET));
const _gain = on('Gain', { op: 'gainLp', cards: TARGET, amount: 10 });
const _heal = on('Heal', { op: 'recoverLp', cards: TARGET, amount: 25 });

/** The Pages with Flight now. */
const _flyers = ({ state }: Given) => arenaIds(state).filter((id) => hasTrait(state, id, 'flight'));

describe('Tripodero', () => {
  const tripodero = idle(
    'Tripodero',
    holds({
      cards: { this: 'card' },
      modification: {
        change: 'maximumLp',
        by: {
          count: { zone: 'arena', whose: 'each', where: { tribe: 'Fearsome Critter', another: true } },
          times: 10,
        },
      },
    }),
    { tribe: 'Fearsome Critter' },
  );
  const health = potion(
    'Health Potion',
    resolves([{ op: 'recoverLp', cards: TARGET, amount: 25 }], ANY_TARGET),
  );
  const pot = ['p12', health] as const;

  it('NF-182, WE-16: one is at 50; with a second both have a maximum of 60', () => {
    const one = table({ A: { chapter: { p11: tripodero } }, B: { arena: { p1: tripodero } } });
    const two = one.cast(A, 'p11');
    const second = two.find('Tripodero', 'arena').find((id) => id !== 'p1') ?? '';
    expect([one.lp('p1'), two.lp('p1'), two.lp(second)]).toEqual([
      [50, 50],
      [60, 60],
      [60, 60],
    ]);
  });

  it('NF-182, WE-17: a third raises the maximum of two with 20 damage to 70; they have 50 left', () => {
    const hurt = (id: string) => ({ page: [id, tripodero] as const, damage: 20 });
    const two = table({
      A: { chapter: { p11: tripodero }, arena: [hurt('p1')] },
      B: { arena: [hurt('p2')] },
    });
    expect(two.lp('p1')).toEqual([40, 60]);
    const three = two.cast(A, 'p11');
    const third = three.find('Tripodero', 'arena').find((id) => id !== 'p1' && id !== 'p2') ?? '';
    expect([three.lp('p1'), three.lp('p2'), three.lp(third)]).toEqual([
      [50, 70],
      [50, 70],
      [70, 70],
    ]);
  });

  it.each([
    ['WE-18', 30, 55],
    ['WE-19', 20, 60],
  ])('NF-183, %s: a Health Potion on a maximum of 60 with %i damage leaves %i', (_example, damage, left) => {
    const moment = table({
      A: { chapter: [pot], arena: { p1: { page: tripodero, damage }, p2: tripodero } },
    });
    expect(moment.cast(A, 'p12', 'p1').lp('p1')).toEqual([left, 60]);
  });

  it('NF-184, WE-20: one of three leaves: the first is Destroyed at 0 of 60, then the last is at 50', () => {
    const bane = on('Bane', { op: 'destroy', cards: TARGET });
    const moment = table({
      A: { chapter: { p11: bane } },
      B: { arena: { p1: { page: tripodero, damage: 60 }, p2: tripodero, p3: tripodero } },
    });
    expect([moment.lp('p1'), moment.lp('p2')]).toEqual([
      [10, 70],
      [70, 70],
    ]);
    const asked = moment.when(A, contract('p11'));
    const end = asked.unanswered(A, choose('p2'));
    expect([end.place('p1'), end.place('p2'), end.lp('p3')]).toEqual(['limbo', 'limbo', [50, 50]]);
  });
});
