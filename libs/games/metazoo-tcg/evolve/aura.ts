import { type CardId, cardUnder, opened, withCard, withCards, withoutCard } from '#libs/game-kit';
import { changed, changedAura } from '../changed.js';
import type { FactOf } from '../facts.js';
import type { AuraInPlay, MetazooState } from '../state.js';
import { moveOnTop, moveTo, NO_LANE, seatState, takeFrom, without, withSeat, withSide } from '../zones.js';

/* The functions with which facts about Aura change a state. */

export const auraGained = (state: MetazooState, fact: FactOf<'AuraGained'>): MetazooState => {
  const moved = moveTo(state, 'auraZone', fact.cards);
  const gained = fact.cards.map(({ now }): readonly [CardId, AuraInPlay] => [
    opened(now).id,
    { seat: fact.seat, lane: NO_LANE, isTapped: fact.isTapped },
  ]);
  return changed(moved, { aura: withCards(moved.aura, [], gained) });
};

export const enhanced = (state: MetazooState, { seat, lane, aura }: FactOf<'LaneEnhanced'>): MetazooState => {
  const one = cardUnder(state.aura, aura);
  if (one === undefined) return state;
  const off = withSeat(state, seat, { auraZone: without(seatState(state, seat).auraZone, aura) });
  return withSide(
    changed(off, { aura: withCard(off.aura, aura, changedAura(one, { lane })) }),
    seat,
    lane,
    (side) => [...side, aura],
  );
};

/** MZ-098: the allied Aura takes the very place of the primary one. */
export const traded = (
  state: MetazooState,
  { seat, out, into, isTapped }: FactOf<'AuraTraded'>,
): MetazooState => {
  const { auraZone, outside } = seatState(state, seat);
  const aura = withCard(withoutCard(state.aura, out), into, { seat, lane: NO_LANE, isTapped });
  return withSeat(changed(state, { aura }), seat, {
    auraZone: auraZone.map((id) => (id === out ? into : id)),
    outside: [...without(outside, into), out],
  });
};

export const auraPutOnDeck = (state: MetazooState, fact: FactOf<'AuraPutOnDeck'>): MetazooState => {
  const sent = fact.outside.reduce((next, id) => {
    const one = cardUnder(next.aura, id);
    if (one === undefined) return next;
    const off = takeFrom(next, one.lane === NO_LANE ? 'auraZone' : 'lane', fact.seat, id);
    return withSeat(off, fact.seat, { outside: [...seatState(off, fact.seat).outside, id] });
  }, state);
  return moveOnTop(sent, 'auraDeck', fact.cards);
};
