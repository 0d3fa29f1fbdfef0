import { describe, expect, it } from '@jest/globals';
import { type CardId, cardId, definitionId, ruleId, seat } from '../contract/ids.js';
import type { EffectScope } from './interpreter.js';
import { boundNumber } from './language/bound-values.js';
import type { Cost, CostAmount } from './language/cost.js';
import { canPay, type PaymentRules, paymentOf } from './paying.js';
import type { Program } from './program.js';

/** A minimal game: cards in zones by their letter, and coins. */
interface Table {
  readonly hand: readonly string[];
  readonly play: readonly string[];
  readonly coins: number;
}
type Amount = number | { readonly number: string };
interface Toy {
  readonly operation:
    | { readonly op: 'take'; readonly cards: string }
    | { readonly op: 'spend'; readonly amount: Amount };
  readonly condition: boolean;
  readonly selector: { readonly zone: 'hand' | 'play'; readonly like?: string } | { readonly bound: string };
  readonly amount: Amount;
}
type Payment =
  | {
      readonly pay: 'discard' | 'sacrifice';
      readonly like?: string;
      readonly count: CostAmount<Amount>;
      readonly optional?: string;
    }
  | { readonly pay: 'coins'; readonly amount: CostAmount<Amount>; readonly optional?: string };

const rules: PaymentRules<Table, Toy, Payment> = {
  payment: (table, _scope, cost) =>
    cost.pay === 'coins'
      ? {
          amount: cost.amount,
          most: table.coins,
          take: (amount: Amount): Program<Toy> => [{ op: 'spend', amount }],
        }
      : {
          from: {
            zone: cost.pay === 'discard' ? 'hand' : 'play',
            ...(cost.like === undefined ? {} : { like: cost.like }),
          },
          count: cost.count,
          take: (name: string): Program<Toy> => [{ op: 'take', cards: name }],
        },
  label: ({ pay }) => pay,
  optional: ({ optional }) => optional,
  select: (table, _scope, selector): readonly CardId[] =>
    'bound' in selector
      ? []
      : table[selector.zone].filter((id) => id.startsWith(selector.like ?? '')).map(cardId),
  amount: (_table, { bindings }, amount) =>
    typeof amount === 'number' ? amount : boundNumber(bindings, amount.number),
  numberOf: (name) => ({ number: name }),
  fixed: (number) => number,
};

const scope: EffectScope = {
  source: { id: cardId('c1'), definition: definitionId('toy') },
  controller: seat(0),
  bindings: {},
  rule: ruleId('TOY-001'),
};
const table: Table = { hand: ['a1', 'b1', 'b2'], play: ['a9'], coins: 3 };
const discard = (count: CostAmount<Amount>, like?: string): Payment => ({
  pay: 'discard',
  count,
  ...(like === undefined ? {} : { like }),
});
const can = (...costs: Cost<Payment>[]) => canPay(rules, table, scope, costs);
const paid = (...costs: Cost<Payment>[]) => paymentOf(rules, table, scope, costs);

describe('A cost', () => {
  it('can be paid only in full', () => {
    expect(can(discard(3))).toBe(true);
    expect(can(discard(4))).toBe(false);
    expect(can({ pay: 'coins', amount: 3 }, discard(3))).toBe(true);
    expect(can({ pay: 'coins', amount: 4 }, discard(3))).toBe(false);
  });

  it('takes each card once', () => {
    expect(can(discard(1, 'a'), discard(2))).toBe(true);
    expect(can(discard(1, 'a'), discard(1, 'a'))).toBe(false);
    expect(can(discard(2, 'b'), discard(1), discard(1))).toBe(false);
    expect(can(discard(1), discard(1, 'a'), discard(1, 'b'))).toBe(true);
  });

  it('can be paid by one of several alternatives', () => {
    expect(can({ either: [[{ pay: 'coins', amount: 9 }], [discard(1)]] })).toBe(true);
    expect(can({ either: [[{ pay: 'coins', amount: 9 }], [discard(4)]] })).toBe(false);
    expect(can({ either: [[discard(2)], [{ pay: 'coins', amount: 1 }]] }, discard(2))).toBe(true);
  });

  it('does not need its optional payments', () => {
    expect(can({ pay: 'coins', amount: 9, optional: 'more' })).toBe(true);
    expect(paid({ pay: 'coins', amount: 9, optional: 'more' })).toEqual([]);
    expect(paid({ pay: 'coins', amount: 2, optional: 'more' })).toEqual([
      { op: 'may', label: 'Pay: coins', as: 'more', do: [{ op: 'spend', amount: 2 }] },
    ]);
  });

  it('is paid with the fewest candidates first, so that no choice leaves it unpaid', () => {
    expect(paid(discard(1), discard(1, 'a'))).toEqual([
      { op: 'choose', from: { zone: 'hand', like: 'a' }, count: 1, as: 'paid1' },
      { op: 'take', cards: 'paid1' },
      { op: 'choose', from: { zone: 'hand' }, count: 1, as: 'paid0' },
      { op: 'take', cards: 'paid0' },
    ]);
  });

  it('asks for X, at most what can be paid', () => {
    expect(paid({ pay: 'coins', amount: { choose: 'x', atLeast: 1 } })).toEqual([
      { op: 'chooseNumber', from: 1, to: 3, as: 'x' },
      { op: 'spend', amount: { number: 'x' } },
    ]);
    expect(paid({ pay: 'coins', amount: { choose: 'x', atLeast: 0, atMost: 2 } })[0]).toMatchObject({
      to: 2,
    });
    expect(paid(discard({ choose: 'x', atLeast: 0 }))).toEqual([
      { op: 'chooseNumber', from: 0, to: 3, as: 'x' },
      { op: 'choose', from: { zone: 'hand' }, count: { number: 'x' }, as: 'paid0' },
      { op: 'take', cards: 'paid0' },
    ]);
    expect(can({ pay: 'coins', amount: { choose: 'x', atLeast: 4 } })).toBe(false);
  });

  it('offers those alternatives that can be paid', () => {
    const [both] = paid({ either: [[{ pay: 'coins', amount: 1 }], [discard(1), discard(1)], [discard(9)]] });
    expect(both).toMatchObject({
      op: 'chooseOne',
      options: [{ label: 'coins' }, { label: 'discard, discard' }],
    });
    expect(paid({ either: [[{ pay: 'coins', amount: 1 }], [discard(9)]] })).toEqual([
      { op: 'spend', amount: 1 },
    ]);
  });
});
