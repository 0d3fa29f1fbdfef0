import type { CardId, RuleId, Seat } from '#libs/game-kit';
import { cardUnder } from '#libs/game-kit';
import type { UnitCard } from '../cards/definition.js';
import type { MetazooState } from '../state.js';
import { LANES, sideOf } from '../zones.js';
import { cardOf, isUnitCard, rule } from './cards.js';
import { sideNow } from './sides.js';

/** The reason why a card cannot enter a side of a lane. */
export interface EntryRefusal {
  readonly rule: RuleId;
  readonly message: string;
}

/**
 * MZ-074, MZ-075, MZ-R17: one creature, equipment or Caster of a name a side and lane, names compared whole; tokens may repeat
 * (MZ-157). `but` is the card itself, if it is already in play.
 */
const nameRefusal = (
  state: MetazooState,
  seat: Seat,
  lane: number,
  card: UnitCard,
  but?: CardId,
): EntryRefusal | undefined =>
  card.type !== 'token' &&
  sideNow(state, seat, lane).units.some(
    (other) =>
      other.card.name === card.name &&
      other.card.type !== 'token' &&
      cardUnder(state.inPlay, other.id)?.isCopy !== true &&
      other.id !== but,
  )
    ? { rule: rule('MZ-074'), message: `A ${card.name} is in lane ${lane} already.` }
    : undefined;

/** MZ-077, MZ-R18, MZ-R19: one copy of a unique card on each side, over all lanes. */
const uniqueRefusal = (state: MetazooState, seat: Seat, card: UnitCard): EntryRefusal | undefined =>
  card.type !== 'caster' &&
  card.unique &&
  LANES.some((lane) => sideNow(state, seat, lane).units.some((other) => other.card.name === card.name))
    ? { rule: rule('MZ-077'), message: `${card.name} is unique and already in play on this side.` }
    : undefined;

/** MZ-034 to MZ-036: no way into a full side; one that is over its limit keeps what it has (MZ-R16). */
export const roomRefusal = (
  state: MetazooState,
  seat: Seat,
  lane: number,
  limit: number,
): EntryRefusal | undefined =>
  sideOf(state, seat, lane).length >= limit
    ? { rule: rule('MZ-036'), message: `This side of lane ${lane} is full: it has room for ${limit}.` }
    : undefined;

/**
 * The reason why a card cannot enter play in a lane; undefined if it can. A resolved lane takes cards like any other (MZ-062, MZ-R15), and equipment needs no
 * creature there (MZ-161).
 */
export const entryRefusal = (
  state: MetazooState,
  seat: Seat,
  lane: number,
  card: UnitCard,
  limit: number,
): EntryRefusal | undefined =>
  nameRefusal(state, seat, lane, card) ??
  uniqueRefusal(state, seat, card) ??
  roomRefusal(state, seat, lane, limit);

/** MZ-205: why a unit in play cannot be moved to a lane, or a card put there; undefined when it can. */
export const moveRefusal = (
  state: MetazooState,
  id: CardId,
  lane: number,
  limit: number,
): EntryRefusal | undefined => {
  const card = cardOf(state, id);
  if (!isUnitCard(card)) return { rule: rule('MZ-217'), message: 'This is no unit.' };
  const unit = cardUnder(state.inPlay, id);
  const owner = cardUnder(state.cards, id)?.owner;
  if (owner === undefined) return { rule: rule('MZ-205'), message: 'There is no such card.' };
  if (unit === undefined) return entryRefusal(state, owner, lane, card, limit);
  if (unit.lane === lane) return { rule: rule('MZ-205'), message: 'It is in this lane already.' };
  return nameRefusal(state, unit.seat, lane, card, id) ?? roomRefusal(state, unit.seat, lane, limit);
};
