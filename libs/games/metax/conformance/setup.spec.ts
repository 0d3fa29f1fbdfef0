import { describe, expect, it } from '@jest/globals';
import {
  type CardId,
  cardUnder,
  type Deck,
  resolveDeck,
  SPECTATOR,
  seatViewer,
  seededRandom,
} from '#libs/game-kit';
import { ruledOn } from '#libs/game-kit/testing';
import type { MetaxCard } from '../cards/definition.js';
import type { MetaxFact } from '../facts.js';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';
import { keepHand } from '../testing/actions.js';
import { type Given, given } from '../testing/given.js';
import { shorthandCard } from '../testing/shorthand.js';
import { A, B } from '../testing/table.js';

const NAMES = ['S', 'I', 'Sp'].flatMap((stat) => [1, 2, 3, 4, 5].map((rank) => `${stat}${rank}`));

/** 3 of each of 13 Battle Cards, and one more. */
const deck = (): Deck<MetaxCard> => {
  const cards = NAMES.flatMap((name) => shorthandCard(name) ?? []).slice(0, 14);
  const list = cards.map(({ id }, index) => ({ card: id, count: index === 13 ? 1 : 3 }));
  const resolved = resolveDeck(list, Object.fromEntries(cards.map((card) => [card.id, card])));
  if (!resolved.ok) throw new Error('The deck of this test is wrong.');
  return resolved.value;
};

const opening = (seed: string, firstSeat?: typeof A): readonly MetaxFact[] =>
  metax.setup(
    {
      ruleset: {},
      decks: [deck(), deck()],
      ...(firstSeat === undefined ? {} : { firstSeat }),
    },
    seededRandom(seed),
  );

const fold = (facts: readonly MetaxFact[]): MetaxState => {
  const state = facts.reduce<MetaxState | undefined>(metax.evolve, undefined);
  if (state === undefined) throw new Error('There was no fact.');
  return state;
};

const begun = (seed = 'setup', firstSeat = A): Given =>
  given(fold(opening(seed, firstSeat)), seededRandom(seed));

const definitions = (state: MetaxState, ids: readonly CardId[]) =>
  ids.map((id) => cardUnder(state.cards, id)?.definition);

