import type { CardId, EffectScope, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import type { StandingAbility } from '../effects/language/ability.js';
import type { MetazooState } from '../state.js';
import { indexOf, LANES, laneId, laneState, NO_LANE, SEATS } from '../zones.js';
import { cardOf, refOf, rule, works } from './cards.js';

/** A continuous effect at work. */
export interface Source {
  readonly scope: EffectScope;
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

/** Units and Casters that are not face down (MZ-183), equipment that works (MZ-117), Terras whose lane is resolved or not (MZ-172). */
export const sources = (state: MetazooState, isDetermining: boolean): readonly Source[] => {
  const found: Source[] = [];
  const look = (id: CardId, controller: Seat, lane: number): void => {
    const card = cardOf(state, id);
    const abilities = card === undefined ? [] : standingAbilities(card);
    const source = abilities.length === 0 ? undefined : refOf(state, id);
    if (source === undefined || !works(state, id)) return;
    for (const ability of abilities) {
      const isStatic = ability.on === 'static';
      if (!isStatic && !(isDetermining && state.mission?.lane === lane)) continue;
      const bindings = lane === NO_LANE ? {} : { lane: [laneId(lane)] };
      const scope = { source, controller, rule: rule(isStatic ? 'MZ-192' : 'MZ-124'), bindings };
      found.push({ ability, scope });
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
