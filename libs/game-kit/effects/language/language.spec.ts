import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type CardId, cardId, definitionId, ruleId, type Seat, seat } from '../../contract/ids.js';
import type { EffectScope } from '../interpreter.js';
import { changeOf, numberOf } from './amount.js';
import { askedWord, boundNumber, boundValueSchema, boundWord, numberId, wordId } from './bound-values.js';
import { compares, comparisonSchema } from './comparison.js';
import { type Condition, type ConditionParts, type ConditionRules, holdsBy } from './condition.js';
import { filterSchemaOf, filterShape, isNotExcluded, isOneOf } from './filter.js';
import { matchesSeat, type Seating, seatId, seatOfId, selectSeats } from './seating.js';
import {
  type BoundSelector,
  type PartSelector,
  selectorSchemas,
  selectShared,
  type ZoneSelector,
} from './selector.js';
import { type Whose, whoseSchema } from './whose.js';

type Selector =
  | BoundSelector<string>
  | PartSelector<'subject'>
  | ZoneSelector<'hand' | 'deck', string, Selector>
  | { readonly either: readonly Selector[] };

/** A table of some seats; seat 1 has left it. A card is represented by its letter. */
interface Table {
  readonly seats: number;
  readonly active: number;
}
const pile = (of: Seat): readonly CardId[] => ['a', 'b', 'c'].map((letter) => cardId(`${letter}${of}`));

const seating: Seating<Table, Selector> = {
  inOrder: ({ seats }, from) =>
    Array.from({ length: seats }, (_, step) => seat((from + step) % seats)).filter(
      (one) => one !== 1 || seats === 2,
    ),
  active: ({ active }) => seat(active),
  controllerOf: (_table, id) => (id === 'gone' ? undefined : seat(Number(id.slice(-1)))),
  select: (table, scope, selector) => select(table, scope, selector),
};

const select = (table: Table, scope: EffectScope, selector: Selector): readonly CardId[] =>
  selectShared<Table, 'subject', 'hand' | 'deck', string, Selector>(
    {
      exists: (_table, _scope, id) => id !== 'gone',
      part: (_table, { source, bindings }, part) =>
        part === 'card' ? [source.id] : (bindings.subject ?? []),
      seats: (current, within, whose) => selectSeats(seating, current, within, whose),
      zone: (_table, seats, { top }) =>
        seats.flatMap((of) => (top === undefined ? pile(of) : pile(of).slice(0, top))),
      fits: (_table, _scope, id, letter) => id.startsWith(letter),
      select,
    },
    table,
    scope,
    selector,
  );

const scopeOf = (controller: number, bindings: EffectScope['bindings'] = {}): EffectScope => ({
  source: { id: cardId(`a${controller}`), definition: definitionId('a') },
  controller: seat(controller),
  bindings,
  rule: ruleId('TOY-001'),
});
const four: Table = { seats: 4, active: 3 };
const meant = (whose: Whose<Selector>, table = four, scope = scopeOf(2)) =>
  selectSeats(seating, table, scope, whose);

describe('Bound values', () => {
  it('are numbers and words beside cards', () => {
    const bindings = {
      x: [numberId(37)],
      kind: [wordId('Insecta, Coleoptera')],
      cards: [cardId('a0'), cardId('b0')],
    };
    expect(boundNumber(bindings, 'x')).toBe(37);
    expect(boundNumber(bindings, 'cards')).toBe(2);
    expect(boundNumber(bindings, 'nothing')).toBe(0);
    expect(boundWord(bindings, 'kind')).toBe('Insecta, Coleoptera');
    expect(boundWord(bindings, 'x')).toBeUndefined();
    expect(askedWord(bindings, 'said')).toBe('said');
    expect(askedWord(bindings, { chosen: 'kind' })).toBe('Insecta, Coleoptera');
    expect(askedWord(bindings, { chosen: 'nothing' })).toBeUndefined();
    expect(
      ['number-3', 'word-Hero', 'c12', 'number-x'].map((id) => boundValueSchema.safeParse(id).success),
    ).toEqual([true, true, false, false]);
  });
});

