import type { CardRef } from '../contract/fact-words.js';
import type { Hidden } from '../contract/hidden.js';
import type { CardId, Seat } from '../contract/ids.js';

/** The places of a game's cards, and their visibility. */
export interface CardPlaces<State, Place> {
  refOf(state: State, id: CardId): CardRef | undefined;
  ownerOf(state: State, id: CardId): Seat | undefined;
  placeOf(state: State, id: CardId): Place | undefined;
  /** Whether a place hides its cards from some viewer. */
  isHidden(place: Place): boolean;
  /** The id after the next `ahead` free ids. */
  freshId(state: State, ahead: number): CardId;
  /** A card as its place shows it; `knower` is the seat that sees it in a hidden place, if any (a search, a look). */
  shown(place: Place, card: CardRef, owner: Seat, knower: Seat | undefined): CardRef | Hidden<CardRef>;
}

/** A moving card, as facts have it. */
export interface CardMove<Place> {
  readonly owner: Seat;
  readonly from: Place;
  readonly was: CardRef | Hidden<CardRef>;
  readonly now: CardRef | Hidden<CardRef>;
}

/** The card in a fact, hidden or not: the rules may use it. */
export const opened = (card: CardRef | Hidden<CardRef>): CardRef => ('value' in card ? card.value : card);

/** Moves cards. A card that enters or leaves a hidden place gets a new id, so that viewers cannot track it. */
export interface CardMoves<State, Place> {
  /** Cards that move to a place, each once however often it is named; `ahead` is the number of ids that the same step has already assigned. */
  movedCards(
    state: State,
    ids: readonly CardId[],
    to: Place,
    knower?: Seat,
    ahead?: number,
  ): readonly CardMove<Place>[];
  /** New ids for cards that stay in their place, in order: a draw, a shuffle. */
  renamed(state: State, ids: readonly CardId[]): readonly CardRef[];
}

export const cardMoves = <State, Place>({
  refOf,
  ownerOf,
  placeOf,
  isHidden,
  freshId,
  shown,
}: CardPlaces<State, Place>): CardMoves<State, Place> => ({
  movedCards: (state, ids, to, knower, ahead = 0) => {
    const moves: CardMove<Place>[] = [];
    let given = ahead;
    for (const id of ids.length < 2 ? ids : new Set(ids)) {
      const from = placeOf(state, id);
      const owner = ownerOf(state, id);
      if (from === undefined || owner === undefined) continue;
      const card = refOf(state, id);
      if (card === undefined) continue;
      const getsNewId = isHidden(from) || isHidden(to);
      const after = getsNewId ? { id: freshId(state, given), definition: card.definition } : card;
      if (getsNewId) given += 1;
      moves.push({
        owner,
        from,
        was: shown(from, card, owner, knower),
        now: shown(to, after, owner, knower),
      });
    }
    return moves;
  },
  renamed: (state, ids) => {
    const cards: CardRef[] = [];
    ids.forEach((id, index) => {
      const card = refOf(state, id);
      if (card !== undefined) cards.push({ id: freshId(state, index), definition: card.definition });
    });
    return cards;
  },
});
