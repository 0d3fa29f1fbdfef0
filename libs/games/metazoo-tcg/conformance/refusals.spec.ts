import { describe, expect, it } from '@jest/globals';
import { can, enhance, playTerra, trade, use } from '../testing/actions.js';
import { caster, draw, strategy, terra } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';
import { found } from '../testing/words.js';

describe('Refused actions', () => {
  it('MZ-054 whatever is done with Aura in the turn of the other', () => {
    const side = { zone: 'FF', outside: 'E', lanes: { 1: ['X(3)+sym'] } } as const;
    const moment = table({ A: side, B: side });
    for (const action of [trade('untapped'), enhance(1)]) {
      moment.when(B, action).thenRefused('MZ-054');
      expect(can(moment, A, action)).toBe(true);
    }
  });

  it('MZ-107 the ability of a card without abilities, and of an absent card', () => {
    const moment = table({ A: { hand: ['c8=Plan'] }, cards: [strategy('Plan', [draw()])] });
    for (const card of ['c8', 'c999']) moment.when(A, use(card)).thenRefused('MZ-107');
  });

  it('MZ-066 a Caster of a type that its seat has no Aura of', () => {
    const moment = table({
      A: { zone: 'FE', caster: 'Odd' },
      cards: [caster('Odd', { aura: 'air' })],
    });
    expect(moment.lanes(A, 'playCaster')).toEqual([]);
    moment.when(A, { type: 'playCaster', lane: 1, allied: 0 }).thenRefused('MZ-066');
  });
});

describe('Allowed actions', () => {
  it('MZ-R10 a Terra for Aura of any type, by setting', () => {
    const offered = (terraCost: 'any' | undefined) => {
      const moment = table({
        A: { zone: 'FE', hand: ['c8=Hill'] },
        cards: [terra('Hill')],
        ...(terraCost === undefined ? {} : { ruleset: { terraCost } }),
      });
      return [0, 1].map((allied) => can(moment, A, playTerra('c8', 1, allied)));
    };
    expect([offered('any'), offered(undefined)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('MZ-132 cards as units: what could become one, and no strategy', () => {
    const units = { zone: 'discard', whose: 'you', where: { type: 'unit' } };
    expect(
      found(units, { A: { discard: ['X(3)', 'E(2)+equip', 'Plan'] }, cards: [strategy('Plan', [draw()])] }),
    ).toBe(2);
  });
});
