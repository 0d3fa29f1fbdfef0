import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { UnitCard } from '../cards/definition.js';
import type { MetazooState } from '../state.js';
import { NO_LANE, sideOf } from '../zones.js';
import { cardOf, isCreatureCard, isEquipmentCard, isUnitCard } from './cards.js';

/** A unit in a lane, or a Caster in its zone. */
export interface Placed {
  readonly id: CardId;
  readonly card: UnitCard;
  readonly works: boolean;
}

/** The cards on a side of a lane. */
export interface Side {
  readonly units: readonly Placed[];
  readonly ids: readonly CardId[];
  readonly hasCreature: boolean;
}

const known = new WeakMap<readonly CardId[], Side>();

/** A side is a new list whenever a card enters or leaves, and its cards do not change, so each list is scanned once. */
export const lookedThrough = (state: MetazooState, cards: readonly CardId[]): Side => {
  const seen = known.get(cards);
  if (seen !== undefined) return seen;
  const side = lookThrough(state, cards);
  known.set(cards, side);
  return side;
};

const lookThrough = (state: MetazooState, cards: readonly CardId[]): Side => {
  const found: { readonly id: CardId; readonly card: UnitCard }[] = [];
  for (const id of cards) {
    const card = cardUnder(state.inPlay, id) === undefined ? undefined : cardOf(state, id);
    if (isUnitCard(card)) found.push({ id, card });
  }
  const hasFriend = found.some(({ card }) => isCreatureCard(card));
  return {
    units: found.map(({ id, card }) => ({ id, card, works: hasFriend || !isEquipmentCard(card) })),
    ids: found.map(({ id }) => id),
    hasCreature: hasFriend,
  };
};

export const sideNow = (state: MetazooState, seat: Seat, lane: number): Side =>
  lookedThrough(state, sideOf(state, seat, lane));

/** Units of a side in a lane: its cards without the Aura. */
export const unitsOf = (state: MetazooState, seat: Seat, lane: number): readonly CardId[] =>
  sideNow(state, seat, lane).ids;

export const laneAuraOf = (state: MetazooState, seat: Seat, lane: number): readonly CardId[] =>
  sideOf(state, seat, lane).filter((id) => cardUnder(state.aura, id) !== undefined);

export const hasCreature = (state: MetazooState, seat: Seat, lane: number): boolean =>
  sideNow(state, seat, lane).hasCreature;

/** MZ-117: equipment works only while a friendly creature is in its lane, any of them (MZ-160); everything else always does. */
export const works = (state: MetazooState, id: CardId): boolean => {
  const unit = cardUnder(state.inPlay, id);
  return (
    unit === undefined ||
    unit.lane === NO_LANE ||
    hasCreature(state, unit.seat, unit.lane) ||
    !isEquipmentCard(cardOf(state, id))
  );
};
