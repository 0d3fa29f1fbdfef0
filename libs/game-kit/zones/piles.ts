import type { CardRef } from '../contract/fact-words.js';
import type { CardId, Seat } from '../contract/ids.js';
import { type CardMove, opened } from './card-moves.js';
import { withCards } from './card-table.js';
import { type KnownCards, knownCard, withRenamedIds } from './known-cards.js';

/* The functions with which facts move cards between the places of a state. */

/** A game's cards in its states. A place may be more than a pile: a lane, an attack. */
export interface PileRules<State, Place extends string, Pile extends Place> {
  known(state: State): KnownCards;
  /** The number of the next free id. */
  next(state: State): number;
  withKnown(state: State, known: KnownCards, next: number): State;
  /** Takes a card out of its place. */
  takeFrom(state: State, place: Place, owner: Seat, id: CardId): State;
  pile(state: State, of: Seat, pile: Pile): readonly CardId[];
  withPile(state: State, of: Seat, pile: Pile, cards: readonly CardId[]): State;
}

/** The functions with which facts about piles change a state. A pile's first card is its top. */
export interface Piles<State, Place extends string, Pile extends Place> {
  /** Makes cards known under their ids, and removes ids without a card. */
  register(state: State, owner: Seat, cards: readonly CardRef[], gone?: readonly CardId[]): State;
  /** Takes a card out of its place and makes it known under its new id; the caller puts it into its new place. */
  lift(state: State, moved: CardMove<Place>): State;
  /** Moves cards to the end of a pile of their owners. */
  moveTo(state: State, pile: Pile, cards: readonly CardMove<Place>[]): State;
  /** Moves cards to the top of a pile of their owners, the first one uppermost. */
  moveOnTop(state: State, pile: Pile, cards: readonly CardMove<Place>[]): State;
  /** A shuffled pile: the same cards in a new order, under new ids. */
  shuffled(state: State, of: Seat, pile: Pile, cards: readonly CardRef[]): State;
  /** As many cards from the top of a pile to the end of another one, under new ids. */
  drawn(state: State, of: Seat, from: Pile, to: Pile, cards: readonly CardRef[]): State;
}

export const pilesOf = <State, Place extends string, Pile extends Place>({
  known: knownIn,
  next: nextIn,
  withKnown,
  takeFrom,
  pile: pileOf,
  withPile,
}: PileRules<State, Place, Pile>): Piles<State, Place, Pile> => {
  const register = (
    state: State,
    owner: Seat,
    cards: readonly CardRef[],
    gone: readonly CardId[] = [],
  ): State => {
    const added = cards.map(({ id, definition }) => [id, knownCard(definition, owner)] as const);
    let next = nextIn(state);
    for (const { id } of cards) next = Math.max(next, Number(id.slice(1)) + 1);
    return withKnown(state, withCards(knownIn(state), gone, added), next);
  };
  const takenOut = (state: State, { from, owner, was }: CardMove<Place>): State =>
    takeFrom(state, from, owner, opened(was).id);
  const renamed = (state: State, moved: readonly CardMove<Place>[]): State => {
    const anew = withRenamedIds(knownIn(state), moved, nextIn(state));
    return anew === undefined ? state : withKnown(state, anew.known, anew.next);
  };
  const put = (
    state: State,
    pile: Pile,
    cards: readonly CardMove<Place>[],
    placed: (before: readonly CardId[], id: CardId) => readonly CardId[],
  ): State => {
    let current = state;
    for (const moved of cards) {
      const taken = takenOut(current, moved);
      const { owner, now } = moved;
      current = withPile(taken, owner, pile, placed(pileOf(taken, owner, pile), opened(now).id));
    }
    return renamed(current, cards);
  };
  return {
    register,
    lift: (state, moved) => renamed(takenOut(state, moved), [moved]),
    moveTo: (state, pile, cards) => put(state, pile, cards, (before, id) => [...before, id]),
    moveOnTop: (state, pile, cards) => put(state, pile, cards.toReversed(), (before, id) => [id, ...before]),
    shuffled: (state, of, pile, cards) =>
      withPile(
        register(state, of, cards, pileOf(state, of, pile)),
        of,
        pile,
        cards.map(({ id }) => id),
      ),
    drawn: (state, of, from, to, cards) => {
      const deck = pileOf(state, of, from);
      const known = register(state, of, cards, deck.slice(0, cards.length));
      const taken = withPile(known, of, from, deck.slice(cards.length));
      return withPile(taken, of, to, [...pileOf(taken, of, to), ...cards.map(({ id }) => id)]);
    },
  };
};
