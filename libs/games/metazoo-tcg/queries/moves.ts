import { type CardId, cardMoves, cardUnder, forSeat, fromEverybody, type Seat } from '#libs/game-kit';
import type { CardRef, MovedCard, Place } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { freshId, LANES, laneState, NO_LANE, seatState } from '../zones.js';
import { refOf } from './cards.js';

/* Moves of cards: a card that enters or leaves a hidden zone gets a new id, so that it cannot be tracked. */

const HIDDEN_PLACES: ReadonlySet<Place> = new Set<Place>(['deck', 'auraDeck', 'hand', 'starters']);
const PILES = ['hand', 'deck', 'discard', 'auraDeck', 'outside', 'starters', 'inUse'] as const;

/** The current place of a card. */
export const placeOf = (state: MetazooState, id: CardId): Place | undefined => {
  const owner = cardUnder(state.cards, id)?.owner;
  if (owner === undefined) return undefined;
  const there = cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id);
  if (there !== undefined) {
    if (there.lane !== NO_LANE) return 'lane';
    return cardUnder(state.aura, id) === undefined ? 'casterZone' : 'auraZone';
  }
  if (LANES.some((lane) => laneState(state, lane).terra === id)) return 'terra';
  const piles = seatState(state, owner);
  return PILES.find((pile) => piles[pile].includes(id));
};

const shown = (place: Place, ref: CardRef, owner: Seat, knower: Seat | undefined): MovedCard['was'] => {
  if (place === 'hand' || place === 'starters') return forSeat(owner, ref);
  if (place === 'deck' || place === 'auraDeck')
    return knower === undefined ? fromEverybody(ref) : forSeat(knower, ref);
  return ref;
};

export const { movedCards, renamed } = cardMoves<MetazooState, Place>({
  refOf,
  ownerOf: (state, id) => cardUnder(state.cards, id)?.owner,
  placeOf,
  isHidden: (place) => HIDDEN_PLACES.has(place),
  freshId,
  shown,
});
