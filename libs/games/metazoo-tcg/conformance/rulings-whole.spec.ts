import { describe, expect, it } from '@jest/globals';
import { forSeat, fromEverybody } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metazooTcg as game } from '../index.js';
import { terra } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

/* All facts of a ruling on cards, with the previous zones and the new ids (MZ-R67). */

const { state } = table({
  A: {
    zone: 'Fe',
    auraDeck: 2,
    deck: ['c40=K(1)', 'c41=L(1)', 'c42=M(1)'],
    hand: ['c20=Hill', 'c21=X(3)'],
    discard: ['c24=D(2)', 'c25=Moor'],
    outside: 'FE',
    lanes: { 1: ['c1=U(3) damage1'], 2: ['c3=V(2) tapped'] },
  },
  B: { lanes: { 1: ['c4=W(2)'] } },
  terras: { 1: 'c30=Meadow' },
  cards: ['Hill', 'Meadow', 'Moor'].map((name) => terra(name)),
});
const fresh = `c${state.nextCard}`;
const after = `c${state.nextCard + 1}`;
const RULED = { rule: 'MZ-R67' };

const ruled = (wanted: Readonly<Record<string, unknown>>, number?: number) =>
  ruledOn(game, state, wanted, number).facts;
const ref = (id: string, definition: string) => ({ id, definition });

const DISCARDED = { seat: A, from: 'discard', definition: 'd-2' };
const HELD = { seat: A, from: 'hand', definition: 'x-3' };

