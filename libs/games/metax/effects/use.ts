import { type CardId, cardUnder, type EffectTask, type RuleId, type Seat } from '#libs/game-kit';
import type { EffectUsed } from '../facts.js';
import { attackOfBattleCard, cardOf } from '../queries/cards.js';
import { abilitiesOn, modificationsOn, now } from '../queries/current.js';
import type { Scope } from '../queries/evaluate.js';
import { isSpent, onceNumber } from '../queries/once.js';
import { rule } from '../rule.js';
import { begin, type MetaxState, type Task } from '../state.js';
import { refOf } from '../zones.js';
import type { Condition } from './language/condition.js';
import {
  type Ability,
  type AtWillAbility,
  isOfMoment,
  type MetaxLanguage,
  type MetaxProgram,
  type MomentAbility,
  type PushAbility,
  type TriggeredAbility,
} from './language/effect.js';
import type { Operation } from './language/operation.js';
import { paying } from './paying.js';

type Effect = EffectTask<MetaxLanguage>;
type Announcement = Extract<Operation, { op: 'useEffect' }>;

/** How an ability is announced: what it is used for, and whether that spends it. */
const announcement = (
  state: MetaxState,
  card: CardId,
  ability: Ability,
  on: EffectUsed['on'],
): Announcement => {
  const number = onceNumber(state, card, ability);
  return {
    op: 'useEffect',
    on,
    oncePerTurn: number !== undefined,
    ...(number === undefined || number === 0 ? {} : { ability: number }),
  };
};

const known = new WeakMap<Ability, { readonly announced: Announcement; readonly program: MetaxProgram }>();

/** An ability's program behind its announcement. It returns the same objects each time, because pending tasks are compared by identity. */
const programOf = (ability: MomentAbility | TriggeredAbility, announced: Announcement): MetaxProgram => {
  const made = known.get(ability);
  if (made?.announced.on === announced.on && made.announced.ability === announced.ability)
    return made.program;
  const program: MetaxProgram = [announced, ...targeting(ability), ...ability.do];
  known.set(ability, { announced, program });
  return program;
};

/** Targets are chosen first. */
const targeting = ({ targets = [] }: MomentAbility | TriggeredAbility): MetaxProgram =>
  targets.map(({ from, count, upTo, as }) => ({ op: 'choose', from, count, upTo, as }));

interface Use {
  readonly source: CardId;
  readonly controller: Seat;
  readonly on: EffectUsed['on'];
  readonly because: RuleId;
  /** The condition at this moment. */
  readonly if?: Condition | undefined;
}

/** A card's ability as a task: announced, then done. Empty if its condition is not met when it triggers. */
export const effectTask = (
  state: MetaxState,
  ability: MomentAbility | TriggeredAbility,
  { source, controller, on, because, if: condition }: Use,
  { bindings, lastKnown }: Pick<Scope, 'bindings' | 'lastKnown'> = { bindings: {} },
): readonly Effect[] => {
  const ref = refOf(state, source);
  if (ref === undefined) return [];
  const scope: Scope = {
    source: ref,
    controller,
    rule: because,
    bindings,
    ...(lastKnown === undefined ? {} : { lastKnown }),
  };
  const announced = announcement(state, source, ability, on);
  if (announced.oncePerTurn && isSpent(state, source, announced.ability ?? 0)) return [];
  if (condition !== undefined && !now.holds(state, scope, condition)) return [];
  return [{ task: 'effect', ...scope, program: programOf(ability, announced) }];
};

/**
 * MX-R47: a Character is Pushed for its effect even if its condition is false; the condition is checked when the costs are paid. Costs that leave something to
 * choose are the first operations of the effect.
 */
export const activatedEffect = (
  state: MetaxState,
  card: CardId,
  controller: Seat,
  ability: PushAbility | AtWillAbility,
  on: 'push' | 'atWill',
): readonly Effect[] => {
  const source = refOf(state, card);
  if (source === undefined) return [];
  const scope: Scope = { source, controller, rule: rule('MX-038'), bindings: {} };
  const program: MetaxProgram = [
    announcement(state, card, ability, on),
    ...targeting(ability),
    ...paying(state, scope, ability.cost ?? []),
    ...(ability.if === undefined ? ability.do : [{ op: 'if' as const, if: ability.if, then: ability.do }]),
  ];
  return [{ task: 'effect', ...scope, program }];
};

