import { expect } from '@jest/globals';
import { CONDITION_WORDS } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { doing } from '../testing/doing.js';
import { idle, land } from '../testing/moments.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';
import type { Amount } from './language/amount.js';
import { ownAmounts } from './language/amount.js';
import { type Condition, ownConditions } from './language/condition.js';

/* Each word matches its own objects, and no other ones. */

const GAIN = (amount: Amount) => ({ op: 'gainLp' as const, cards: { casters: 'you' as const }, amount });
type Text = NonNullable<Parameters<typeof doing>[1]>;

/** Whether a condition holds. */
const whether = (condition: Condition, text: Text = {}): boolean =>
  doing([{ op: 'if', if: condition, then: [GAIN(1)] }], text).casterLp(A)[1] === 1001;
const EXISTS = { exists: { zone: 'arena', whose: 'you' } } as const;
const here: Text = { A: { arena: [idle('X')] } };
const attested = (kind: string, seat?: typeof A): Text => ({
  surroundings: [
    {
      id: 1,
      kind,
      declaredBy: 'venue',
      attestedBy: [],
      status: 'active',
      ...(seat === undefined ? {} : { seat }),
    },
  ],
});
const conditionWords = ownConditions.map(({ shape }) => Object.keys(shape)[0] ?? '');

eachWord('Conditions', [...CONDITION_WORDS, ...conditionWords, 'whose'], {
  value: () =>
    expect([whether({ value: 3, is: { atLeast: 3 } }), whether({ value: 3, is: { atLeast: 4 } })]).toEqual([
      true,
      false,
    ]),
  exists: () => expect([whether(EXISTS, here), whether(EXISTS)]).toEqual([true, false]),
  every: () => {
    const every = { every: { zone: 'arena', whose: 'you' }, where: { type: 'beastie' } } as const;
    expect([
      whether(every, here),
      whether(every),
      whether(every, { A: { arena: [idle('X'), artifact('Y')] } }),
    ]).toEqual([true, false, false]);
  },
  not: () => expect([whether({ not: EXISTS }), whether({ not: EXISTS }, here)]).toEqual([true, false]),
  all: () =>
    expect([
      whether({ all: [EXISTS, EXISTS] }, here),
      whether({ all: [EXISTS, { not: EXISTS }] }, here),
    ]).toEqual([true, false]),
  any: () =>
    expect([whether({ any: [EXISTS, { not: EXISTS }] }), whether({ any: [EXISTS] })]).toEqual([true, false]),
  paid: () => {
    const asks = (yes: boolean) =>
      doing([
        { op: 'may', label: 'Pay', as: 'more', do: [GAIN(10)] },
        { op: 'if', if: { paid: 'more' }, then: [GAIN(1)] },
      ])
        .unanswered(A, { type: 'answerMay', yes })
        .casterLp(A)[1];
    expect([asks(true), asks(false)]).toEqual([1011, 1000]);
  },
  turn: () => expect([whether({ turn: 'you' }), whether({ turn: 'opponents' })]).toEqual([true, false]),
  surroundings: () => {
    expect([whether({ surroundings: 'fog' }, attested('fog')), whether({ surroundings: 'fog' })]).toEqual([
      true,
      false,
    ]);
    expect(whether({ surroundings: 'fog' }, { A: { arena: [land('fog')] } })).toBe(true);
  },
  fact: () => {
    expect([whether({ fact: 'dirt' }, attested('dirt')), whether({ fact: 'dirt' })]).toEqual([true, false]);
    expect(whether({ fact: 'fog' }, { A: { arena: [land('fog')] } })).toBe(false);
  },
  whose: () => {
    const worn = attested('wearing-hat', B);
    expect([
      whether({ fact: 'wearing-hat', whose: 'opponents' }, worn),
      whether({ fact: 'wearing-hat', whose: 'you' }, worn),
    ]).toEqual([true, false]);
  },
  happened: () => {
    const asks = (count: number) =>
      doing([
        { op: 'bookmark', count, as: 'new' },
        { op: 'if', if: { happened: 'new' }, then: [GAIN(1)] },
      ]).casterLp(A)[1];
    expect([asks(1), asks(0)]).toEqual([1001, 1000]);
  },
  inCombat: () => {
    const brave = (role: 'attacking' | 'defending') =>
      beastie('Brave', {
        attack: null,
        attacks: [{ name: 'Bite', damage: 5, do: [{ op: 'if', if: { inCombat: role }, then: [GAIN(1)] }] }],
      });
    const attacks = (role: 'attacking' | 'defending') =>
      table({ A: { arena: { p1: brave(role) } } })
        .fight(A, 'p1', 'caster-1')
        .casterLp(A)[1];
    const defends = (role: 'attacking' | 'defending') =>
      facing(beastie('Y', { attack: 5 }), brave(role))
        .fight(A, 'p1', 'p2')
        .casterLp(B)[1];
    expect([attacks('attacking'), attacks('defending'), defends('attacking'), defends('defending')]).toEqual([
      1001, 1000, 1000, 1001,
    ]);
  },
});