describe('`not` in a filter', () => {
  const filter = filterSchemaOf(filterShape(['hero', 'event']));
  it('excludes what fits it as a whole, one level deep', () => {
    const { not } = filter.parse({ not: { type: 'hero', name: 'Ann' } });
    const fits = (card: { type: string; name: string }) =>
      isNotExcluded({ not }, (inner) => inner.type === card.type && inner.name === card.name);
    expect(fits({ type: 'hero', name: 'Ann' })).toBe(false);
    expect(fits({ type: 'hero', name: 'Bo' })).toBe(true);
    expect(filter.safeParse({ not: { not: { type: 'hero' } } }).success).toBe(false);
  });
});

describe('Seats', () => {
  it('are selected in turn order from the controller, without eliminated seats', () => {
    expect(meant('you')).toEqual([2]);
    expect(meant('opponents')).toEqual([3, 0]);
    expect(meant('each')).toEqual([2, 3, 0]);
    expect(meant('active')).toEqual([3]);
    expect(meant('opponents', { seats: 2, active: 0 }, scopeOf(0))).toEqual([1]);
  });

  it('of `opponent` follow the game, else the turn order', () => {
    expect(meant('opponent')).toEqual([3]);
    const other: Seating<Table, Selector> = { ...seating, opponent: () => seat(0) };
    expect(selectSeats(other, four, scopeOf(2), 'opponent')).toEqual([0]);
  });

  it('may be a chosen seat or the controller of a card; there is none for a missing card', () => {
    const scope = scopeOf(2, { foe: [seatId(seat(0))], cards: [cardId('b3'), cardId('a0')] });
    expect(meant({ chosen: 'foe' }, four, scope)).toEqual([0]);
    expect(meant({ chosen: 'nobody' }, four, scope)).toEqual([]);
    expect(meant({ controllerOf: { bound: 'cards' } }, four, scope)).toEqual([3]);
    expect(meant({ controllerOf: { bound: 'none' } }, four, scope)).toEqual([]);
    expect(seatOfId(seatId(seat(3)))).toBe(3);
    expect(seatOfId(cardId('c3'))).toBeUndefined();
  });

  it('can be tested against a word, also when they are eliminated or the event has no seat', () => {
    const is = (whose: Whose<Selector>, of: number | undefined) =>
      matchesSeat(seating, four, scopeOf(2), whose, of === undefined ? undefined : seat(of));
    expect([is('you', 2), is('you', 1), is('you', undefined)]).toEqual([true, false, false]);
    expect([is('opponents', 2), is('opponents', 1), is('opponents', undefined)]).toEqual([false, true, true]);
    expect([is('each', 1), is('active', 3), is('active', 0)]).toEqual([true, true, false]);
  });

  it('refuse unknown words and invalid names', () => {
    const schema = whoseSchema(z.strictObject({ bound: z.string() }));
    expect(schema.safeParse('both').success).toBe(false);
    expect(schema.safeParse({ chosen: 'Not A Name' }).success).toBe(false);
    expect(schema.parse({ controllerOf: { bound: 'x' } })).toEqual({ controllerOf: { bound: 'x' } });
  });
});

describe('Selectors', () => {
  const ids = (selector: Selector, scope = scopeOf(0)) => select({ seats: 2, active: 0 }, scope, selector);

  it('find bound cards that are still there, match, and are not bound to the excepted name', () => {
    const scope = scopeOf(0, { some: ['a0', 'b0', 'gone'].map(cardId), other: [cardId('a0')] });
    expect(ids({ bound: 'some' }, scope)).toEqual(['a0', 'b0']);
    expect(ids({ bound: 'some', except: 'other' }, scope)).toEqual(['b0']);
    expect(ids({ bound: 'some', where: 'a' }, scope)).toEqual(['a0']);
    expect(ids({ bound: 'none' }, scope)).toEqual([]);
  });

  it('apply `top` to each pile before the filter, and `first` after it', () => {
    expect(ids({ zone: 'deck', whose: 'each', top: 1 })).toEqual(['a0', 'a1']);
    expect(ids({ zone: 'deck', whose: 'each', top: 1, where: 'b' })).toEqual([]);
    expect(ids({ zone: 'deck', whose: 'each', where: 'b', first: 1 })).toEqual(['b0']);
  });

  it('find each card of `either` once', () => {
    expect(ids({ either: [{ this: 'card' }, { zone: 'hand', whose: 'you' }] })).toEqual(['a0', 'b0', 'c0']);
  });

  it('refuse `top` for a zone that is not a pile', () => {
    const schema = z.union(
      selectorSchemas({
        parts: ['subject'],
        zones: ['hand', 'deck'],
        piles: ['deck'],
        filter: z.string(),
        whose: whoseSchema(z.never()),
        selector: z.never(),
      }),
    );
    expect(schema.safeParse({ zone: 'deck', top: 2 }).success).toBe(true);
    expect(schema.safeParse({ zone: 'hand', top: 2 }).success).toBe(false);
    expect(schema.parse({ zone: 'hand' })).toEqual({ zone: 'hand', whose: 'you' });
  });
});

