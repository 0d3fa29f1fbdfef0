import {
  type CardId,
  cachedByStateAndCard,
  cardUnder,
  illegal,
  type Rejection,
  type Seat,
} from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { cardOf, rule } from '../queries/cards.js';
import { current, now } from '../queries/current.js';
import type { AuraType } from '../schemas.js';
import type { MetazooState, SeatState } from '../state.js';
import { isAuraType, seatState } from '../zones.js';

/** The two kinds of Aura that a seat can have. */
export type AuraKind = 'primary' | 'allied';

export const kindOf = (state: MetazooState, seat: Seat, aura: CardId): AuraKind =>
  isAuraType(state, aura, seatState(state, seat).primary) ? 'primary' : 'allied';

type Untapped = Readonly<Record<AuraKind, readonly CardId[]>>;
const known = new WeakMap<SeatState, { readonly aura: MetazooState['aura']; readonly untapped: Untapped }>();

/** The untapped Aura of a seat, cached: it changes only with the seat's zone and the Aura in play, and every price needs it. */
const untappedOf = (state: MetazooState, seat: Seat): Untapped => {
  const zone = seatState(state, seat);
  const kept = known.get(zone);
  if (kept?.aura === state.aura) return kept.untapped;
  const untapped: Record<AuraKind, CardId[]> = { primary: [], allied: [] };
  for (const id of zone.auraZone)
    if (cardUnder(state.aura, id)?.isTapped === false) untapped[kindOf(state, seat, id)].push(id);
  known.set(zone, { aura: state.aura, untapped });
  return untapped;
};

/** MZ-068, MZ-069: Aura of a kind that can be tapped now: untapped, in the zone. */
export const untappedAura = (state: MetazooState, seat: Seat, kind: AuraKind): readonly CardId[] =>
  untappedOf(state, seat)[kind];

/** The Aura to tap: a total, and minimum numbers of kinds among it. */
export interface Price {
  readonly total: number;
  readonly primary: number;
  readonly allied: number;
  /** A zero-cost card of the allied type needs an Aura of it in the zone, tapped or not (MZ-070, MZ-R11). */
  readonly needsAllied: boolean;
}

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

/** MZ-111, MZ-R64: an ability's symbols; undefined where one is of a type that the seat has no Aura of. */
export const priceOfSymbols = (
  state: MetazooState,
  seat: Seat,
  symbols: readonly (AuraType | 'any')[],
): Price | undefined => {
  const { primary, allied } = seatState(state, seat);
  const count = (type: AuraType | undefined) => symbols.filter((symbol) => symbol === type).length;
  const [ofPrimary, ofAllied] = [count(primary), allied === undefined ? 0 : count(allied)];
  const free = symbols.filter((symbol) => symbol === 'any').length;
  return ofPrimary + ofAllied + free === symbols.length
    ? { total: symbols.length, primary: ofPrimary, allied: ofAllied, needsAllied: false }
    : undefined;
};

/** The fewest and the most allied Aura to pay with. */
const bounds = (state: MetazooState, seat: Seat, price: Price): readonly [number, number] => {
  const { primary, allied } = untappedOf(state, seat);
  return [
    Math.max(price.allied, price.total - primary.length),
    Math.min(price.total - price.primary, allied.length),
  ];
};

/** Every way to tap so much: how many of the Aura that are tapped are allied (E13). Whether it may be tapped is decided by {@link isPayment}. */
export const payments = (state: MetazooState, seat: Seat, price: Price): readonly number[] => {
  const ways: number[] = [];
  const [least, most] = bounds(state, seat, price);
  for (let allied = least; allied <= most; allied += 1) ways.push(allied);
  return ways;
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
