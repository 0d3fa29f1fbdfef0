import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { attack, choose, contract, generate, power, use } from '../testing/actions.js';
import { idle } from '../testing/moments.js';
import { artifact, aura, beastie, resolves, spell } from '../testing/pages.js';
import { A, facing, table } from '../testing/table.js';

/* The costs of Pages, Effects and Attacks beside the Aura of a Page. */

const gain = (amount: unknown) => [{ op: 'gainLp', cards: { casters: 'you' }, amount }];
const OWN = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;

describe('Additional costs', () => {
  const dear = (additionalCost: readonly object[], amount: unknown = 1) =>
    spell('Dear', resolves(gain(amount)), { additionalCost: [...additionalCost] });

  it('NF-R140: a Page of the Chapter, chosen by the payer; not the Page itself', () => {
    const page = dear([{ pay: 'discard', where: { type: 'beastie' }, as: 'paid' }], {
      count: { bound: 'paid' },
    });
    const start = table({ A: { chapter: { p1: page, p2: idle('X'), p3: idle('Y') } } });
    const end = start.when(A, contract('p1')).when(A, choose('p3')).allPass();
    expect([end.names(A, 'limbo'), end.casterLp(A)[1]]).toEqual([['Y'], 1001]);
    table({ A: { chapter: { p1: dear([{ pay: 'discard' }]) } } })
      .when(A, contract('p1'))
      .thenRefused('NF-R140');
  });

  it('NF-R140, NF-185: LP, and an own Page that is Destroyed', () => {
    const page = dear([
      { pay: 'lp', amount: 30 },
      { pay: 'sacrifice', cards: OWN },
    ]);
    const start = table({ A: { chapter: { p1: page }, arena: { p2: idle('X') } } });
    const end = start.when(A, contract('p1')).allPass();
    expect([end.casterLp(A), end.place('p2')]).toEqual([[971, 1001], 'limbo']);
    expect(table({ A: { chapter: { p1: page } } }).refusal(A, contract('p1'))?.rule).toBe('NF-R140');
  });

  it('NF-R140: X Aura, with what the Aura of the Page leaves', () => {
    const page = spell('Blaze', resolves(gain({ number: 'x', times: 10 })), {
      cost: { flame: 1 },
      additionalCost: [{ pay: 'aura', cost: { flame: 1 }, times: { choose: 'x' } }],
    });
    const start = table({ A: { chapter: { p1: page }, aura: { flame: 3 } } });
    const asked = start.when(A, contract('p1', { flame: 1 }));
    expect(asked.state.choice).toMatchObject({
      kind: 'chooseOption',
      options: [{ label: '0' }, { label: '1' }, { label: '2' }],
    });
    const end = asked.when(A, { type: 'chooseOption', option: 2 }).allPass();
    expect([end.casterLp(A)[1], end.state.seats[0]?.aura]).toEqual([1020, {}]);
  });

  it('NF-R140: an optional part, which the Page remembers as it enters', () => {
    const page = beastie('Kicker', {
      additionalCost: [{ pay: 'lp', amount: 20, optional: 'more' }],
      abilities: [{ when: 'contract', text: 'x', if: { paid: 'more' }, do: gain(1) }],
    });
    const asked = table({ A: { chapter: { p1: page } } }).when(A, contract('p1'));
    const end = (yes: boolean) => asked.when(A, { type: 'answerMay', yes }).allPass();
    expect([end(true).casterLp(A), end(false).casterLp(A)]).toEqual([
      [981, 1001],
      [1000, 1000],
    ]);
  });

  it('NF-R140: one of several, those that can be paid', () => {
    const page = dear([{ either: [[{ pay: 'lp', amount: 10 }], [{ pay: 'discard' }]] }]);
    const both = table({ A: { chapter: { p1: page, p2: idle('X') } } }).when(A, contract('p1'));
    expect(both.state.choice).toMatchObject({ kind: 'chooseOption' });
    expect(both.when(A, { type: 'chooseOption', option: 0 }).allPass().casterLp(A)).toEqual([991, 1001]);
    expect(
      table({ A: { chapter: { p1: page } } })
        .unanswered(A, contract('p1'))
        .casterLp(A),
    ).toEqual([991, 1001]);
  });

  it('NF-R140: for nothing, none is paid', () => {
    const page = dear([{ pay: 'lp', amount: 30 }]);
    const free = spell(
      'Free',
      resolves([{ op: 'play', cards: { zone: 'cemetery', whose: 'you' }, free: true }]),
    );
    const end = table({ A: { chapter: { p1: free }, cemetery: { p2: page } } }).cast(A, 'p1');
    expect(end.casterLp(A)).toEqual([1001, 1001]);
  });
});

