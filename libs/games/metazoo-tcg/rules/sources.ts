import type { CardId, EffectScope, RuleId, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import type { StandingAbility } from '../effects/language/ability.js';
import type { MetazooState } from '../state.js';
import { indexOf, LANES, laneId, laneState, NO_LANE, SEATS } from '../zones.js';
import { cardOf, refOf, rule, works } from './cards.js';

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
  const found =
    'abilities' in card
      ? card.abilities.flatMap((ability) =>
          ability.on === 'static' || ability.on === 'duringMission' ? [ability] : [],
        )
      : [];
  standing.set(card, found);
  return found;
};

const RULES: Readonly<Record<StandingAbility['on'], RuleId>> = {
  static: rule('MZ-192'),
  duringMission: rule('MZ-124'),
};

/** Units and Casters that are not face down (MZ-183), equipment that works (MZ-117), Terras whose lane is resolved or not (MZ-172). */
export const sources = (state: MetazooState): readonly Source[] => {
  const found: Source[] = [];
  const look = (id: CardId, controller: Seat, lane: number): void => {
    const card = cardOf(state, id);
    const abilities = card === undefined ? [] : standingAbilities(card);
    const source = abilities.length === 0 ? undefined : refOf(state, id);
    if (source === undefined || !works(state, id)) return;
    for (const ability of abilities) {
      const bindings = lane === NO_LANE ? {} : { lane: [laneId(lane)] };
      const scope = { source, controller, rule: RULES[ability.on], bindings };
      found.push({ ability, scope, lane });
    }
  };
  for (const seat of SEATS) {
    const { caster } = state.seats[indexOf(seat)];
    const there = caster === undefined ? undefined : state.inPlay[caster];
    if (caster !== undefined && there?.lane === NO_LANE && !there.isFaceDown) look(caster, seat, NO_LANE);
  }
  for (const lane of LANES) {
    const { terra, sides } = laneState(state, lane);
    if (terra !== undefined) look(terra, SEATS[0], lane);
    for (const seat of SEATS) for (const id of sides[indexOf(seat)]) look(id, seat, lane);
  }
  return found;
};
