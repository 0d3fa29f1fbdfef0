import { type CardRef } from '../contract/fact-words.js';
import { forSeat, fromEverybody } from '../contract/hidden.js';
import type { CardId, Seat } from '../contract/ids.js';
import { type CardMoves, cardMoves } from './card-moves.js';
import { cardUnder } from './card-table.js';
import { numberedIds } from './numbered-ids.js';
import { type PileRules, type Piles, pilesOf } from './piles.js';

/** The seat that sees a card in a hidden place: its owner; the seat that searches or looks through the place, if there is one; none. */
export type SeenBy = 'owner' | 'knower' | 'nobody';

/** The zones of a game, declared once. */
export interface ZoneRules<State, Place extends string, Pile extends Place>
  extends PileRules<State, Place, Pile> {
  /** The letter of the cards' ids. */
  readonly letter: string;
  /** The place of a card; undefined if it has left the game. */
  placeOf(state: State, id: CardId): Place | undefined;
  /** The hidden places; all others are public. */
  readonly hidden: Readonly<Partial<Record<Place, SeenBy>>>;
}

export interface Zones<State, Place extends string, Pile extends Place>
  extends Piles<State, Place, Pile>,
    CardMoves<State, Place>,
    Pick<ZoneRules<State, Place, Pile>, 'pile' | 'placeOf'> {
  ownerOf(state: State, id: CardId): Seat | undefined;
  refOf(state: State, id: CardId): CardRef | undefined;
  /** The id that the next card to get one will have; `ahead` counts those given out in the same step. */
  freshId(state: State, ahead?: number): CardId;
}

export const zonesOf = <State, Place extends string, Pile extends Place>(
  rules: ZoneRules<State, Place, Pile>,
): Zones<State, Place, Pile> => {
  const { hidden, known, letter, next, pile, placeOf } = rules;
  const numberedId = numberedIds(letter);
  const ownerOf = (state: State, id: CardId) => cardUnder(known(state), id)?.owner;
  const refOf = (state: State, id: CardId): CardRef | undefined => {
    const card = cardUnder(known(state), id);
    return card === undefined ? undefined : { id, definition: card.definition };
  };
  const freshId = (state: State, ahead = 0): CardId => numberedId(next(state) + ahead);
  const moves = cardMoves<State, Place>({
    refOf,
    ownerOf,
    placeOf,
    freshId,
    isHidden: (place) => hidden[place] !== undefined,
    shown: (place, card, owner, knower) => {
      const seenBy = hidden[place];
      if (seenBy === undefined) return card;
      const viewer = { owner, knower, nobody: undefined }[seenBy];
      return viewer === undefined ? fromEverybody(card) : forSeat(viewer, card);
    },
  });
  return { ...pilesOf(rules), ...moves, pile, placeOf, ownerOf, refOf, freshId };
};
