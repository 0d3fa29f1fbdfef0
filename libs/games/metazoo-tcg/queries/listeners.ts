import type { CardId, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import { type DoingAbility, isTriggered, type Timing, timingOf } from '../effects/language/ability.js';

/** A card whose abilities may answer. */
export interface Listener {
  readonly id: CardId;
  /** Absent for a Terra, which has no controller (MZ-169). */
  readonly seat?: Seat;
  readonly lane?: number;
}

/** A triggered ability with its number on its card. */
export interface Numbered {
  readonly ability: DoingAbility;
  readonly index: number;
  readonly timing: Timing;
}

const NONE: readonly never[] = [];
const triggered = new WeakMap<MetazooCard, readonly Numbered[]>();

/** The triggered abilities that a card is printed with. */
export const triggeredOf = (card: MetazooCard | undefined): readonly Numbered[] => {
  if (card === undefined || !('abilities' in card) || card.abilities.length === 0) return NONE;
  const known = triggered.get(card);
  if (known !== undefined) return known;
  const found = card.abilities.flatMap((ability, index) => {
    const timing = isTriggered(ability) ? timingOf(ability) : undefined;
    return isTriggered(ability) && timing !== undefined ? [{ ability, index, timing }] : [];
  });
  triggered.set(card, found);
  return found;
};
