import { type CardId, forSeat, fromEverybody, type Seat } from '#libs/game-kit';
import type { CardRef, MetaxState, MovedCard, Place } from '../state.js';
import { freshId, otherSeat, SEATS, seatState } from '../zones.js';
import { refOf } from './cards.js';

/* How cards move: a card that enters or leaves a hidden place gets a new id there, so that nobody can follow it. */

const HIDDEN_PLACES: ReadonlySet<Place> = new Set<Place>(['deck', 'hand', 'victoryPoints']);

/** Where a card lies now. */
export const placeOf = (state: MetaxState, id: CardId): Place | undefined => {
  const owner = state.cards[id]?.owner;
  if (owner === undefined) return undefined;
  const pile = seatState(state, owner);
  if (pile.hand.includes(id)) return 'hand';
  if (state.characters[id] !== undefined) return 'play';
  if (pile.deck.includes(id)) return 'deck';
  if (pile.discard.includes(id)) return 'discard';
  if (pile.inUse.includes(id)) return 'inUse';
  if (state.attacks.some((attack) => attack.battleCard === id || attack.defense?.battleCard === id))
    return 'battle';
  if (Object.values(state.characters).some(({ damage }) => damage.includes(id))) return 'damage';
  return seatState(state, otherSeat(owner)).victoryPoints.includes(id) ? 'victoryPoints' : undefined;
};

/**
 * Describes cards that move to a place. `knower` is the seat that sees them where they lie hidden, if any does (a hand, a search); a
 * deck is hidden from everybody.
 */
export const movedCards = (
  state: MetaxState,
  ids: readonly CardId[],
  to: Place,
  knower?: Seat,
): readonly MovedCard[] => {
  let fresh = 0;
  return ids.flatMap((id) => {
    const ref = refOf(state, id);
    const from = placeOf(state, id);
    const owner = state.cards[id]?.owner;
    if (ref === undefined || from === undefined || owner === undefined) return [];
    const changesId = HIDDEN_PLACES.has(from) || HIDDEN_PLACES.has(to);
    const now: CardRef = changesId ? { id: freshId(state, fresh), definition: ref.definition } : ref;
    if (changesId) fresh += 1;
    return [{ owner, from, was: shown(from, ref, owner, knower), now: shown(to, now, owner, knower) }];
  });
};

const shown = (place: Place, ref: CardRef, owner: Seat, knower: Seat | undefined): MovedCard['was'] => {
  if (place === 'hand') return forSeat(owner, ref);
  if (place === 'deck') return knower === undefined ? fromEverybody(ref) : forSeat(knower, ref);
  return place === 'victoryPoints' ? fromEverybody(ref) : ref;
};

/** New ids for cards of one seat, in their order. */
export const renamed = (state: MetaxState, ids: readonly CardId[]): readonly CardRef[] =>
  ids.flatMap((id, index) => {
    const ref = refOf(state, id);
    return ref === undefined ? [] : [{ id: freshId(state, index), definition: ref.definition }];
  });

/** Turn player first: the order in which both seats' consequences are written down (MX-R14, MX-R21). */
export const turnOrder = (state: MetaxState): readonly Seat[] =>
  state.turn.seat === SEATS[0] ? SEATS : [SEATS[1], SEATS[0]];
