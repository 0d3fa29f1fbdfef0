import { describe, expect, it } from '@jest/globals';
import { type Deck, resolveDeck, SPECTATOR, seatViewer, seededRandom } from '#libs/game-kit';
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

const definitions = (state: MetaxState, ids: readonly (keyof MetaxState['cards'])[]) =>
  ids.map((id) => state.cards[id]?.definition);

describe('Setup', () => {
  it('MX-001 needs two decks', () => {
    expect(() => metax.setup({ ruleset: {}, decks: [deck()] }, seededRandom('one'))).toThrow('MX-001');
  });

  it('MX-014 shuffles both decks; both seats start with 0 MP, 0 VP and nothing in play', () => {
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

  it('MX-018 MX-R22 asks the first player, and only then the second', () => {
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
      .when(A, { type: 'endPlanning' })
      .when(A, { type: 'finishAttacks' });
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
