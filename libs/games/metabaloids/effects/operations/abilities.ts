import type { CardId, EffectScope } from '#libs/game-kit';
import { usedAbilities } from '../../cards/definition.js';
import type { MetabaloidsFact } from '../../facts.js';
import { abilityByKey } from '../../queries/abilities.js';
import { hasFired } from '../../queries/once.js';
import { now } from '../../queries/stats.js';
import { activationTasks } from '../../resolution/activation.js';
import { planOf } from '../../resolution/cost-plan.js';
import { rule } from '../../rule.js';
import type { MetabaloidsState, Task } from '../../state.js';
import { definitionOf, movedCard, ownerOf, placeOf } from '../../zones.js';
import type { MetabaloidsProgram } from '../language/ability.js';
import { isTriggered } from '../language/ability.js';
import { type Result, SHORT } from './result.js';

/* Operations that set off, continue, copy and play abilities. */

/** MB-R51: tells which ability it is, and does what it says. */
export const trigger = (
  state: MetabaloidsState,
  { source, controller }: EffectScope,
  key: string,
): Result => {
  const ability = abilityByKey(state, source.definition, key);
  if (ability === undefined || !isTriggered(ability) || hasFired(state, source.id, key, ability.once))
    return { facts: [] };
  return {
    facts: [
      {
        type: 'AbilityTriggered',
        rule: rule('MB-R51'),
        seat: controller,
        card: source,
        ability: key,
        ...(ability.once === undefined ? {} : { once: ability.once }),
      },
    ],
    program: ability.do,
  };
};

/** MB-R54: the rest of an effect that waited. */
export const resume = (
  { delayed = [] }: MetabaloidsState,
  { source, controller }: EffectScope,
  id: number,
  programOf: (stored: (typeof delayed)[number]['effect']['program']) => MetabaloidsProgram,
): Result => {
  const waiting = delayed.find((one) => one.id === id);
  return waiting === undefined
    ? { facts: [] }
    : {
        facts: [
          {
            type: 'DelayedEffectBegan',
            rule: rule('MB-R54'),
            seat: controller,
            card: source,
            delayed: id,
          },
        ],
        program: programOf(waiting.effect.program),
      };
};

/** MB-R60: the program of the first ability of a card, as its own. */
export const copyAbility = (state: MetabaloidsState, [card]: readonly CardId[]): Result => {
  const definition = card === undefined ? undefined : definitionOf(state, card);
  const [ability] = definition === undefined ? [] : usedAbilities(definition);
  if (ability === undefined) return SHORT;
  const [target] = ability.targets;
  return {
    facts: [],
    program:
      target === undefined
        ? ability.do
        : [{ op: 'choose', from: target.from, count: target.count, as: target.as }, ...ability.do],
  };
};

/** MB-R61: an event without a target, for nothing, from a pile or the hand of its user. */
export const playEvent = (state: MetabaloidsState, scope: EffectScope, [card]: readonly CardId[]): Result => {
  const definition = card === undefined ? undefined : definitionOf(state, card);
  const [ability] = definition === undefined ? [] : usedAbilities(definition);
  const place = card === undefined ? undefined : placeOf(state, card);
  if (
    card === undefined ||
    definition?.type !== 'event' ||
    ability === undefined ||
    ability.targets.length > 0 ||
    (ability.if !== undefined && !now.holds(state, scope, ability.if)) ||
    ownerOf(state, card) !== scope.controller ||
    place === undefined ||
    place === 'events' ||
    place === 'bonus'
  )
    return SHORT;
  const moved = movedCard(state, card, 'events');
  const played: MetabaloidsFact = {
    type: 'EventPlayed',
    rule: scope.rule,
    seat: scope.controller,
    activation: state.nextActivation,
    card: moved,
  };
  const tasks: readonly Task[] = activationTasks(state, state.nextActivation, planOf(state, scope, []));
  return { facts: [played], then: tasks };
};
