import { type CardId, forSeat, fromEverybody, type Seat } from '#libs/game-kit';
import type { CardRef, MovedCard, Place } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { freshId, LANES, laneState, NO_LANE, seatState } from '../zones.js';
import { refOf } from './cards.js';

/* How cards move: a card that enters or leaves a hidden place gets a new id there, so that nobody can follow it. */

const HIDDEN_PLACES: ReadonlySet<Place> = new Set<Place>(['deck', 'auraDeck', 'hand', 'starters']);
const PILES = ['hand', 'deck', 'discard', 'auraDeck', 'outside', 'starters', 'inUse'] as const;

/** Where a card lies now. */
export const placeOf = (state: MetazooState, id: CardId): Place | undefined => {
  const owner = state.cards[id]?.owner;
  if (owner === undefined) return undefined;
  const there = state.inPlay[id] ?? state.aura[id];
  if (there !== undefined) {
    if (there.lane !== NO_LANE) return 'lane';
    return state.aura[id] === undefined ? 'casterZone' : 'auraZone';
  }
  if (LANES.some((lane) => laneState(state, lane).terra === id)) return 'terra';
  const piles = seatState(state, owner);
  return PILES.find((pile) => piles[pile].includes(id));
};

/**
 * Describes cards that move to a place. `knower` is the seat that sees them where they lie hidden, if any does (a search, a look); a
 * deck is hidden from everybody else. `ahead` is the number of ids that the same step has given out before.
 */
export const movedCards = (
  state: MetazooState,
  ids: readonly CardId[],
  to: Place,
  knower?: Seat,
  ahead = 0,
): readonly MovedCard[] => {
  let fresh = ahead;
  return ids.flatMap((id) => {
    const ref = refOf(state, id);
    const from = placeOf(state, id);
    const owner = state.cards[id]?.owner;
    if (ref === undefined || from === undefined || owner === undefined) return [];
    const changesId = HIDDEN_PLACES.has(from) || HIDDEN_PLACES.has(to);
    const after: CardRef = changesId ? { id: freshId(state, fresh), definition: ref.definition } : ref;
    if (changesId) fresh += 1;
    return [{ owner, from, was: shown(from, ref, owner, knower), now: shown(to, after, owner, knower) }];
  });
};

const shown = (place: Place, ref: CardRef, owner: Seat, knower: Seat | undefined): MovedCard['was'] => {
  if (place === 'hand' || place === 'starters') return forSeat(owner, ref);
  if (place === 'deck' || place === 'auraDeck')
    return knower === undefined ? fromEverybody(ref) : forSeat(knower, ref);
  return ref;
};

/** New ids for cards of one seat, in their order. */
export const renamed = (state: MetazooState, ids: readonly CardId[]): readonly CardRef[] =>
  ids.flatMap((id, index) => {
    const ref = refOf(state, id);
    return ref === undefined ? [] : [{ id: freshId(state, index), definition: ref.definition }];
  });
