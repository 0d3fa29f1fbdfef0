import { type CardId, cardUnder, type EffectTask, type RuleId, type Seat } from '#libs/game-kit';
import type { EffectUsed } from '../facts.js';
import { attackOfBattleCard, cardOf } from '../queries/cards.js';
import { modificationsOn, now } from '../queries/current.js';
import type { Scope } from '../queries/evaluate.js';
import { rule } from '../rule.js';
import { begin, type MetaxState, type Task } from '../state.js';
import { refOf } from '../zones.js';
import type { Condition } from './language/condition.js';
import { besidesOncePerTurn, isOncePerTurn } from './language/condition.js';
import type { BattleEffect, Cost, MetaxLanguage, MetaxProgram, PushEffect } from './language/effect.js';

type Effect = EffectTask<MetaxLanguage>;

interface Announced {
  readonly on: EffectUsed['on'];
  readonly oncePerTurn: boolean;
  readonly program: MetaxProgram;
}
const known = new WeakMap<MetaxProgram, Announced>();

/** A program behind its announcement. It returns the same objects each time, because pending tasks are compared by identity. */
const announced = (program: MetaxProgram, on: Announced['on'], oncePerTurn: boolean): MetaxProgram => {
  const made = known.get(program);
  if (made?.on === on && made.oncePerTurn === oncePerTurn) return made.program;
  const behind: MetaxProgram = [{ op: 'useEffect', on, oncePerTurn }, ...program];
  known.set(program, { on, oncePerTurn, program: behind });
  return behind;
};

/** A card's effect as a task: announced, then done. Empty if its condition is not met when it triggers. */
export const effectTask = (
  state: MetaxState,
  source: CardId,
  controller: Seat,
  on: EffectUsed['on'],
  because: RuleId,
  program: MetaxProgram,
  condition?: Condition,
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
  if (condition !== undefined && !now.holds(state, scope, condition)) return [];
  const oncePerTurn = isOncePerTurn(condition);
  return [{ task: 'effect', ...scope, program: announced(program, on, oncePerTurn) }];
};

/** MX-R47: a Character is Pushed for its effect even if its condition is false; the condition is checked when the costs are paid. */
export const pushEffect = (
  state: MetaxState,
  character: CardId,
  controller: Seat,
  effect: PushEffect,
): readonly Effect[] => {
  const source = refOf(state, character);
  if (source === undefined) return [];
  const program = pushProgram(effect);
  return [{ task: 'effect', source, controller, rule: rule('MX-038'), bindings: {}, program }];
};

const pushPrograms = new WeakMap<PushEffect, MetaxProgram>();

/** The announcement, the payment and the effect: the same objects each time. */
const pushProgram = (effect: PushEffect): MetaxProgram => {
  const made = pushPrograms.get(effect);
  if (made !== undefined) return made;
  const asked = besidesOncePerTurn(effect.if);
  const program: MetaxProgram = [
    { op: 'useEffect', on: 'push', oncePerTurn: isOncePerTurn(effect.if) },
    ...effect.costs.flatMap(costProgram),
    ...(asked === undefined ? effect.do : [{ op: 'if' as const, if: asked, then: effect.do }]),
  ];
  pushPrograms.set(effect, program);
  return program;
};

/** Costs that are paid with cards are the first operations of the effect. */
const costProgram = (cost: Cost): MetaxProgram => {
  switch (cost.cost) {
    case 'metaPoints':
      return [];
    case 'discard':
      return [
        { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: cost.count, as: 'paid' },
        { op: 'discard', cards: { bound: 'paid' } },
      ];
    case 'knockOutSelf':
      return [{ op: 'knockOut', cards: { this: 'card' } }];
  }
};

/** MX-036: a Character's effect when it enters play. */
export const enterEffect = (state: MetaxState, character: CardId): readonly Effect[] => {
  const card = cardOf(state, character);
  const controller = cardUnder(state.characters, character)?.seat;
  if (card?.type !== 'character' || card.effect?.on !== 'enter' || controller === undefined) return [];
  return effectTask(state, character, controller, 'enter', rule('MX-036'), card.effect.do, card.effect.if);
};

/** MX-042: whether the condition in an Event's text is met for the seat that would play it. */
export const isAskedOfEvent = (state: MetaxState, controller: Seat, event: CardId): boolean => {
  const card = cardOf(state, event);
  const source = refOf(state, event);
  if (card?.type !== 'event' || source === undefined) return false;
  const scope = { source, controller, bindings: {}, rule: rule('MX-042') };
  return card.effect.if === undefined || now.holds(state, scope, card.effect.if);
};

/** The effect of a played Event; its condition was checked when it was played. */
export const eventEffect = (state: MetaxState, event: CardId, controller: Seat): readonly Task[] => {
  const card = cardOf(state, event);
  return card?.type === 'event'
    ? effectTask(state, event, controller, 'play', rule('MX-042'), card.effect.do)
    : [];
};

const RULES: Readonly<Record<BattleEffect['on'], RuleId>> = {
  attack: rule('MX-048'),
  defense: rule('MX-048'),
  // MX-R27: an effect without an icon fits both roles.
  use: rule('MX-049'),
};

/** MX-048 to MX-050: a Battle Card's effect in its role, unless it is negated. */
export const battleCardEffect = (
  state: MetaxState,
  battleCard: CardId,
  controller: Seat,
  role: 'attack' | 'defense',
): readonly Task[] => {
  const card = cardOf(state, battleCard);
  if (card?.type !== 'battle' || card.effect === undefined) return [];
  const { on, if: condition, do: program } = card.effect;
  if (on !== 'use' && on !== role) return [];
  if (state.negated.includes(battleCard)) return [];
  if (isNegated(state, battleCard, role)) {
    const ref = refOf(state, battleCard);
    return ref === undefined
      ? []
      : [begin({ type: 'EffectNegated', rule: rule('MX-106'), card: ref, ended: [] })];
  }
  return effectTask(state, battleCard, controller, on, RULES[on], program, condition);
};

const isNegated = (state: MetaxState, battleCard: CardId, role: 'attack' | 'defense'): boolean => {
  const attack = attackOfBattleCard(state, battleCard);
  const user = role === 'attack' ? attack?.attacker : attack?.defense?.defender;
  return (
    user !== undefined && modificationsOn(state, user).some((change) => change.change === 'negateBattleCards')
  );
};
