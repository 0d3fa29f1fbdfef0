import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardId } from '../contract/ids.js';
import { lastKnownIn, misremembered, withLastKnown } from '../effects/departures.js';
import {
  type Ability,
  card,
  choose,
  departures,
  EMPTY,
  effectOf,
  evolve,
  type Fact,
  holds,
  inPlay,
  one,
  play,
  type State,
  strengthIn,
  triggers,
  two,
} from '../testing/skirmish/skirmish.js';
import { heardOf } from './set-off.js';

const [a, b, c] = [cardId('a'), cardId('b'), cardId('c')];

const charging: Ability = {
  event: 'fell',
  whose: 'each',
  self: false,
  do: [{ op: 'charge', by: { strengthOf: { this: 'subject' } } }],
};
const charges = (facts: readonly Fact[]): readonly number[] =>
  facts.flatMap((fact) => (fact.type === 'Charged' ? [fact.by] : []));
const heardAt = (state: State, fact: Fact) =>
  heardOf(triggers, [{ before: state, fact, after: evolve(state, fact) }]).map(({ listener, occurrence }) => [
    listener.id,
    occurrence.subject,
  ]);

describe('Triggers', () => {
  const state: State = {
    ...EMPTY,
    cards: {
      [a]: card({ abilities: [charging] }),
      [b]: card({ strength: 2, abilities: [charging] }),
      [c]: card({ seat: two, strength: 4, abilities: [{ ...charging, whose: 'you' }] }),
    },
  };
  const fell: Fact = { type: 'CardsFell', cards: [a, b] };

  it('trigger cards that leave together, about each other and about themselves', () => {
    expect(heardAt(state, fell)).toEqual([
      [a, a],
      [b, a],
      [a, b],
      [b, b],
    ]);
  });

  it('trigger leaving cards only about themselves, if their text has such an ability, by the ruling that they do not see each other', () => {
    const alone: State = { ...state, hearEachOther: false };
    expect(heardAt(alone, fell)).toEqual([]);
    const own: State = {
      ...alone,
      cards: { ...alone.cards, [a]: card({ abilities: [{ ...charging, self: true }] }) },
    };
    expect(heardAt(own, fell)).toEqual([[a, a]]);
  });

  it('trigger cards in play of the specified seat', () => {
    const his: State = { ...state, cards: { ...state.cards, [b]: card({ seat: two }) } };
    expect(heardAt(his, { type: 'CardsFell', cards: [b] })).toEqual([
      [a, b],
      [c, b],
    ]);
  });

  it('do not reach cards that left at an earlier moment', () => {
    const afterA = evolve(state, { type: 'CardsFell', cards: [a] });
    expect(heardAt(afterA, { type: 'CardsFell', cards: [b] })).toEqual([[b, b]]);
  });

  it('do not trigger leaving cards about other occurrences', () => {
    const charged: State = {
      ...state,
      cards: { [a]: card({ abilities: [{ ...charging, event: 'charged' }] }), [b]: card() },
    };
    const heard = heardOf({ ...triggers, occurrencesOf: () => [{ event: 'charged', seat: one }] }, [
      { before: charged, fact: fell, after: evolve(charged, fell) },
    ]);
    expect(heard).toEqual([]);
  });

  it('are matched only by a subject that fits', () => {
    const strong: State = {
      ...state,
      cards: {
        ...state.cards,
        [a]: card({ abilities: [{ ...charging, where: { atLeast: 2 } }] }),
        [c]: card({ seat: two }),
      },
    };
    expect(heardAt(strong, fell).filter(([id]) => id === a)).toEqual([[a, b]]);
    const without = heardOf({ ...triggers, occurrencesOf: () => [{ event: 'fell', seat: one }] }, [
      { before: strong, fact: { type: 'ChargeFaded' }, after: strong },
    ]);
    expect(without.map(({ listener }) => listener.id)).toEqual([b]);
  });

  it('about itself reach a card in play, and one that leaves, only about itself', () => {
    const own: State = {
      ...state,
      cards: {
        ...state.cards,
        [a]: card({ abilities: [{ ...charging, self: true }] }),
        [c]: card({ abilities: [{ ...charging, self: true }] }),
      },
    };
    expect(heardAt(own, fell).filter(([id]) => id !== b)).toEqual([[a, a]]);
  });

  it('compare the card with itself in the state in which it was in play', () => {
    const own: State = { ...state, cards: { [a]: card({ abilities: [{ ...charging, self: true }] }) } };
    const asked: State[] = [];
    const after = evolve(own, fell);
    const [heard] = heardOf(
      { ...triggers, isAboutItself: (at, { id }, { subject }) => asked.push(at) > 0 && subject === id },
      [{ before: own, fact: fell, after }],
    );
    expect(new Set(asked)).toEqual(new Set([own]));
    expect(heard?.state).toBe(after);
  });

  it('do not trigger cards without a scope, or cards that left without a description', () => {
    const moment = { before: state, fact: fell, after: evolve(state, fell) };
    expect(heardOf({ ...triggers, scopeOf: () => undefined }, [moment])).toEqual([]);
    const nothingLeft = { ...departures, leaving: () => [] };
    expect(heardOf({ ...triggers, departures: nothingLeft }, [moment])).toEqual([]);
  });

  it('without a subject never match a filter', () => {
    const any: State = { ...state, cards: { [a]: card({ abilities: [{ ...charging, where: {} }] }) } };
    const moment = { before: any, fact: { type: 'ChargeFaded' }, after: any } as const;
    expect(heardOf({ ...triggers, occurrencesOf: () => [{ event: 'fell', seat: one }] }, [moment])).toEqual(
      [],
    );
  });

  it('have the amount and the cause of the occurrence', () => {
    const fact: Fact = { type: 'Charged', by: 3, cause: b };
    const listening: State = {
      ...state,
      cards: { ...state.cards, [a]: card({ abilities: [{ ...charging, event: 'charged' }] }) },
    };
    const [heard] = heardOf(triggers, [{ before: listening, fact, after: evolve(listening, fact) }]);
    expect(heard?.occurrence).toMatchObject({ cause: b, amount: 3, subject: b });
  });
});

