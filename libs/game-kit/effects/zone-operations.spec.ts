import { describe, expect, it } from '@jest/globals';
import { forSeat, fromEverybody } from '../contract/hidden.js';
import { type CardId, cardId, definitionId, ruleId, type Seat, seat } from '../contract/ids.js';
import { seededRandom } from '../random/random-source.js';
import { factsInSequence } from '../resolution/sequence.js';
import type { CardMove } from '../zones/card-moves.js';
import { NO_CARDS, withCards } from '../zones/card-table.js';
import type { KnownCards } from '../zones/known-cards.js';
import { zonesOf } from '../zones/zones.js';
import { deckOperations, lookingOperations, movingBy } from './zone-operations.js';

/* Two seats, each with a deck, a hand and a discard pile; a seat's cards `c1` to `c4` begin in its deck. */

type Pile = 'deck' | 'hand' | 'discard';
type Place = Pile | 'prison';
interface State {
  readonly draws: number;
  readonly cards: KnownCards;
  readonly next: number;
  readonly piles: readonly Readonly<Record<Pile, readonly CardId[]>>[];
}
type Fact =
  | { readonly type: 'Moved'; readonly to: Pile; readonly cards: readonly CardMove<Place>[] }
  | { readonly type: 'Said'; readonly word: string; readonly about: unknown };

const [ann, ben] = [seat(0), seat(1)];
const because = ruleId('ZO-001');
const ids = (...numbers: readonly number[]): readonly CardId[] => numbers.map((one) => cardId(`c${one}`));
const definition = definitionId('card');
const pile = (state: State, of: Seat, name: Pile): readonly CardId[] => state.piles[of]?.[name] ?? [];
const withPile = (state: State, of: Seat, name: Pile, cards: readonly CardId[]): State => ({
  ...state,
  piles: state.piles.map((own, index) => (index === of ? { ...own, [name]: cards } : own)),
});

const zones = zonesOf<State, Place, Pile>({
  letter: 'c',
  hidden: { deck: 'knower', hand: 'owner', prison: 'nobody' },
  known: ({ cards }) => cards,
  next: ({ next }) => next,
  withKnown: (state, cards, next) => ({ ...state, cards, next }),
  placeOf: (state, id) =>
    (['deck', 'hand', 'discard'] as const).find((name) =>
      [ann, ben].some((of) => pile(state, of, name).includes(id)),
    ),
  takeFrom: (state, place, owner, id) =>
    place === 'prison'
      ? state
      : withPile(
          state,
          owner,
          place,
          pile(state, owner, place).filter((one) => one !== id),
        ),
  pile,
  withPile,
});

const START: State = {
  draws: 0,
  cards: withCards(
    NO_CARDS,
    [],
    ids(1, 2, 3, 4, 5, 6).map((id, index) => [id, { definition, owner: index < 4 ? ann : ben }]),
  ),
  next: 7,
  piles: [
    { deck: ids(1, 2, 3, 4), hand: [], discard: [] },
    { deck: [], hand: ids(5), discard: ids(6) },
  ],
};
const scope = {
  source: { id: cardId('c9'), definition },
  controller: ben,
  bindings: {},
  rule: because,
};
const said = (word: string, ...about: readonly unknown[]): Fact => ({ type: 'Said', word, about });
const refs = (...numbers: readonly number[]) => ids(...numbers).map((id) => ({ id, definition }));

describe('Operations on decks', () => {
  const deck = deckOperations<State, Fact, Place, Pile>({
    zones,
    deck: 'deck',
    drawn: (of, cards) => said('drawn', of, cards),
    shuffled: (of, cards, draws, _because, name) => said('shuffled', of, name, cards.length, draws > 0),
  });
  const looking = lookingOperations<State, Fact, Place, Pile, 'hand' | 'deck'>({
    zones,
    deck: 'deck',
    revealedFrom: ['hand', 'deck'],
    nameOf: (_state, id) => (id === cardId('c4') ? undefined : `card ${id}`),
    lookedAt: ({ controller }, of, cards) => said('looked at', controller, of, cards),
    searched: ({ controller }, of, cards) => said('searched', controller, of, cards),
    revealed: (of, from, cards) =>
      said(
        'revealed',
        of,
        from,
        cards.map(({ name }) => name),
      ),
  });

  it('draw as many cards as there are, under new ids', () => {
    expect(deck.draw(START, ann, 2, because)).toEqual([said('drawn', ann, refs(7, 8))]);
    expect(deck.draw(START, ann, 9, because)).toEqual([said('drawn', ann, refs(7, 8, 9, 10))]);
    expect(deck.draw(START, ben, 1, because)).toEqual([]);
  });

  it('shuffle the deck, or another pile', () => {
    const random = seededRandom('zones');
    expect(deck.shuffle(START, ann, random, because)).toEqual([said('shuffled', ann, 'deck', 4, true)]);
    expect(deck.shuffle(START, ben, random, because, 'discard')).toEqual([
      said('shuffled', ben, 'discard', 1, false),
    ]);
  });

  it('shuffle a deck of new cards', () => {
    const fact = deck.shuffleNew(START, ben, [definition, definition], seededRandom('zones'), because);
    expect(fact).toEqual(said('shuffled', ben, 'deck', 2, true));
  });

  it('look at the top of decks, and through a deck', () => {
    expect(looking.lookAtTop(START, scope, [ann, ben], 2, 'seen')).toEqual({
      facts: [said('looked at', ben, ann, refs(1, 2)), said('looked at', ben, ben, [])],
      bind: { seen: ids(1, 2) },
    });
    expect(looking.lookThrough(START, scope, ann)).toEqual([said('searched', ben, ann, refs(1, 2, 3, 4))]);
  });

  it('reveal cards zone by zone and owner by owner, except cards without a name', () => {
    expect(looking.reveal(START, scope, ids(2, 5, 4, 6))).toEqual([
      said('revealed', ben, 'hand', ['card c5']),
      said('revealed', ann, 'deck', ['card c2']),
    ]);
    expect(looking.reveal(START, scope, ids(4))).toEqual([]);
  });
});

