import { type CardId, cardUnder, forSeat, fromEverybody, type Seat } from '#libs/game-kit';
import type { MovedPage, Place } from '../parts.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import { freshId, placeOf, refOf } from '../zones.js';
import { isToken } from './pages.js';

/* Moves of Pages: a Page that enters or leaves a hidden zone gets a new id, so that it cannot be tracked. */

const isHiddenPlace = (place: Place): boolean => place === 'spellbook' || place === 'chapter';

/**
 * Describes Pages that move to a place of their owners (NF-003). `knower` is the seat that may see them in a Spellbook, if any; a Spellbook is hidden from all
 * viewers.
 */
export const movedPages = (
  state: NightfallState,
  ids: readonly CardId[],
  to: Place,
  knower?: Seat,
): readonly MovedPage[] => {
  let fresh = 0;
  return ids.flatMap((id) => {
    const ref = refOf(state, id);
    const from = placeOf(state, id);
    const owner = cardUnder(state.pages, id)?.owner;
    if (ref === undefined || from === undefined || owner === undefined) return [];
    const changesId = isHiddenPlace(from) || isHiddenPlace(to);
    const now: PageRef = changesId ? { id: freshId(state, fresh), definition: ref.definition } : ref;
    if (changesId) fresh += 1;
    const at = cardUnder(state.arena, id);
    // A face-down Page that moves to an open place is visible there (NF-R49); in a hidden place it stays unknown.
    const was =
      at?.isFaceDown && isHiddenPlace(to) ? forSeat(at.controller, ref) : shown(from, ref, owner, knower);
    // The mover need not know the Page: a face-down one is its controller's secret, one of a Chapter its owner's.
    const sees = at?.isFaceDown ? at.controller : from === 'chapter' ? owner : knower;
    return [{ owner, from, was, now: shown(to, now, owner, sees) }];
  });
};

const shown = (place: Place, ref: PageRef, owner: Seat, knower: Seat | undefined): MovedPage['was'] => {
  if (place === 'chapter') return forSeat(owner, ref);
  if (place === 'spellbook') return knower === undefined ? fromEverybody(ref) : forSeat(knower, ref);
  return ref;
};

/** The actual destinations of Pages: Tokens are removed from the game instead (NF-187). */
export const byDestination = (
  state: NightfallState,
  ids: readonly CardId[],
  to: Place,
): readonly { readonly to: Place; readonly ids: readonly CardId[] }[] => {
  const tokens = ids.filter((id) => isToken(state, id));
  const others = ids.filter((id) => !isToken(state, id));
  return [
    ...(others.length > 0 ? [{ to, ids: others }] : []),
    ...(tokens.length > 0 ? [{ to: 'removed' as const, ids: tokens }] : []),
  ];
};
