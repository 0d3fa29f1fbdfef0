import type { CardId, EffectScope, RuleId, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import { isStanding, type StandingAbility } from '../effects/language/ability.js';
import { laneId, NO_LANE } from '../zones.js';
import { rule } from './cards.js';
import { printedAbilities } from './grants.js';

/** A continuous effect at work. */
export interface Source {
  readonly scope: EffectScope;
  /** 0 for a Caster in its zone. */
  readonly lane: number;
  readonly ability: StandingAbility;
}

const standing = new WeakMap<MetazooCard, readonly StandingAbility[]>();

const standingAbilities = (card: MetazooCard): readonly StandingAbility[] => {
  const known = standing.get(card);
  if (known !== undefined) return known;
  const found = printedAbilities(card).filter(isStanding);
  standing.set(card, found);
  return found;
};

const RULES: Readonly<Record<StandingAbility['when'], RuleId>> = {
  static: rule('MZ-192'),
  duringMission: rule('MZ-124'),
};

/** The continuous effects of a card in a lane, or of a Caster in its zone. */
export const sourcesOf = (
  id: CardId,
  card: MetazooCard,
  controller: Seat,
  lane: number,
): readonly Source[] => {
  const abilities = standingAbilities(card);
  if (abilities.length === 0) return [];
  const source = { id, definition: card.id };
  const bindings = lane === NO_LANE ? {} : { lane: [laneId(lane)] };
  return abilities.map((ability) => ({
    ability,
    lane,
    scope: { source, controller, rule: RULES[ability.when], bindings },
  }));
};