describe('Setup', () => {
  it('MX-001 needs two decks', () => {
    expect(() => metax.setup({ ruleset: {}, decks: [deck()] }, seededRandom('one'))).toThrow('MX-001');
  });

  it('MX-014 shuffles both decks; both seats start with 0 MP, 0 VP and no cards in play', () => {
    const facts = opening('a');
    expect(facts.filter(({ type }) => type === 'DeckShuffled')).toHaveLength(2);
    for (const seat of fold(facts).seats)
      expect(seat).toMatchObject({ metaPoints: 0, victoryPoints: [], characters: [], discard: [] });
  });

  it('MX-015 lets chance decide who begins, as the seed gives it; or the match', () => {
    const firstOf = (seed: string) => fold(opening(seed)).turn.seat;
    const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);
    expect(new Set(seeds.map(firstOf))).toEqual(new Set([A, B]));
    for (const seed of seeds) expect(firstOf(seed)).toBe(firstOf(seed));
    expect(opening('a', B)).toContainEqual(
      expect.objectContaining({ type: 'FirstPlayerChosen', seat: B, byChance: false }),
    );
  });

  it('MX-016 deals 5 cards to each seat', () => {
    for (const { deck: left, hand } of begun().state.seats)
      expect([left.length, hand.length]).toEqual([35, 5]);
  });

  it('MX-017 MX-020 MX-E6 puts the hand under the deck in the chosen order and draws 5, without a shuffle', () => {
    const before = begun().state;
    const [a, b, c, d, e] = before.seats[0].hand;
    if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
      throw new Error('A hand has five cards.');
    const order = [c, a, e, b, d];
    const after = begun().when(A, { type: 'mulligan', order });
    after.thenFacts({ type: 'MulliganDecided', seat: A, mulligan: true }, { type: 'CardsDrawn', count: 5 });
    after.thenNo('DeckShuffled');
    const { deck: left, hand } = after.state.seats[0];
    expect(left).toHaveLength(35);
    expect(definitions(after.state, left.slice(-5))).toEqual(definitions(before, order));
    expect(definitions(after.state, hand)).toEqual(definitions(before, before.seats[0].deck.slice(0, 5)));
  });

  it('MX-018 MX-R22 is offered to the first player, and only then to the second', () => {
    const first = begun('setup', B);
    expect(first.options(A)).toEqual([]);
    first.when(A, keepHand).thenRefused('MX-018');
    const second = first.when(B, keepHand);
    expect(second.options(B)).toEqual([]);
    expect(second.options(A)).toContainEqual(keepHand);
  });

  it('MX-019 MX-R23 replaces all five cards, never some, and once at most', () => {
    const moment = begun();
    const { hand } = moment.state.seats[0];
    moment.when(A, { type: 'mulligan', order: hand.slice(1) }).thenRefused('MX-019');
    moment
      .when(A, {
        type: 'mulligan',
        order: hand.map(() => hand[0] ?? moment.state.seats[0].deck[0]).flatMap((id) => id ?? []),
      })
      .thenRefused('MX-019');
    const taken = moment.when(A, { type: 'mulligan', order: [...hand] });
    expect(taken.options(A)).toEqual([]);
    taken.when(A, { type: 'mulligan', order: [...taken.state.seats[0].hand] }).thenRefused('MX-018');
  });

  it('MX-019 puts the hand under the deck in its player’s order with the number of cards; the other player waits', () => {
    const moment = begun();
    const [first, ...others] = moment.state.seats[0].hand;
    if (first === undefined) throw new Error('There is a hand.');
    const twice = [first, first, ...others.slice(1)];
    moment.when(A, { type: 'mulligan', order: twice }).thenRefused('MX-019');
    moment.when(A, { type: 'mulligan', order: [...others, first, first] }).thenRefused('MX-019');
    const stranger = moment.state.seats[0].deck.slice(0, 1);
    moment.when(A, { type: 'mulligan', order: [...others, ...stranger] }).thenRefused('MX-019');
    moment
      .when(A, { type: 'mulligan', order: [...others, first] })
      .thenFacts(
        { type: 'ChoiceMade', rule: 'MX-018', seat: A, kind: 'mulligan' },
        { type: 'MulliganDecided', rule: 'MX-018', seat: A, mulligan: true },
        { type: 'HandPutUnderDeck', rule: 'MX-017', seat: A, count: 5 },
        { type: 'CardsDrawn', rule: 'MX-017', seat: A, count: 5 },
      );
    moment
      .when(A, keepHand)
      .thenFacts({ type: 'ChoiceMade', seat: A }, { type: 'MulliganDecided', seat: A, mulligan: false });
  });

  it('MX-R54 MX-018 is offered to the same seat again if a judge rules before its decision', () => {
    const moment = begun();
    const { facts, state } = ruledOn(metax, moment.state, { type: 'setMetaPoints', seat: A }, 2);
    expect(facts).toMatchObject([
      { type: 'ChoiceWithdrawn', rule: 'MX-R54', seat: A, kind: 'mulligan' },
      { type: 'MetaPointsGained', rule: 'MX-R54', seat: A, total: 2 },
      { type: 'ChoiceOffered', seat: A, kind: 'mulligan' },
    ]);
    expect(state.choice).toEqual(moment.state.choice);
    expect(state.resolution).toEqual(moment.state.resolution);
    const turn = given(state).when(A, keepHand).when(B, keepHand);
    turn.thenFacts({ type: 'TurnBegan', turn: 1, seat: A });
  });

  it('MX-014 shuffles the unknown cards of both decks once more when a match is rewound', () => {
    const { state } = begun().when(A, keepHand).when(B, keepHand);
    const [known, ...unknown] = state.seats[0].deck;
    const facts = metax.reshuffled?.(state, (card) => card === known, seededRandom('anew')) ?? [];
    expect(facts).toMatchObject([
      { type: 'DeckShuffled', rule: 'MX-014', seat: A, count: 35, cards: { visibleTo: [] } },
      { type: 'DeckShuffled', rule: 'MX-014', seat: B, count: 35, cards: { visibleTo: [] } },
    ]);
    const after = facts.reduce<MetaxState>(metax.evolve, state);
    // One draw fewer than there are cards to put in order.
    expect(after.draws).toBe(state.draws + 33 + 34);
    const [first, ...others] = after.seats[0].deck;
    expect(first).toBe(known);
    expect(others.filter((id) => unknown.includes(id))).toEqual([]);
    expect(definitions(after, others).toSorted()).toEqual(definitions(state, unknown).toSorted());
    expect(after.seats.map(({ hand }) => hand)).toEqual(state.seats.map(({ hand }) => hand));
    expect(metax.soundness?.misplaced(after)).toEqual([]);
  });

  it('MX-029 MX-R24 gives the very first turn no Prep Step', () => {
    const turn = begun().when(A, keepHand).when(B, keepHand);
    turn.thenFacts({ type: 'TurnBegan', turn: 1, seat: A }, { type: 'StepBegan', step: 'planning' });
    turn.thenNo('CardsDrawn', 'CharactersPrepped');
    expect(turn.state.seats[0].hand).toHaveLength(5);
  });

  it('MX-030 gives the second player’s first turn its Prep Step', () => {
    const turn = begun()
      .when(A, keepHand)
      .when(B, keepHand)
      .when(A, { type: 'endPlanning' }, { type: 'finishAttacks' });
    turn.thenFacts({ type: 'TurnBegan', turn: 2, seat: B }, { type: 'CardsDrawn', seat: B, count: 1 });
    expect(turn.state.seats[1].hand).toHaveLength(6);
  });

  it('shows a mulligan to the other seat as a number of cards, its order to its player alone', () => {
    const moment = begun();
    const taken = moment.when(A, { type: 'mulligan', order: [...moment.state.seats[0].hand] });
    const [put] = taken.facts.filter(({ type }) => type === 'HandPutUnderDeck');
    if (put === undefined) throw new Error('The hand went under the deck.');
    for (const viewer of [SPECTATOR, seatViewer(B), { kind: 'judge' } as const])
      expect(metax.viewFact(put, viewer, taken.state).data).not.toHaveProperty('cards.value');
    expect(metax.viewFact(put, seatViewer(A), taken.state).data).toHaveProperty('cards.value');
  });
});
