import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
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

/** Whether Aura for all these symbols can be tapped now. */
export const payableSymbols = (
  state: MetazooState,
  seat: Seat,
  symbols: readonly (AuraType | 'any')[],
): boolean => {
  const price = priceOfSymbols(state, seat, symbols);
  return price !== undefined && payments(state, seat, price).length > 0;
};

/** The fewest and the most allied Aura to pay with. */
export const bounds = (state: MetazooState, seat: Seat, price: Price): readonly [number, number] => {
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
