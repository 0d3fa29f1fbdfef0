import type { CardId, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import { isTriggered, type TriggeredAbility } from '../effects/language/ability.js';

/** A card whose abilities may answer. */
export interface Listener {
  readonly id: CardId;
  /** Absent for a Terra, which has no controller (MZ-169). */
  readonly seat?: Seat;
  readonly lane?: number;
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
