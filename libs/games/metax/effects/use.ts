import type { CardId, EffectTask, RuleId, Seat } from '#libs/game-kit';
import type { EffectUsed } from '../facts.js';
import { attackOfBattleCard, cardOf, refOf, rule } from '../rules/cards.js';
import { modificationsOn, now } from '../rules/current.js';
import type { MetaxState, Task } from '../state.js';
import { isOncePerTurn } from './evaluate.js';
import type { Condition } from './language/condition.js';
import type { BattleEffect, MetaxLanguage, MetaxProgram } from './language/effect.js';

/** A card's effect as a task: announced, then done. */
export const effectTask = (
  state: MetaxState,
  source: CardId,
  controller: Seat,
  on: EffectUsed['on'],
  because: RuleId,
  program: MetaxProgram,
  condition?: Condition,
  subject: readonly CardId[] = [],
): readonly EffectTask<MetaxLanguage>[] => {
  const ref = refOf(state, source);
  if (ref === undefined) return [];
  const scope = { source: ref, controller, rule: because, bindings: subject.length > 0 ? { subject } : {} };
  if (condition !== undefined && !now.holds(state, scope, condition)) return [];
  const oncePerTurn = isOncePerTurn(condition);
  return [{ task: 'effect', ...scope, program: [{ op: 'useEffect', on, oncePerTurn }, ...program] }];
};

/** MX-036: a Character's effect when it comes into play. */
export const enterEffect = (state: MetaxState, character: CardId): readonly Task[] => {
  const card = cardOf(state, character);
  const controller = state.characters[character]?.seat;
  if (card?.type !== 'character' || card.effect?.on !== 'enter' || controller === undefined) return [];
  return effectTask(state, character, controller, 'enter', rule('MX-036'), card.effect.do, card.effect.if);
};

const RULES: Readonly<Record<BattleEffect['on'], RuleId>> = {
  attack: rule('MX-048'),
  defense: rule('MX-048'),
  use: rule('MX-049'),
};

/** MX-048 to MX-050: a Battle Card's effect in the role it was played in, unless it is negated. */
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
  if (isNegated(state, battleCard, role)) {
    const ref = refOf(state, battleCard);
    return ref === undefined
      ? []
      : [{ task: 'begin', facts: [{ type: 'EffectNegated', rule: rule('MX-106'), card: ref, ended: [] }] }];
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
