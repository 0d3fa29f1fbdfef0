import { type CardId, cachedForRecentStates, cardUnder, type Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import { isReplacing } from '../effects/language/ability.js';
import type { MetazooState } from '../state.js';
import { indexOf, LANES, laneState, NO_LANE, SEATS } from '../zones.js';
import { cardOf, isUnitCard } from './cards.js';
import { printedAbilities } from './grants.js';
import { type Listener, triggeredOf } from './listeners.js';
import { lookedThrough, type Placed, type Side } from './sides.js';
import { type Source, sourcesOf } from './sources.js';

/** The cards on the table and the effects at work there. Tapping, damage, use and draws do not change it. */
export interface Arrangement {
  /** Casters in their zones, then lane by lane. */
  readonly units: readonly Placed[];
  /** Continuous effects, During Mission among them: of Casters that are not face down (MZ-183), Terras (MZ-172), and units that work (MZ-117). */
  readonly sources: readonly Source[];
  /** All cards with triggered abilities: Terras, units that work, Casters that are not face down. */
  readonly listeners: readonly Listener[];
}

/** The continuous and watching abilities of a side's cards. */
type AtWork = Pick<Arrangement, 'sources' | 'listeners'>;
const known = new WeakMap<Side, AtWork>();

const atWorkOn = (side: Side, seat: Seat, lane: number): AtWork => {
  const seen = known.get(side);
  if (seen !== undefined) return seen;
  const working = side.units.filter((unit) => unit.works);
  const found = {
    sources: working.flatMap(({ id, card }) => sourcesOf(id, card, seat, lane)),
    listeners: working.flatMap(({ id, card }) => (isListening(card) ? [{ id, seat, lane }] : [])),
  };
  known.set(side, found);
  return found;
};

/** Whether a card has abilities that answer or replace an event. */
const isListening = (card: MetazooCard | undefined): boolean =>
  triggeredOf(card).length > 0 || printedAbilities(card).some(isReplacing);

/** The arrangement of a state. */
export const arranged = (state: MetazooState): Arrangement => {
  const units: Placed[] = [];
  const sources: Source[] = [];
  const listeners: Listener[] = [];
  const atHome: Listener[] = [];
  for (const seat of SEATS) {
    const { caster } = state.seats[indexOf(seat)];
    const there = caster === undefined ? undefined : cardUnder(state.inPlay, caster);
    if (caster === undefined || there?.lane !== NO_LANE) continue;
    const card = cardOf(state, caster);
    if (isUnitCard(card)) units.push({ id: caster, card, works: true });
    if (card === undefined || there.isFaceDown) continue;
    sources.push(...sourcesOf(caster, card, seat, NO_LANE));
    if (isListening(card)) atHome.push({ id: caster, seat });
  }
  for (const lane of LANES) {
    const { terra, sides } = laneState(state, lane);
    const card = terra === undefined ? undefined : cardOf(state, terra);
    if (terra !== undefined && card !== undefined) {
      sources.push(...sourcesOf(terra, card, SEATS[0], lane));
      if (isListening(card)) listeners.push({ id: terra, lane });
    }
    for (const seat of SEATS) {
      const side = lookedThrough(state, sides[indexOf(seat)]);
      if (side.units.length === 0) continue;
      const atWork = atWorkOn(side, seat, lane);
      units.push(...side.units);
      sources.push(...atWork.sources);
      listeners.push(...atWork.listeners);
    }
  }
  listeners.push(...atHome);
  return { units, sources, listeners };
};

const isSameCard = (a: MetazooState, b: MetazooState, id: CardId | undefined): boolean =>
  id === undefined || cardUnder(a.cards, id)?.definition === cardUnder(b.cards, id)?.definition;

/** Whether a seat's Caster is, as far as its zone goes, the same card in the same place. */
const isSameCaster = (a: MetazooState, b: MetazooState, index: 0 | 1): boolean => {
  const { caster } = a.seats[index];
  if (caster !== b.seats[index].caster) return false;
  if (caster === undefined) return true;
  const [one, other] = [cardUnder(a.inPlay, caster), cardUnder(b.inPlay, caster)];
  return (
    one === other ||
    (one?.lane === other?.lane && one?.isFaceDown === other?.isFaceDown && isSameCard(a, b, caster))
  );
};

/** Whether a lane holds the very same cards. */
const isSameLane = (a: MetazooState, b: MetazooState, index: 0 | 1 | 2 | 3): boolean => {
  const [one, other] = [a.lanes[index], b.lanes[index]];
  return (
    one === other ||
    (one.terra === other.terra &&
      one.sides[0] === other.sides[0] &&
      one.sides[1] === other.sides[1] &&
      isSameCard(a, b, one.terra))
  );
};

const isArrangedAlike = (a: MetazooState, b: MetazooState): boolean =>
  a.definitions === b.definitions &&
  (a.lanes === b.lanes ||
    (isSameLane(a, b, 0) && isSameLane(a, b, 1) && isSameLane(a, b, 2) && isSameLane(a, b, 3))) &&
  (a.inPlay === b.inPlay || (isSameCaster(a, b, 0) && isSameCaster(a, b, 1)));

/** The same, updated only where a card has entered, left or moved, or a Caster has turned. It must always agree with {@link arranged}. */
export const arrangementOf = cachedForRecentStates<MetazooState, Arrangement>(isArrangedAlike, arranged);