const amountWords = ownAmounts.map(({ shape }) => Object.keys(shape)[0] ?? '');
const comes = (amount: Amount, text: Text = {}): number => doing([GAIN(amount)], text).casterLp(A)[1] - 1000;
const hurt: Text = { A: { arena: [{ page: idle('X'), damage: 15 }], aura: { flame: 4 } } };

eachWord('Amounts', ['count', 'number', ...amountWords, 'times', 'plus', 'atMost'], {
  count: () => expect(comes({ count: { zone: 'arena', whose: 'you' } }, hurt)).toBe(1),
  lpOf: () => {
    const own = { lpOf: { zone: 'arena', whose: 'you' } } as const;
    expect(comes(own, hurt)).toBe(35);
    // An empty selection has no LP to compare.
    const few = (text: Text) =>
      doing([{ op: 'if', if: { value: own, is: { atMost: 50 } }, then: [GAIN(1)] }], text).casterLp(A)[1];
    expect([few(hurt), few({})]).toEqual([1001, 1000]);
  },
  damageOn: () => expect(comes({ damageOn: { zone: 'arena', whose: 'you' } }, hurt)).toBe(15),
  attackOf: () => {
    const armed: Text = { A: { arena: [beastie('Y', { attack: 35 })] } };
    expect(comes({ attackOf: { zone: 'arena', whose: 'you' } }, armed)).toBe(35);
  },
  aura: () => expect([comes({ aura: 'flame' }, hurt), comes({ aura: 'water' }, hurt)]).toEqual([4, 0]),
  turnNumber: () => expect(comes({ turnNumber: true })).toBe(3),
  countersOn: () => {
    const marked: Text = { A: { arena: [{ page: idle('X'), counters: { charge: 2, rust: 3 } }] } };
    const own = { zone: 'arena', whose: 'you' } as const;
    expect([
      comes({ countersOn: own, counter: 'charge' }, marked),
      comes({ countersOn: own }, marked),
    ]).toEqual([2, 5]);
  },
  costOf: () => {
    const dear: Text = { A: { limbo: [idle('X', { cost: { flame: 2, neutral: 1 } })] } };
    expect(comes({ costOf: { zone: 'limbo', whose: 'you' } }, dear)).toBe(3);
  },
  number: () => {
    const end = doing([{ op: 'rollDie', sides: 2, as: 'die' }, GAIN({ number: 'die', times: 10 })]);
    const shown = end.factsOf('DieRolled').map(({ result }) => result)[0] ?? 0;
    expect(end.casterLp(A)[1]).toBe(1000 + 10 * shown);
  },
  times: () => expect(comes({ turnNumber: true, times: 4 })).toBe(12),
  plus: () => expect(comes({ turnNumber: true, plus: 5 })).toBe(8),
  atMost: () => expect(comes({ turnNumber: true, times: 4, atMost: 10 })).toBe(10),
});