describe('The facts of a ruling on a card', () => {
  it('MZ-R67 from the discard pile: to the hand and to both ends of the deck, under a new id', () => {
    const was = { owner: A, from: 'discard', was: ref('c24', 'd-2') };
    expect(ruled({ type: 'putInHand', ...DISCARDED })).toEqual([
      { ...RULED, type: 'CardsReturnedToHand', cards: [{ ...was, now: forSeat(A, ref(fresh, 'd-2')) }] },
    ]);
    const onDeck = { ...was, now: fromEverybody(ref(fresh, 'd-2')) };
    for (const [type, position] of [
      ['putOnDeck', 'top'],
      ['putUnderDeck', 'bottom'],
    ])
      expect(ruled({ type, ...DISCARDED })).toEqual([
        { ...RULED, type: 'CardsPutOnDeck', position, cards: [onDeck] },
      ]);
    const under = ruledOn(game, state, { type: 'putUnderDeck', ...DISCARDED }).state.seats[0].deck;
    expect(under).toEqual(['c40', 'c41', 'c42', fresh]);
  });

  it('MZ-R67 from the hand: to the discard pile and into a lane, for all to see', () => {
    const card = { owner: A, from: 'hand', was: forSeat(A, ref('c21', 'x-3')), now: ref(fresh, 'x-3') };
    expect(ruled({ type: 'putInDiscardPile', ...HELD })).toEqual([
      { ...RULED, type: 'CardsDiscarded', cards: [card] },
    ]);
    expect(ruled({ type: 'putIntoLane', ...HELD, lane: 4 })).toEqual([
      { ...RULED, type: 'UnitPutIntoLane', seat: A, lane: 4, card },
    ]);
    expect(ruled({ type: 'putIntoLane', ...DISCARDED, lane: 2 })).toEqual([
      {
        ...RULED,
        type: 'UnitPutIntoLane',
        seat: A,
        lane: 2,
        card: { owner: A, from: 'discard', was: ref('c24', 'd-2'), now: ref('c24', 'd-2') },
      },
    ]);
  });

  it('MZ-R67 MZ-217 puts no Terra on a side of a lane, and no unit onto one', () => {
    const types = (definition: string) => [
      rulingsOn(game, state, { type: 'putIntoLane', definition }).length,
      rulingsOn(game, state, { type: 'placeTerra', definition }).length,
    ];
    expect(['hill', 'moor', 'x-3', 'd-2'].map(types)).toEqual([
      [0, 4],
      [0, 4],
      [4, 0],
      [4, 0],
    ]);
  });

  it('MZ-R67 MZ-167 a Terra: onto a razed lane, and over another', () => {
    const hill = { owner: A, from: 'hand', was: forSeat(A, ref('c20', 'hill')), now: ref(fresh, 'hill') };
    const placed = { ...RULED, type: 'TerraPlayed', seat: A, isByEffect: true };
    expect(ruled({ type: 'placeTerra', definition: 'hill', lane: 2 })).toEqual([
      { ...placed, lane: 2, card: hill },
    ]);
    const meadow = ref('c30', 'meadow');
    expect(ruled({ type: 'placeTerra', definition: 'moor', lane: 1 })).toEqual([
      {
        ...placed,
        lane: 1,
        card: { owner: A, from: 'discard', was: ref('c25', 'moor'), now: ref('c25', 'moor') },
        replaced: { owner: A, from: 'terra', was: meadow, now: meadow },
      },
    ]);
    expect(ruled({ type: 'razeLane', lane: 1 })).toEqual([
      {
        ...RULED,
        type: 'LaneRazed',
        lane: 1,
        card: { owner: A, from: 'terra', was: meadow, now: meadow },
      },
    ]);
  });

  it('MZ-R67 a unit of a lane: it leaves with its last known information, and its owner can identify it', () => {
    const was = {
      influence: 3,
      isTapped: false,
      damage: 1,
      soar: false,
      destruction: 0,
      symbol: false,
      works: true,
      used: [],
    };
    const card = ref('c1', 'u-3');
    const leaves = (to: string, now: unknown) => [
      {
        ...RULED,
        type: 'UnitsLeftPlay',
        units: [
          {
            seat: A,
            lane: 1,
            card,
            was,
            why: 'ruling',
            to,
            isDispelled: to === 'discard',
            moved: { owner: A, from: 'lane', was: card, now },
          },
        ],
      },
    ];
    const unit = (type: string) => ruled({ type, card: 'c1' });
    expect(unit('putInDiscardPile')).toEqual(leaves('discard', card));
    expect(unit('putInHand')).toEqual(leaves('hand', forSeat(A, ref(fresh, 'u-3'))));
    expect(unit('putOnDeck')).toEqual(leaves('deckTop', fromEverybody(ref(fresh, 'u-3'))));
    expect(unit('putUnderDeck')).toEqual(leaves('deckBottom', fromEverybody(ref(fresh, 'u-3'))));
  });

  it('MZ-R67 cards of a deck: drawn by its owner alone, discarded for all to see, from the top', () => {
    expect(ruled({ type: 'drawCards', seat: A }, 2)).toEqual([
      {
        ...RULED,
        type: 'CardsDrawn',
        seat: A,
        count: 2,
        cards: forSeat(A, expect.any(Array)),
      },
    ]);
    const milled = (id: string, definition: string, now: string) => ({
      owner: A,
      from: 'deck',
      was: fromEverybody(ref(id, definition)),
      now: ref(now, definition),
    });
    expect(ruled({ type: 'discardFromDeck', seat: A }, 2)).toEqual([
      {
        ...RULED,
        type: 'CardsDiscarded',
        cards: [milled('c40', 'k-1', fresh), milled('c41', 'l-1', after)],
      },
    ]);
  });

  it('MZ-R67 MZ-187 Aura: gained from the top of the Aura deck, the last of the zone put back', () => {
    const [top] = state.seats[0].auraDeck;
    const [, allied] = state.seats[0].auraZone;
    const [primary] = state.seats[0].outside;
    expect(ruled({ type: 'gainAura', seat: A }, 1)).toEqual([
      {
        ...RULED,
        type: 'AuraGained',
        seat: A,
        cards: [
          {
            owner: A,
            from: 'auraDeck',
            was: fromEverybody(ref(top ?? '', 'fire-aura')),
            now: ref(fresh, 'fire-aura'),
          },
        ],
        isTapped: false,
      },
    ]);
    const lost = ruledOn(game, state, { type: 'loseAura', seat: A }, 1);
    expect(lost.facts).toMatchObject([{ ...RULED, type: 'AuraPutOnDeck' }]);
    expect(lost.state.seats[0].auraZone).not.toContain(allied);
    expect(lost.state.seats[0].outside).not.toContain(primary);
  });

  it('MZ-R67 cards of the hand that chance puts into the deck: hidden on their way', () => {
    const facts = ruled({ type: 'shuffleHandIn', seat: A }, 2);
    expect(facts).toEqual([
      {
        ...RULED,
        type: 'CardsPutOnDeck',
        position: 'top',
        cards: [fresh, after].map((id) => ({
          owner: A,
          from: 'hand',
          was: forSeat(A, expect.anything()),
          now: fromEverybody({ id, definition: expect.any(String) }),
        })),
      },
      {
        ...RULED,
        type: 'PileShuffled',
        seat: A,
        pile: 'deck',
        count: 5,
        cards: fromEverybody(expect.any(Array)),
        draws: expect.any(Number),
      },
    ]);
  });

  it('MZ-R67 names Aura in no pile, and no card of another seat in this one’s', () => {
    const named = (type: string) => rulingsOn(game, state, { type }).map(({ ruling }) => ruling);
    const all = (type: string, from: string, ...definitions: readonly string[]) => [
      ...['c1', 'c3', 'c4'].map((card) => ({ type, card })),
      ...definitions.map((definition) => ({ type, seat: A, from, definition })),
    ];
    for (const type of ['putInHand', 'putOnDeck', 'putUnderDeck'])
      expect(named(type)).toEqual(all(type, 'discard', 'd-2', 'moor'));
    expect(named('putInDiscardPile')).toEqual(all('putInDiscardPile', 'hand', 'hill', 'x-3'));
    expect(rulingsOn(game, state, { type: 'shuffleDeck' }).map(({ ruling }) => ruling)).toEqual([
      { type: 'shuffleDeck', seat: A },
      { type: 'shuffleDeck', seat: B },
    ]);
  });
});