describe('Last known information', () => {
  const boosted = (strength: number, by: number, ability: Ability): State => ({
    ...EMPTY,
    open: [{ kind: 'round', instance: 1 }],
    boosts: [{ cards: [a], by, until: { kind: 'round', instance: 1 } }],
    cards: { [a]: card({ strength, abilities: [{ ...ability, self: true }] }), [b]: card() },
  });

  it('has the current values of a card that has left, also when another effect removes it first', () => {
    const { facts } = play(
      boosted(2, 3, charging),
      effectOf(
        b,
        [
          { op: 'destroy', cards: { bound: 'it' } },
          { op: 'charge', by: { strengthOf: { bound: 'it' } } },
        ],
        { it: [a] },
      ),
    );
    expect(charges(facts)).toEqual([5, 5]);
  });

  it('is stored by an effect that waits for a choice', () => {
    const program = [
      { op: 'destroy', cards: { bound: 'it' } },
      { op: 'choose', from: { all: {} }, count: 1, upTo: true, as: 'any' },
      { op: 'charge', by: { strengthOf: { bound: 'it' } } },
    ] as const;
    const { facts } = play(boosted(2, 3, charging), effectOf(b, program, { it: [a] }));
    const asked = facts.at(-1);
    expect(asked?.type === 'Asked' && JSON.stringify(asked.waiting)).toContain(
      '"lastKnown":{"a":{"seat":0,"strength":5}}',
    );
  });

  it('is stored for the card of an effect and for the cards bound in it, and for no other', () => {
    const known = lastKnownIn(departures, [
      { before: boosted(1, 1, charging), fact: { type: 'CardsFell', cards: [a, b] }, after: EMPTY },
    ]);
    if (known === undefined) throw new Error('Cards have left.');
    expect(withLastKnown(effectOf(a, []), known).lastKnown).toEqual({ [a]: { seat: one, strength: 2 } });
    expect(withLastKnown(effectOf(c, [], { it: [b] }), known).lastKnown).toEqual({
      [b]: { seat: one, strength: 1 },
    });
    const other = effectOf(c, []);
    expect(withLastKnown(other, known)).toBe(other);
    expect(
      lastKnownIn(departures, [{ before: EMPTY, fact: { type: 'ChargeFaded' }, after: EMPTY }]),
    ).toBeUndefined();
    expect(
      lastKnownIn(departures, [{ before: EMPTY, fact: { type: 'CardsFell', cards: [a] }, after: EMPTY }]),
    ).toBeUndefined();
  });

  it('lets a condition read the same before and after its subject left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 20 }),
        (strength, by, atLeast) => {
          const before = boosted(strength, by, charging);
          const fact: Fact = { type: 'CardsFell', cards: [a] };
          const after = evolve(before, fact);
          const [heard] = heardOf(triggers, [{ before, fact, after }]);
          if (heard === undefined) throw new Error('The card hears of its own end.');
          const condition = { strengthOf: { this: 'subject' }, atLeast } as const;
          expect(holds(after, heard.scope, condition)).toBe(holds(before, heard.scope, condition));
          expect(strengthIn(after, heard.scope, a)).toBe(strength + by);
        },
      ),
      { numRuns: 200, seed: 57 },
    );
  });
});

describe('Conditions about a card that has just left', () => {
  const before: State = { ...EMPTY, cards: { [a]: card({ strength: 3 }), [b]: card() } };
  const fact: Fact = { type: 'CardsFell', cards: [a] };
  const moment = { before, fact, after: evolve(before, fact) };
  const atLeast = [1, 3, 4];
  const reads = (state: State, remembering: object, id: typeof a, least: number): boolean =>
    strengthIn(state, { ...effectOf(id, []), ...remembering }, id) >= least;

  it('read the same with its last known information', () => {
    expect(misremembered(departures, moment, atLeast, reads)).toEqual([]);
  });

  it('are reported if they read otherwise', () => {
    const forgetful = (state: State, _remembering: object, id: typeof a, least: number): boolean =>
      reads(state, {}, id, least);
    expect(misremembered(departures, moment, atLeast, forgetful)).toEqual([
      'a has left and reads otherwise: 1',
      'a has left and reads otherwise: 3',
    ]);
  });

  it('are not read at a moment without departures', () => {
    const faded: Fact = { type: 'ChargeFaded' };
    expect(misremembered(departures, { ...moment, fact: faded }, atLeast, () => true)).toEqual([]);
  });
});

describe('Placing cards without room for all', () => {
  const hand = (room: number): State => ({
    ...EMPTY,
    room,
    cards: { [a]: card({ place: 'hand' }), [b]: card({ place: 'hand' }), [c]: card() },
  });
  const both = effectOf(c, [{ op: 'enter', cards: { bound: 'both' } }], { both: [a, b] });

  it('lets the owner choose the ones that enter', () => {
    const { facts, state } = play(hand(2), both);
    const asked = facts.at(-1);
    expect(asked?.type === 'Asked' && asked.options).toEqual([a, b]);
    expect(inPlay(state)).toEqual([c]);
    expect(inPlay(choose(state, asked, [b]).state)).toEqual([b, c]);
  });

  it('needs no choice with room for all cards, or for none', () => {
    expect(inPlay(play(hand(3), both).state)).toEqual([a, b, c]);
    expect(inPlay(play(hand(1), both).state)).toEqual([c]);
  });
});
