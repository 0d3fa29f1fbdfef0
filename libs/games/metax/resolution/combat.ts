import { type CardId, cardUnder, type RuleId } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { modificationsOn, statsOf } from '../queries/current.js';
import { battleCardRank, battleStats } from '../queries/usability.js';
import { rule } from '../rule.js';
import type { Attack, CardRef, MetaxState } from '../state.js';
import { movedCards, refOf } from '../zones.js';
import { replaced } from './replacing.js';

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
  const battleCard = rankPlayed(state, attack.battleCard, attack.rank);
  const attacking =
    battleCard + sum(linked) + sum([attack.attacker, ...attack.linked].map((id) => bonus(state, id)));
  const stat = state.ruleset.defenderStat === 'attacking-card' ? attack.as : defense.as;
  const defender = defense.defender === undefined ? 0 : (statsOf(state, defense.defender)[stat] ?? 0);
  const defendingCard =
    defense.defender === undefined ? 0 : rankPlayed(state, defense.battleCard, defense.rank);
  const defending =
    defense.defender === undefined ? 0 : defendingCard + defender + bonus(state, defense.defender);
  return [
    {
      type: 'TeamAttackCompared',
      rule: rule('MX-065'),
      attack: attack.number,
      attacking: { battleCard, linked, total: attacking },
      defending: { battleCard: defendingCard, defender, total: defending },
      gainsVictoryPoint: attacking >= defending,
    },
  ];
};

/** MX-R61: the Rank that a Battle Card was played with, as effects change it. */
const rankPlayed = (state: MetaxState, card: CardId | undefined, played: number): number =>
  card === undefined ? played : battleCardRank(state, card);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const bonus = (state: MetaxState, id: CardId): number =>
  sum(modificationsOn(state, id).map((change) => (change.change === 'comparison' ? change.by : 0)));

const damageRule: RuleId = rule('MX-078');

/** MX-078: both Battle Cards change sides in one step. MX-069, MX-R07: Linked Characters are neither lead nor defender and get none. */
export const exchangeDamage = (state: MetaxState, attack: Attack): readonly MetaxFact[] => {
  const { attacker, defense } = attack;
  if (attack.stage !== 'declared' || defense === undefined || attacker === undefined) return [];
  const [toDefender, toAttacker] = [
    hit(state, defense.defender, attack.battleCard),
    hit(state, attacker, defense.battleCard),
  ];
  const [onDefender, onAttacker] = [toDefender?.attached, toAttacker?.attached];
  const used = new Set([onDefender?.card.id, onAttacker?.card.id]);
  const left = [attack.battleCard, defense.battleCard].flatMap((id) =>
    id === undefined || used.has(id) ? [] : [id],
  );
  return [
    ...(toDefender?.kept ?? []),
    ...(toAttacker?.kept ?? []),
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

interface Hit {
  readonly attached?: { readonly character: CardId; readonly card: CardRef };
  /** The facts by which the Damage does not come about. */
  readonly kept?: readonly MetaxFact[];
}

const hit = (
  state: MetaxState,
  character: CardId | undefined,
  battleCard: CardId | undefined,
): Hit | undefined => {
  const card = battleCard === undefined ? undefined : refOf(state, battleCard);
  if (character === undefined || card === undefined) return undefined;
  const kept = damageKept(state, character, card.id);
  return kept === undefined ? { attached: { character, card } } : { kept };
};

/** The facts by which a card does not become Damage on a Character; undefined if it does. */
export const damageKept = (
  state: MetaxState,
  character: CardId,
  card: CardId,
  without?: readonly CardId[],
): readonly MetaxFact[] | undefined => {
  const isFree = modificationsOn(state, character).some(
    (change) => change.change === 'preventDamage' && change.times === undefined,
  );
  if (isFree) return [];
  const limited = state.modifiers.find(
    (modifier) =>
      modifier.on === 'cards' &&
      modifier.cards.includes(character) &&
      modifier.modification.change === 'preventDamage',
  );
  if (limited !== undefined)
    return [{ type: 'DamagePrevented', rule: rule('MX-R65'), character, modifier: limited.id }];
  const seat = cardUnder(state.characters, character)?.seat;
  const instead =
    seat === undefined
      ? undefined
      : replaced(
          state,
          'damageAttached',
          { seat, subject: character, without },
          { amount: battleCardRank(state, card) },
        );
  return instead === undefined ? undefined : [instead];
};