describe('Moving cards', () => {
  const evolve = (state: State, fact: Fact): State =>
    fact.type === 'Moved' ? zones.moveTo(state, fact.to, fact.cards) : state;
  const inSequence = (start: State, ...steps: readonly ((state: State) => readonly Fact[])[]) =>
    factsInSequence(evolve, start, steps);
  const moved = (
    _scope: object,
    { zone: to }: { readonly zone: Pile },
    cards: readonly CardMove<Place>[],
  ): Fact => ({
    type: 'Moved',
    to,
    cards,
  });
  const move = movingBy<State, Fact, Place, Pile>({ movedCards: zones.movedCards, inSequence, moved });

  it('shows a card as each zone shows it, and binds it under its new id', () => {
    expect(move(START, scope, ids(1, 6), { zone: 'hand' }, 'taken')).toEqual({
      facts: [
        {
          type: 'Moved',
          to: 'hand',
          cards: [
            {
              owner: ann,
              from: 'deck',
              was: forSeat(ben, { id: cardId('c1'), definition }),
              now: forSeat(ann, { id: cardId('c7'), definition }),
            },
            {
              owner: ben,
              from: 'discard',
              was: { id: cardId('c6'), definition },
              now: forSeat(ben, { id: cardId('c8'), definition }),
            },
          ],
        },
      ],
      bind: { taken: ids(7, 8) },
    });
  });

  it('moves a card once that is named twice, and ignores cards that have left', () => {
    const { facts } = move(START, scope, ids(6, 6), { zone: 'discard' });
    expect(facts.map((fact) => fact.type === 'Moved' && fact.cards.length)).toEqual([1]);
    expect(move(START, scope, ids(99), { zone: 'hand' }, 'taken')).toEqual({
      facts: [],
      bind: { taken: [] },
    });
  });

  it('lets other cards go first, and binds named cards alone', () => {
    const first = (state: State): readonly Fact[] => [
      { type: 'Moved', to: 'discard', cards: zones.movedCards(state, ids(1, 2), 'discard') },
    ];
    const withFirst = movingBy<State, Fact, Place, Pile>({
      movedCards: zones.movedCards,
      inSequence,
      first,
      movesIn: (fact) => (fact.type === 'Moved' ? fact.cards : []),
      going: (_state, cards) => cards.filter((id) => id !== cardId('c2')),
      moved,
    });
    const { facts, bind } = withFirst(START, scope, ids(2, 3), { zone: 'hand' }, 'taken');
    expect(facts.map((fact) => fact.type === 'Moved' && fact.to)).toEqual(['discard', 'hand']);
    expect(bind).toEqual({ taken: ids(8, 9) });
  });

  it('hides a card from all viewers in a zone without a viewer', () => {
    const [prisoner] = zones.movedCards(START, ids(5), 'prison', ann);
    expect(prisoner?.now).toEqual(fromEverybody({ id: cardId('c7'), definition }));
  });

  it('puts cards on top in their order, and forgets their former ids', () => {
    const cards = zones.movedCards(START, ids(3, 4), 'deck');
    const after = zones.moveOnTop(START, 'deck', cards);
    expect(pile(after, ann, 'deck')).toEqual(ids(7, 8, 1, 2));
    expect(zones.ownerOf(after, cardId('c3'))).toBeUndefined();
    expect(zones.ownerOf(after, cardId('c7'))).toBe(ann);
    expect(zones.freshId(after)).toBe(cardId('c9'));
  });
});
