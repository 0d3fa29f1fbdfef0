import { type CardId, cardUnder, type RuleId, type Seat, valuesIn } from '#libs/game-kit';
import type { Departure, MetazooFact } from '../facts.js';
import { cardOf, isInLane, rule } from '../queries/cards.js';
import { isForbidden } from '../queries/current.js';
import { asItIs } from '../queries/last-known.js';
import type { MetazooState } from '../state.js';
import { movedCards, refOf, seatState } from '../zones.js';
import { notReplaced, type Would } from './replacing.js';

/** MZ-R03: as many Aura as a seat can ever have, in its zone and in lanes together (MZ-049). */
export const MAXIMUM_AURA = 10;

/** The number of Auras of a seat in its zone and in lanes (MZ-095). */
export const auraCount = (state: MetazooState, seat: Seat): number =>
  valuesIn(state.aura).filter((one) => one.seat === seat).length;

/** MZ-047, MZ-049: from the top of the Aura deck, up to the cap. */
export const gainAura = (
  state: MetazooState,
  seat: Seat,
  count: number,
  isTapped: boolean,
  because: RuleId,
): readonly MetazooFact[] => {
  const room = Math.max(0, MAXIMUM_AURA - auraCount(state, seat));
  const cards = movedCards(
    state,
    seatState(state, seat).auraDeck.slice(0, Math.min(count, room)),
    'auraZone',
  );
  return cards.length === 0 ? [] : [{ type: 'AuraGained', rule: because, seat, cards, isTapped }];
};

type Reason = Departure['why'];
type Destination = 'discard' | 'hand' | 'deckTop' | 'deckBottom';

/** The protection that keeps a unit in its lane, by reason; damage, a Sacrifice and a ruling are never prevented. */
const PREVENTED: Readonly<Partial<Record<Reason, 'shattered' | 'returned'>>> = {
  noInfluence: 'shattered',
  shattered: 'shattered',
  destruction: 'shattered',
  returned: 'returned',
};

/**
 * Whether a unit can leave its lane for this reason. A Sacrifice cannot be prevented (MZ-210), but a Caster is Shattered whatever would take
 * it away, so that one that cannot be Shattered stays (MZ-181, MZ-R40).
 */
export const canLeave = (state: MetazooState, id: CardId, why: Reason): boolean => {
  const forbidden = PREVENTED[why];
  const isCaster = cardOf(state, id)?.type === 'caster';
  return (
    isInLane(state, id) &&
    (forbidden === undefined || !isForbidden(state, id, forbidden)) &&
    !(isCaster && isForbidden(state, id, 'shattered'))
  );
};

/**
 * MZ-081, MZ-152: units that leave at one moment leave together, each to its owner. Tokens are removed from the game (MZ-156), Casters return face down,
 * Shattered instead of entering another zone (MZ-181, MZ-182); both are not Dispelled (MZ-184, MZ-201).
 */
export const leavePlay = (
  state: MetazooState,
  units: readonly { readonly id: CardId; readonly why: Reason }[],
  because: RuleId,
  to: Destination = 'discard',
): readonly MetazooFact[] => {
  let ahead = 0;
  const { facts, happening } = notReplaced(
    state,
    units.filter(({ id, why }) => canLeave(state, id, why)),
    (unit) => eventsOf(state, unit, to),
  );
  const departures = happening.flatMap(({ id, why }): readonly Departure[] => {
    const card = refOf(state, id);
    const unit = cardUnder(state.inPlay, id);
    const definition = cardOf(state, id);
    if (card === undefined || unit === undefined || !canLeave(state, id, why)) return [];
    const base = { seat: unit.seat, lane: unit.lane, card, was: asItIs(state, id, unit) };
    if (definition?.type === 'token' || unit.isCopy === true)
      return [{ ...base, why, to: 'removed', isDispelled: false }];
    if (definition?.type === 'caster') {
      const reason = why === 'returned' ? 'shattered' : why;
      return [{ ...base, why: reason, to: 'casterZone', isDispelled: false }];
    }
    const [moved] = movedCards(
      state,
      [id],
      to === 'discard' || to === 'hand' ? to : 'deck',
      undefined,
      ahead,
    );
    if (moved === undefined) return [];
    if (to !== 'discard') ahead += 1;
    return [{ ...base, why, to, isDispelled: to === 'discard', moved }];
  });
  return departures.length === 0
    ? facts
    : [...facts, { type: 'UnitsLeftPlay', rule: because, units: departures }];
};

/** The replaceable events of a unit that is about to leave (MZ-R70): neither a Sacrifice nor the loss of all Influence. */
const eventsOf = (
  state: MetazooState,
  { id, why }: { readonly id: CardId; readonly why: Reason },
  to: Destination,
): readonly Would[] => {
  const seat = cardUnder(state.inPlay, id)?.seat;
  if (seat === undefined) return [];
  const type = cardUnder(state.inPlay, id)?.isCopy === true ? 'token' : cardOf(state, id)?.type;
  const isDispelled = to === 'discard' && type !== 'token' && type !== 'caster';
  const dispelled: readonly Would[] = isDispelled ? [{ event: 'unitDispelled', seat, subject: id }] : [];
  switch (why) {
    case 'shattered':
    case 'destruction':
      return [{ event: 'unitShattered', seat, subject: id }, ...dispelled];
    case 'damage':
      return dispelled;
    case 'returned':
      return [{ event: 'unitReturned', seat, subject: id }];
    default:
      return [];
  }
};

export const shatter = (
  state: MetazooState,
  cards: readonly CardId[],
  why: 'shattered' | 'destruction' = 'shattered',
): readonly MetazooFact[] =>
  leavePlay(
    state,
    cards.map((id) => ({ id, why })),
    rule(why === 'destruction' ? 'MZ-195' : 'MZ-211'),
  );

/** MZ-210, MZ-R40. */
export const sacrifice = (state: MetazooState, cards: readonly CardId[]): readonly MetazooFact[] =>
  leavePlay(
    state,
    cards.map((id) => ({ id, why: 'sacrificed' })),
    rule('MZ-210'),
  );
