import type { CardId, RuleId } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { modificationsOn, statsOf } from '../queries/current.js';
import { battleStats } from '../queries/usability.js';
import { rule } from '../rule.js';
import type { Attack, CardRef, MetaxState } from '../state.js';
import { movedCards, refOf } from '../zones.js';

/** Attacks with pending Damage or comparison. */
export const defendedAttacks = (state: MetaxState): readonly Attack[] =>
  state.attacks.filter((attack) => attack.stage === 'declared' && attack.defense !== undefined);

/** MX-093: attacks without a defender; an attack whose defender has left since counts as defended (MX-R18, MX-R53). */
export const undefendedAttacks = (state: MetaxState): readonly Attack[] =>
  state.attacks.filter((attack) => attack.stage === 'declared' && attack.defense === undefined);

/** MX-065 to MX-067: a defended Team Attack's two sums. Empty for an attack without Links (MX-070). */
export const compareTeamAttack = (state: MetaxState, attack: Attack): readonly MetaxFact[] => {
  const { defense } = attack;
  if (!attack.isTeam || defense === undefined || attack.attacker === undefined) return [];
  if (defense.defender === undefined && state.ruleset.departedDefender === 'no-comparison') return [];
  const types = battleStats(state, attack.battleCard, attack.as);
  const linked = attack.linked.map((id) =>
    Math.max(0, ...types.map((type) => statsOf(state, id)[type] ?? 0)),
  );
  const attacking =
    attack.rank + sum(linked) + sum([attack.attacker, ...attack.linked].map((id) => bonus(state, id)));
  const stat = state.ruleset.defenderStat === 'attacking-card' ? attack.as : defense.as;
  const defender = defense.defender === undefined ? 0 : (statsOf(state, defense.defender)[stat] ?? 0);
  const defendingCard = defense.defender === undefined ? 0 : defense.rank;
  const defending =
    defense.defender === undefined ? 0 : defendingCard + defender + bonus(state, defense.defender);
  return [
    {
      type: 'TeamAttackCompared',
      rule: rule('MX-065'),
      attack: attack.number,
      attacking: { battleCard: attack.rank, linked, total: attacking },
      defending: { battleCard: defendingCard, defender, total: defending },
      gainsVictoryPoint: attacking >= defending,
    },
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const bonus = (state: MetaxState, id: CardId): number =>
  sum(modificationsOn(state, id).map((change) => (change.change === 'comparison' ? change.by : 0)));

const damageRule: RuleId = rule('MX-078');

/** MX-078: both Battle Cards change sides in one step. MX-069, MX-R07: Linked Characters are neither lead nor defender and get none. */
export const exchangeDamage = (state: MetaxState, attack: Attack): readonly MetaxFact[] => {
  const { attacker, defense } = attack;
  if (attack.stage !== 'declared' || defense === undefined || attacker === undefined) return [];
  const onDefender = hit(state, defense.defender, attack.battleCard);
  const onAttacker = hit(state, attacker, defense.battleCard);
  const used = new Set([onDefender?.card.id, onAttacker?.card.id]);
  const left = [attack.battleCard, defense.battleCard].flatMap((id) =>
    id === undefined || used.has(id) ? [] : [id],
  );
  return [
    {
      type: 'DamageExchanged',
      rule: damageRule,
      attack: attack.number,
      ...(onDefender === undefined ? {} : { onDefender }),
      ...(onAttacker === undefined ? {} : { onAttacker }),
      discarded: movedCards(state, left, 'discard'),
    },
  ];
};

const hit = (
  state: MetaxState,
  character: CardId | undefined,
  battleCard: CardId | undefined,
): { readonly character: CardId; readonly card: CardRef } | undefined => {
  const card = battleCard === undefined ? undefined : refOf(state, battleCard);
  if (character === undefined || card === undefined) return undefined;
  return isDamagePrevented(state, character) ? undefined : { character, card };
};

export const isDamagePrevented = (state: MetaxState, character: CardId): boolean =>
  modificationsOn(state, character).some((change) => change.change === 'preventDamage');
