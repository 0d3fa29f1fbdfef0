import { type CardId, cardUnder, lastKnownOf, type Seat, withCard } from '#libs/game-kit';
import { changed, changedLane } from '../changed.js';
import type { Departure, FactOf } from '../facts.js';
import type { MetazooState } from '../state.js';
import {
  enter,
  forget,
  moveOnTop,
  moveTo,
  NO_LANE,
  register,
  takeFrom,
  withInPlay,
  withLane,
  withSeat,
} from '../zones.js';
import { forgetting, remembering } from './last-known.js';

/* The functions with which facts about cards, decks and lanes change a state. */

export const prepared = (state: MetazooState, fact: FactOf<'SeatPrepared'>): MetazooState => {
  const { seat, caster, primary, allied, outside } = fact;
  const starters = fact.starters.value;
  const known = register(state, seat, [caster, ...outside, ...starters]);
  const zone = {
    seat,
    lane: NO_LANE,
    isTapped: false,
    isFaceDown: false,
    damage: 0,
    used: [],
  };
  return withSeat(changed(known, { inPlay: withCard(known.inPlay, caster.id, zone) }), seat, {
    caster: caster.id,
    primary,
    ...(allied === undefined ? {} : { allied }),
    outside: outside.map(({ id }) => id),
    starters: starters.map(({ id }) => id),
  });
};

export const withTerra = (state: MetazooState, lane: number, terra: CardId): MetazooState =>
  withLane(state, lane, (before) => changedLane(before, { terra }));

export const resolvedLane = (state: MetazooState, lane: number, isResolved: boolean): MetazooState =>
  withLane(state, lane, (before) => changedLane(before, { isResolved }));

const departed = (state: MetazooState, { card, to, seat, moved }: Departure): MetazooState => {
  if (to === 'removed') return forget(takeFrom(state, 'lane', seat, card.id), [card.id]);
  if (to === 'casterZone') {
    const off = takeFrom(state, 'lane', seat, card.id);
    const zone = { seat, lane: NO_LANE, isTapped: false, isFaceDown: true, damage: 0, used: [] };
    return changed(off, { inPlay: withCard(off.inPlay, card.id, zone) });
  }
  if (moved === undefined) return state;
  if (to === 'deckTop') return moveOnTop(state, 'deck', [moved]);
  return moveTo(state, to === 'deckBottom' ? 'deck' : to, [moved]);
};

/** Units leave their lanes; the state stores their last properties there, if the fact has them. */
export const left = (state: MetazooState, { units }: FactOf<'UnitsLeftPlay'>): MetazooState =>
  remembering(
    units.reduce(departed, state),
    units.flatMap(({ card: { id, definition }, seat, lane, was }) =>
      was === undefined ? [] : [[id, { definition, seat, lane, ...was }] as const],
    ),
  );

/** A card that enters a lane is a new one there (MZ-R54). */
export const arrived = (state: MetazooState, id: CardId, of: Seat, lane: number): MetazooState =>
  enter(forgetting(state, [id]), id, of, lane);

/** The mark of a used ability, on its card or on its last known information. */
export const marked = (state: MetazooState, id: CardId, ability: number): MetazooState => {
  const was = lastKnownOf(state, id);
  if (was === undefined && cardUnder(state.inPlay, id) === undefined)
    return changed(state, { marks: [...(state.marks ?? []), { card: id, ability }] });
  return was === undefined
    ? withInPlay(state, id, { used: [...(cardUnder(state.inPlay, id)?.used ?? []), ability] })
    : remembering(state, [[id, { ...was, used: [...was.used, ability] }]]);
};
