import type { CardId, Seat } from '#libs/game-kit';
import type { Departure, FactOf } from '../facts.js';
import type { CardRef } from '../schemas.js';
import type { MetazooState } from '../state.js';
import {
  forget,
  moveOnTop,
  moveTo,
  NO_LANE,
  register,
  seatState,
  takeFrom,
  withLane,
  withSeat,
} from '../zones.js';

/* How facts about cards, decks and lanes change a state. */

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
  return withSeat({ ...known, inPlay: { ...known.inPlay, [caster.id]: zone } }, seat, {
    caster: caster.id,
    primary,
    ...(allied === undefined ? {} : { allied }),
    outside: outside.map(({ id }) => id),
    starters: starters.map(({ id }) => id),
  });
};

export const shuffled = (
  state: MetazooState,
  of: Seat,
  pile: 'deck' | 'auraDeck',
  cards: readonly CardRef[],
): MetazooState =>
  withSeat(register(state, of, cards, seatState(state, of)[pile]), of, {
    [pile]: cards.map(({ id }) => id),
  });

export const drawn = (state: MetazooState, of: Seat, cards: readonly CardRef[]): MetazooState => {
  const { hand, deck } = seatState(state, of);
  return withSeat(register(state, of, cards, deck.slice(0, cards.length)), of, {
    deck: deck.slice(cards.length),
    hand: [...hand, ...cards.map(({ id }) => id)],
  });
};

export const withTerra = (state: MetazooState, lane: number, terra: CardId): MetazooState =>
  withLane(state, lane, (before) => ({ ...before, terra }));

export const resolvedLane = (state: MetazooState, lane: number, isResolved: boolean): MetazooState =>
  withLane(state, lane, (before) => ({ ...before, isResolved }));

export const departed = (state: MetazooState, { card, to, seat, moved }: Departure): MetazooState => {
  if (to === 'removed') return forget(takeFrom(state, 'lane', seat, card.id), [card.id]);
  if (to === 'casterZone') {
    const off = takeFrom(state, 'lane', seat, card.id);
    const zone = { seat, lane: NO_LANE, isTapped: false, isFaceDown: true, damage: 0, used: [] };
    return { ...off, inPlay: { ...off.inPlay, [card.id]: zone } };
  }
  if (moved === undefined) return state;
  if (to === 'deckTop') return moveOnTop(state, 'deck', [moved]);
  return moveTo(state, to === 'deckBottom' ? 'deck' : to, [moved]);
};
