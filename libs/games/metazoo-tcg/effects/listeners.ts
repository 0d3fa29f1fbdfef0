import type { CardId, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import { cardOf, works } from '../rules/cards.js';
import type { MetazooState } from '../state.js';
import { LANES, laneState, NO_LANE, SEATS, seatState } from '../zones.js';
import { isTriggered, type TriggeredAbility } from './language/ability.js';

/** A card whose abilities may answer. */
export interface Listener {
  readonly id: CardId;
  /** Absent for a Terra, which is nobody's (MZ-169). */
  readonly seat?: Seat;
  readonly lane?: number;
  /** It has just left its lane, and hears of nothing but that. */
  readonly isLeaving?: boolean;
}

/** A triggered ability with its number on its card. */
export interface Numbered<A extends TriggeredAbility = TriggeredAbility> {
  readonly ability: A;
  readonly index: number;
}

const NONE: readonly never[] = [];
const triggered = new WeakMap<MetazooCard, readonly Numbered[]>();

/** The triggered abilities that a card is printed with. */
export const triggeredOf = (card: MetazooCard | undefined): readonly Numbered[] => {
  if (card === undefined || !('abilities' in card) || card.abilities.length === 0) return NONE;
  const known = triggered.get(card);
  if (known !== undefined) return known;
  const found = card.abilities.flatMap((ability, index) =>
    isTriggered(ability) ? [{ ability, index }] : [],
  );
  triggered.set(card, found);
  return found;
};

/** Everything on the table that can hear of things and would answer: units that work, Terras, Casters that are not face down. */
export const listeners = (state: MetazooState): readonly Listener[] => {
  const found: Listener[] = [];
  const look = (listener: Listener): void => {
    if (triggeredOf(cardOf(state, listener.id)).length > 0 && works(state, listener.id)) found.push(listener);
  };
  for (const lane of LANES) {
    const { terra, sides } = laneState(state, lane);
    if (terra !== undefined) look({ id: terra, lane });
    for (const seat of SEATS)
      for (const side of sides)
        for (const id of side) if (state.inPlay[id]?.seat === seat) look({ id, seat, lane });
  }
  for (const seat of SEATS) {
    const { caster } = seatState(state, seat);
    const there = caster === undefined ? undefined : state.inPlay[caster];
    if (caster !== undefined && there?.lane === NO_LANE && !there.isFaceDown) look({ id: caster, seat });
  }
  return found;
};