describe('Numbers', () => {
  it('are compared by all given parts, of which there must be one', () => {
    expect([compares(3, { is: 3 }), compares(3, { atLeast: 4 }), compares(3, { atMost: 3 })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(compares(5, { atLeast: 2, atMost: 4 })).toBe(false);
    expect(comparisonSchema.safeParse({}).success).toBe(false);
  });

  it('are multiplied, added to, then limited; only a change may be negative', () => {
    expect(numberOf(3, { times: 2, plus: 1 })).toBe(7);
    expect(numberOf(3, { times: 2, plus: 1, atMost: 5 })).toBe(5);
    expect(numberOf(3, { times: -1 })).toBe(0);
    expect(changeOf(3, { times: -1 })).toBe(-3);
    expect([changeOf(900_000, { times: 50 }), changeOf(900_000, { times: -50 })]).toEqual([1e6, -1e6]);
  });
});

describe('Conditions', () => {
  interface Parts extends ConditionParts {
    readonly amount: number;
    readonly selector: Selector;
    readonly filter: string;
    readonly own: { readonly raining: boolean };
  }
  const rules: ConditionRules<Table, Parts> = {
    seating,
    measured: (_table, _scope, amount) => amount,
    fits: (_table, _scope, id, letter) => id.startsWith(letter),
    own: (_table, _scope, { raining }) => raining,
  };
  const scope = scopeOf(3, { none: [] });
  const holds = (condition: Condition<Parts>) => holdsBy<Table, Parts>(rules, four, scope, condition);

  it('are evaluated by the kit if they are shared, also nested, and else by the game', () => {
    expect(holds({ value: 3, is: { atLeast: 3 } })).toBe(true);
    expect(holds({ value: 3, is: { atMost: 2 } })).toBe(false);
    const nothing = { ...rules, measured: () => undefined };
    for (const is of [{ is: 0 }, { atLeast: 0 }, { atMost: 50 }])
      expect(holdsBy<Table, Parts>(nothing, four, scope, { value: 0, is })).toBe(false);
    expect(holds({ exists: { bound: 'none' } })).toBe(false);
    expect(holds({ exists: { zone: 'hand', whose: 'you' } })).toBe(true);
    expect(holds({ every: { bound: 'none' }, where: 'a' })).toBe(false);
    expect(holds({ every: { zone: 'deck', whose: 'each', top: 1 }, where: 'a' })).toBe(true);
    expect(holds({ every: { zone: 'deck', whose: 'you' }, where: 'a' })).toBe(false);
    expect([holds({ turn: 'you' }), holds({ turn: 'opponents' }), holds({ turn: 'each' })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(holds({ raining: true })).toBe(true);
    expect(holds({ all: [{ raining: true }, { not: { turn: 'opponents' } }] })).toBe(true);
    expect(holds({ any: [{ raining: false }, { exists: { bound: 'none' } }] })).toBe(false);
  });

  it('accept one type or any of several', () => {
    const isSpell = (type: string) => type === 'spell';
    expect(
      [undefined, 'spell', 'aura', ['aura', 'spell'], ['aura']].map((asked) => isOneOf(asked, isSpell)),
    ).toEqual([true, true, false, true, false]);
  });
});
