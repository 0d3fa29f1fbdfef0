import {
  type CardId,
  cardMoves,
  cardUnder,
  forSeat,
  fromEverybody,
  type Seat,
  valuesIn,
} from '#libs/game-kit';
import type { CardRef, MetaxState, MovedCard, Place } from '../state.js';
import { freshId, otherSeat, SEATS, seatState } from '../zones.js';
import { refOf } from './cards.js';

/* Moves of cards: a card that enters or leaves a hidden zone gets a new id, so that it cannot be tracked. */

const HIDDEN_PLACES: ReadonlySet<Place> = new Set<Place>(['deck', 'hand', 'victoryPoints']);

/** The current place of a card. */
export const placeOf = (state: MetaxState, id: CardId): Place | undefined => {
  const owner = cardUnder(state.cards, id)?.owner;
  if (owner === undefined) return undefined;
  const pile = seatState(state, owner);
  if (pile.hand.includes(id)) return 'hand';
  if (cardUnder(state.characters, id) !== undefined) return 'play';
  if (pile.deck.includes(id)) return 'deck';
  if (pile.discard.includes(id)) return 'discard';
  if (pile.inUse.includes(id)) return 'inUse';
  if (state.attacks.some((attack) => attack.battleCard === id || attack.defense?.battleCard === id))
    return 'battle';
  if (valuesIn(state.characters).some(({ damage }) => damage.includes(id))) return 'damage';
  return seatState(state, otherSeat(owner)).victoryPoints.includes(id) ? 'victoryPoints' : undefined;
};

const shown = (place: Place, ref: CardRef, owner: Seat, knower: Seat | undefined): MovedCard['was'] => {
  if (place === 'hand') return forSeat(owner, ref);
  if (place === 'deck') return knower === undefined ? fromEverybody(ref) : forSeat(knower, ref);
  return place === 'victoryPoints' ? fromEverybody(ref) : ref;
};

const moves = cardMoves<MetaxState, Place>({
  refOf,
  ownerOf: (state, id) => cardUnder(state.cards, id)?.owner,
  placeOf,
  isHidden: (place) => HIDDEN_PLACES.has(place),
  freshId,
  shown,
});

export const { renamed } = moves;

/** Cards that move to a place, each once however often it is named. */
export const movedCards = (
  state: MetaxState,
  ids: readonly CardId[],
  to: Place,
  knower?: Seat,
): readonly MovedCard[] => moves.movedCards(state, ids.length < 2 ? ids : [...new Set(ids)], to, knower);

/** Turn player first: the order in which both seats' consequences are written down (MX-R14, MX-R21). */
export const turnOrder = (state: MetaxState): readonly Seat[] =>
  state.turn.seat === SEATS[0] ? SEATS : [SEATS[1], SEATS[0]];
