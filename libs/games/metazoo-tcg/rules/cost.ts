import { type CardId, cachedByStateAndCard, illegal, type Rejection, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { bounds, kindOf, type Price, untappedAura } from '../queries/aura.js';
import { cardOf, rule } from '../queries/cards.js';
import { current, now } from '../queries/current.js';
import type { AuraType } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { seatState } from '../zones.js';

/** The current cost of a card, with all effects; never below 0. */
export const costOf = (state: MetazooState, seat: Seat, id: CardId): number => {
  const card = cardOf(state, id);
  if (card === undefined || !('cost' in card)) return 0;
  let cost = card.cost;
  for (const { seats, where, scope, by } of current(state).costs)
    if (seats.includes(seat) && now.fits(state, scope, id, where)) cost += by;
  return Math.max(0, cost);
};

/** MZ-065 to MZ-071, MZ-R10; undefined for a card of a type that the seat has no Aura of. */
export const priceOf = cachedByStateAndCard((state: MetazooState, seat, id): Price | undefined => {
  const card = cardOf(state, id);
  if (card === undefined) return undefined;
  const total = costOf(state, seat, id);
  if (card.type === 'terra' && state.ruleset.terraCost === 'any')
    return { total, primary: 0, allied: 0, needsAllied: false };
  return priceIn(state, seat, card.aura, total);
});

const priceIn = (state: MetazooState, seat: Seat, type: AuraType, total: number): Price | undefined => {
  const { primary, allied } = seatState(state, seat);
  const one = Math.min(1, total);
  if (type === primary) return { total, primary: one, allied: 0, needsAllied: false };
  if (type === allied) return { total, primary: 0, allied: one, needsAllied: total === 0 };
  return undefined;
};

/** Whether so many allied Aura are one of these ways. */
export const isPayment = (state: MetazooState, seat: Seat, price: Price, allied: number): boolean => {
  if (price.needsAllied && !hasAllied(state, seat)) return false;
  const [least, most] = bounds(state, seat, price);
  return Number.isInteger(allied) && allied >= least && allied <= most;
};

const hasAllied = (state: MetazooState, seat: Seat): boolean =>
  seatState(state, seat).auraZone.some((id) => kindOf(state, seat, id) === 'allied');

/** The reason why a price cannot be paid with this number of allied Auras; undefined if it can. */
export const unpayable = (
  state: MetazooState,
  seat: Seat,
  price: Price | undefined,
  allied: number,
): Rejection | undefined => {
  if (price === undefined)
    return illegal(rule('MZ-066'), 'You have no Aura of its type, and cannot have any.');
  if (isPayment(state, seat, price, allied)) return undefined;
  const untapped = untappedAura(state, seat, 'primary').length + untappedAura(state, seat, 'allied').length;
  if (price.total > untapped)
    return illegal(
      rule('MZ-068'),
      `This costs ${price.total}; you have ${untapped} untapped Aura in your zone.`,
    );
  if (price.needsAllied && !hasAllied(state, seat))
    return illegal(rule('MZ-070'), 'This needs an allied Aura in your zone.');
  return isPayment(state, seat, { ...price, primary: 0, allied: 0 }, allied)
    ? illegal(rule('MZ-066'), 'At least one of the Aura must be of its own type.')
    : illegal(rule('MZ-065'), 'It cannot be paid with this Aura.');
};

/** The Aura that pays, tapped: part of the action, never one by itself (MZ-072). */
export const paid = (
  state: MetazooState,
  seat: Seat,
  total: number,
  allied: number,
): readonly MetazooFact[] => {
  const cards = [
    ...untappedAura(state, seat, 'allied').slice(0, allied),
    ...untappedAura(state, seat, 'primary').slice(0, total - allied),
  ];
  return cards.length === 0 ? [] : [{ type: 'CardsTapped', rule: rule('MZ-065'), cards, why: 'cost' }];
};

/** ` for 3`, ` for 3, 1 of them Earth`; empty if it is free. */
export const priceText = (state: MetazooState, seat: Seat, total: number, allied: number): string => {
  if (total === 0) return '';
  const type = seatState(state, seat).allied;
  return allied > 0 && type !== undefined
    ? ` for ${total}, ${allied} of it ${auraName(type)}`
    : ` for ${total}`;
};

export const auraName = (type: AuraType): string => type.charAt(0).toUpperCase() + type.slice(1);
