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
  const from = (id: CardId, controller: Seat, lane: number): readonly Source[] => {
    const ref = refOf(state, id);
    const card = cardOf(state, id);
    if (ref === undefined || card === undefined) return [];
    return standingAbilities(card).flatMap((ability) =>
      ability.on === 'static' || (isDetermining && state.mission?.lane === lane)
        ? [
            {
              ability,
              scope: {
                source: ref,
                controller,
                rule: rule(ability.on === 'static' ? 'MZ-192' : 'MZ-124'),
                bindings: lane === NO_LANE ? {} : { lane: [laneId(lane)] },
              },
            },
          ]
        : [],
    );
  };
  const zones = SEATS.flatMap((seat) => {
    const { caster } = state.seats[indexOf(seat)];
    const there = caster === undefined ? undefined : state.inPlay[caster];
    return caster !== undefined && there?.lane === NO_LANE && !there.isFaceDown
      ? from(caster, seat, NO_LANE)
      : [];
  });
  const lanes = LANES.flatMap((lane) => {
    const { terra, sides } = laneState(state, lane);
    return [
      ...(terra === undefined ? [] : from(terra, SEATS[0], lane)),
      ...SEATS.flatMap((seat) =>
        sides[indexOf(seat)].flatMap((id) => (works(state, id) ? from(id, seat, lane) : [])),
      ),
    ];
  });
  return [...zones, ...lanes];
};
