import { describe, expect, it } from '@jest/globals';
import { cardId, idsIn } from '#libs/game-kit';
import {
  attacksOf,
  auraTypeOf,
  canBeAttacked,
  hasTrait,
  isForbidden,
  terraDamage,
  textCounts,
  traitsOf,
} from '../queries/current.js';
import { afflicted, beneath } from '../testing/battle.js';
import type { Given } from '../testing/given.js';
import { EACH, type Effects, holder, read } from '../testing/holding.js';
import { idle, land } from '../testing/moments.js';
import { artifact, beastie, holds, spell } from '../testing/pages.js';
import { B, table } from '../testing/table.js';

describe('The current values of a Page', () => {
  it('traits: printed, then granted, without those that are removed; NF-150 to NF-173', () => {
    const moment = table({
      A: {
        arena: [
          ['p1', idle('Bird', { traits: ['flight', 'regen', 'regen'] })],
          holder(
            'Change',
            { cards: EACH, modification: { change: 'grantTrait', trait: 'fleet' } },
            { cards: EACH, modification: { change: 'removeTrait', trait: 'flight' } },
          ),
        ],
      },
    });
    expect(read(moment, traitsOf, 'p1')).toEqual(['regen', 'regen', 'fleet']);
    expect(hasTrait(moment.state, cardId('p1'), 'flight')).toBe(false);
    expect(read(moment, traitsOf, 'p99')).toEqual([]);
  });

  it('NF-110: the Aura type is the last that it was given', () => {
    const paint = (name: string, auraType: 'dark' | 'water') =>
      holder(name, { cards: EACH, modification: { change: 'auraType', auraType } });
    const moment = table({
      A: {
        arena: {
          p1: idle('Plain', { auraType: 'flame' }),
          p2: paint('First', 'dark'),
          p3: paint('Last', 'water'),
        },
      },
    });
    expect(['p1', 'p2', 'p99'].map((id) => read(moment, auraTypeOf, id))).toEqual([
      'water',
      'neutral',
      undefined,
    ]);
  });

  it('NF-182, NF-184, NF-156: printed, gained, surroundings and Effects make its maximum, doubled last, never below 0', () => {
    const hold = (by: number) => holder('Weight', { cards: EACH, modification: { change: 'maximumLp', by } });
    const moment = (by: number, turn: 'A' | 'B') =>
      table({
        turn,
        A: {
          arena: [
            land('fog'),
            hold(by),
            {
              page: ['p1', idle('Wall', { traits: ['defender'], terraBonuses: [{ terra: 'fog', lp: 20 }] })],
              gain: 5,
              damage: 10,
            },
          ],
        },
      });
    expect(moment(7, 'A').lp('p1')).toEqual([72, 82]);
    expect(moment(7, 'B').lp('p1')).toEqual([154, 164]);
    expect(moment(-80, 'A').lp('p1')[1]).toBe(0);
  });

  it('NF-R98: are doubled during the turns of others; NF-R99: by a granted trait too, once', () => {
    const moment = table({
      A: {
        arena: [
          ['p1', idle('Wall', { traits: ['defender', 'defender'] })],
          ['p2', idle('Stranger')],
          holder('Grant', {
            cards: { zone: 'arena', whose: 'each', where: { name: 'Stranger' } },
            modification: { change: 'grantTrait', trait: 'defender' },
          }),
        ],
      },
      C: {},
    });
    const both = (now: Given) => ['p1', 'p2'].map((id) => now.lp(id)[1]);
    const second = moment.turnOver();
    expect([both(moment), second.state.turn.seat, both(second)]).toEqual([[50, 50], B, [100, 100]]);
  });

  it('NF-156: in the first turn already', () => {
    const wall = idle('Wall', { traits: ['defender'] });
    const moment = table({ turnNumber: 1, A: { arena: { p1: wall } }, B: { arena: { p2: wall } } });
    expect([moment.lp('p1')[1], moment.lp('p2')[1]]).toEqual([50, 100]);
  });

  it('by a formula: so many times what is counted; NF-R67', () => {
    const by = { count: { zone: 'limbo', whose: 'you' }, times: 10 } as const;
    const moment = (dead: number) =>
      table({
        A: {
          limbo: Array.from({ length: dead }, () => idle('Dead')),
          arena: [
            ['p1', idle('Heir')],
            holder('Will', { cards: EACH, modification: { change: 'maximumLp', by } }),
          ],
        },
      });
    expect([0, 1, 3].map((dead) => moment(dead).lp('p1')[1])).toEqual([50, 60, 80]);
    expect(read(moment(1), traitsOf, 'p1')).toEqual([]);
  });

  it('NF-105, NF-176: Damage of surroundings, each name once, of what fights only', () => {
    const bonuses = [
      { terra: 'fog', damage: 25 },
      { terra: 'fog', damage: 25 },
      { terra: 'rain', damage: 10 },
      { terra: 'fog', lp: 20 },
    ];
    const moment = table({
      A: {
        arena: [
          land('fog'),
          land('rain', 2),
          ['p1', beastie('X', { terraBonuses: bonuses })],
          ['p2', beastie('Y')],
        ],
      },
    });
    const fog = idsIn(moment.state.arena).find((id) => !['p1', 'p2'].includes(id)) ?? '';
    expect(['p1', 'p2', 'p99', fog].map((id) => read(moment, terraDamage, id))).toEqual([35, 0, 0, 0]);
    expect([moment.lp('p1'), moment.lp(fog), moment.lp('p99')]).toEqual([
      [70, 70],
      [0, 0],
      [0, 0],
    ]);
  });

  it('NF-139, NF-R85, NF-R118: its text counts unless it is Paralyzed or that is suppressed', () => {
    const mute = holder('Mute', {
      cards: { zone: 'arena', whose: 'each', where: { name: 'Muted' } },
      modification: { change: 'suppressText' },
    });
    const moment = table({
      A: {
        arena: [
          ['p1', idle('Plain')],
          afflicted(['p2', idle('Numb')], 'paralyze'),
          ['p3', idle('Muted')],
          mute,
        ],
      },
    });
    expect(['p1', 'p2', 'p3'].map((id) => read(moment, textCounts, id))).toEqual([true, false, false]);
  });

  it('NF-139, NF-191: what has no text holds nothing', () => {
    const grant: Effects = [
      holds({ cards: { this: 'card' }, modification: { change: 'grantTrait', trait: 'flight' } }),
    ];
    const moment = table({
      A: {
        arena: {
          p1: idle('Well', { abilities: grant }),
          p2: afflicted(idle('Numb', { abilities: grant }), 'paralyze'),
        },
      },
    });
    expect(['p1', 'p2'].map((id) => read(moment, traitsOf, id))).toEqual([['flight'], []]);
  });

  it('NF-118, NF-088, NF-159: what is forbidden, and what can be Attacked, by what holds now', () => {
    const moment = table({
      A: {
        arena: [
          ['p1', idle('Host')],
          beneath(
            [
              'p2',
              artifact(
                'Saddle',
                holds({ cards: { this: 'card' }, modification: { change: 'canBeAttacked' } }),
                { traits: ['equipment'] },
              ),
            ],
            'p1',
          ),
          holder('Rules', { cards: EACH, modification: { change: 'forbid', action: 'defend' } }),
        ],
      },
    });
    expect(['p1', 'p2'].map((id) => read(moment, canBeAttacked, id))).toEqual([false, true]);
    expect(
      (['attack', 'defend'] as const).map((action) => isForbidden(moment.state, cardId('p1'), action)),
    ).toEqual([false, true]);
    expect(read(moment, attacksOf, 'p2')).toEqual([]);
  });

  it('with a condition of its own, only while that is so', () => {
    const held = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { atLeast: 1 } } as const;
    const moment = (chapter: readonly ReturnType<typeof spell>[]) =>
      table({
        A: {
          chapter,
          arena: [
            ['p1', idle('X')],
            holder('Maybe', { if: held, cards: EACH, modification: { change: 'maximumLp', by: 10 } }),
          ],
        },
      });
    expect([moment([]).lp('p1')[1], moment([spell('Held')]).lp('p1')[1]]).toEqual([50, 60]);
  });
});