describe('Costs of Effects and Attacks', () => {
  const powered = (cost: readonly unknown[], more: object = {}) =>
    artifact('Engine', {
      abilities: [{ when: 'power', name: 'Run', text: 'x', cost, do: gain(1), ...more }],
    });

  it('NF-R140: a Power with Aura, once in a game', () => {
    const page = powered([{ pay: 'aura', cost: { flame: 1, neutral: 1 } }], { once: 'game' });
    const start = (pool: object) => table({ A: { arena: { p1: page, p2: aura('flame') }, aura: pool } });
    start({ flame: 1 }).when(A, power('p1')).thenRefused('NF-R140');
    const end = start({ flame: 2 }).unanswered(A, power('p1'));
    expect([end.casterLp(A)[1], end.state.seats[0]?.aura]).toEqual([1001, {}]);
    const later = end.nextTurn().nextTurn().when(A, generate('p2'));
    later.when(A, power('p1')).thenRefused('NF-R140');
  });

  it('NF-R140: another Page Fatigued, returned, or removed from a discard zone', () => {
    const other = { zone: 'arena', whose: 'you', where: { another: true } } as const;
    const paid = (price: object) =>
      table({
        A: { arena: { p1: powered([price]), p2: idle('X') }, limbo: { p3: idle('Dead') } },
      }).unanswered(A, power('p1'));
    expect(paid({ pay: 'fatigue', cards: other }).isFatigued('p2')).toBe(true);
    expect(paid({ pay: 'return', cards: other }).names(A, 'chapter')).toEqual(['X']);
    expect(paid({ pay: 'remove', cards: { zone: 'limbo', whose: 'you' } }).names(A, 'removed')).toEqual([
      'Dead',
    ]);
  });

  it('NF-R140: an Effect from the Chapter, which is discarded for it', () => {
    const page = idle('Echo', {
      abilities: [
        {
          when: 'atWill',
          from: 'chapter',
          text: 'x',
          cost: [{ pay: 'discard', where: { name: 'Echo' } }],
          do: gain(1),
        },
      ],
    });
    const end = table({ A: { chapter: { p1: page } } })
      .when(A, use('p1'))
      .when(A, choose('p1'))
      .allPass();
    expect([end.names(A, 'limbo'), end.casterLp(A)[1]]).toEqual([['Echo'], 1001]);
  });

  it('NF-R140: an Attack with a condition or a cost of its own', () => {
    const two = beastie('Two', {
      attack: null,
      attacks: [
        { name: 'Plain', damage: 10 },
        { name: 'Misty', damage: 40, if: { surroundings: 'fog' } },
        { name: 'Costly', damage: 20, cost: [{ pay: 'lp', amount: 30 }] },
      ],
    });
    const moment = facing(two, idle('X'));
    moment.when(A, attack('p1', 'p2', 1)).thenRefused('NF-R140');
    const paid = moment.unanswered(A, attack('p1', 'p2', 2));
    expect([paid.casterLp(A)[0], paid.lp('p2')[0]]).toEqual([970, 30]);
  });

  it('NF-R142: a Page that is Contracted with one type only', () => {
    const page = spell('Pure', resolves(gain(1)), { cost: { neutral: 2 }, paidOnlyWith: 'flame' });
    const moment = (pool: object) => table({ A: { chapter: { p1: page }, aura: pool } });
    moment({ flame: 1, water: 1 })
      .when(A, contract('p1', { flame: 1, water: 1 }))
      .thenRefused('NF-049');
    expect(
      moment({ flame: 2 })
        .unanswered(A, contract('p1', { flame: 2 }))
        .casterLp(A)[1],
    ).toBe(1001);
  });

  it('NF-R138: Aura of two types is of the one that is named, and both count for advantage', () => {
    const spring = aura('flame', { id: 'spring', name: 'Spring', isBasic: false, secondType: 'water' });
    const start = table({ A: { arena: { p1: spring } } });
    start.when(A, generate('p1')).thenRefused('NF-R138');
    const water = start.when(A, { type: 'generateAura', page: cardId('p1'), auraType: 'water' });
    expect(water.state.seats[0]?.aura).toEqual({ water: 1 });
    const geyser = beastie('Geyser', { auraType: 'flame', secondType: 'water', attack: 10 });
    const against = (auraType: 'forest' | 'earth' | 'dark') =>
      facing(geyser, idle('X', { auraType })).fight(A, 'p1', 'p2').lp('p2')[0];
    expect([against('forest'), against('earth'), against('dark')]).toEqual([20, 20, 40]);
  });
});