/** The abilities of a card that are used at a moment. */
export const abilitiesAt = (
  state: MetaxState,
  card: CardId,
  ...moments: readonly MomentAbility['when'][]
): readonly MomentAbility[] =>
  abilitiesOn(state, card).flatMap((ability) =>
    isOfMoment(ability) && moments.includes(ability.when) ? [ability] : [],
  );

/** MX-036: a Character's effects when it enters play. */
export const enterEffects = (state: MetaxState, character: CardId): readonly Effect[] => {
  const controller = cardUnder(state.characters, character)?.seat;
  if (controller === undefined) return [];
  return abilitiesAt(state, character, 'enters').flatMap((ability) =>
    effectTask(state, ability, {
      source: character,
      controller,
      on: 'enter',
      because: rule('MX-036'),
      if: ability.if,
    }),
  );
};

/** MX-042: whether the condition in an Event's text is met for the seat that would play it: of one of its effects, if it has several. */
export const isAskedOfEvent = (state: MetaxState, controller: Seat, event: CardId): boolean => {
  const source = refOf(state, event);
  if (source === undefined) return false;
  const scope = { source, controller, bindings: {}, rule: rule('MX-042') };
  return abilitiesAt(state, event, 'play').some(
    (ability) => ability.if === undefined || now.holds(state, scope, ability.if),
  );
};

/** MX-R60: a card with an additional cost pays it first; its effects know what was paid. */
const behindItsCost = (
  state: MetaxState,
  { source, controller, because }: Pick<Use, 'source' | 'controller' | 'because'>,
  effects: readonly Effect[],
): readonly Effect[] => {
  const costs = cardOf(state, source)?.additionalCost;
  const ref = refOf(state, source);
  if (costs === undefined || ref === undefined) return effects;
  const program: MetaxProgram = [{ op: 'payCosts', costs }, ...effects.flatMap((effect) => effect.program)];
  return [{ task: 'effect', source: ref, controller, rule: because, bindings: {}, program }];
};

/** The effects of a played Event; the condition of a single one was checked when it was played. */
export const eventEffects = (state: MetaxState, event: CardId, controller: Seat): readonly Task[] => {
  const abilities = abilitiesAt(state, event, 'play');
  const use = { source: event, controller, because: rule('MX-042') };
  return behindItsCost(
    state,
    use,
    abilities.flatMap((ability) =>
      effectTask(state, ability, {
        ...use,
        on: 'play',
        if: abilities.length > 1 ? ability.if : undefined,
      }),
    ),
  );
};

/** MX-048 to MX-050: a Battle Card's effects in its role, unless they are negated. */
export const battleCardEffects = (
  state: MetaxState,
  battleCard: CardId,
  controller: Seat,
  role: 'attack' | 'defense',
): readonly Task[] => {
  const abilities = abilitiesAt(state, battleCard, role, 'play');
  const use = { source: battleCard, controller, because: rule('MX-048') };
  if (abilities.length === 0) return behindItsCost(state, use, []);
  if (state.negated.includes(battleCard)) return [];
  if (isNegated(state, battleCard, role)) {
    const ref = refOf(state, battleCard);
    return ref === undefined
      ? []
      : [begin({ type: 'EffectNegated', rule: rule('MX-106'), card: ref, ended: [] })];
  }
  return behindItsCost(
    state,
    use,
    abilities.flatMap((ability) =>
      effectTask(state, ability, {
        ...use,
        // MX-R27: an effect without an icon fits both roles.
        ...(ability.when === 'play' ? { on: 'use', because: rule('MX-049') } : { on: role }),
        if: ability.if,
      }),
    ),
  );
};

const isNegated = (state: MetaxState, battleCard: CardId, role: 'attack' | 'defense'): boolean => {
  const attack = attackOfBattleCard(state, battleCard);
  const user = role === 'attack' ? attack?.attacker : attack?.defense?.defender;
  return (
    user !== undefined && modificationsOn(state, user).some((change) => change.change === 'negateBattleCards')
  );
};
