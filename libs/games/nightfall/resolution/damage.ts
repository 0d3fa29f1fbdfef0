import type { CardId } from '#libs/game-kit';
import type { Attack } from '../cards/definition.js';
import type { PageModification } from '../effects/language/modification.js';
import type { AuraType } from '../effects/language/words.js';
import type { FactOf, NightfallFact } from '../facts.js';
import type { Combat } from '../parts.js';
import { auraTypesOf, changesOn, changesOnCaster, hasTrait, lpOf, terraDamage } from '../queries/current.js';
import { typesOf } from '../queries/fits.js';
import { faceUp, hasStatus, indicatorsOn, isBattling, pageNamed, pageOf } from '../queries/pages.js';
import { replacedBy } from '../queries/replacements.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import { casterOf, refOf } from '../zones.js';

/** NF-111: the types against which each type is strong; Neutral and nothing else is not here. */
const STRONG: Readonly<Partial<Record<AuraType, readonly AuraType[]>>> = {
  cosmic: ['spirit'],
  dark: ['light', 'spirit'],
  earth: ['lightning'],
  flame: ['forest', 'frost'],
  forest: ['water'],
  frost: ['water'],
  light: ['dark'],
  lightning: ['water'],
  spirit: ['dark'],
  water: ['earth', 'flame'],
};

export const ADVANTAGE = 20;

/** NF-110 to NF-112; added once to each Damage and target (NF-R69). */
export const typeAdvantage = (from: AuraType | undefined, against: AuraType | undefined): number =>
  from !== undefined && against !== undefined && STRONG[from]?.includes(against) ? ADVANTAGE : 0;

/** NF-R138: of Pages of two types, once for any of them. */
const advantageOf = (from: readonly AuraType[], against: readonly AuraType[]): number =>
  Math.max(0, ...from.flatMap((one) => against.map((other) => typeAdvantage(one, other))));

/** The most that a target can be dealt (NF-106, NF-R97); a Caster takes all. */
export const capOf = (state: NightfallState, target: CardId): number => {
  if (casterOf(target) !== undefined) return Number.POSITIVE_INFINITY;
  const found = faceUp(state, target);
  return found !== undefined && isBattling(found.page) ? lpOf(state, target) : 0;
};

/** Whether a target is part of the combat (NF-R101). */
const takesPart = (state: NightfallState, combat: Combat | undefined, target: CardId): boolean => {
  if (combat === undefined) return false;
  const isBattler =
    combat.attacker === target || combat.primary?.page === target || combat.defenders.includes(target);
  return isBattler || (state.ruleset.stoneSkin === 'outside-combat' && combat.target === target);
};

const preventions = (state: NightfallState, target: CardId): readonly Prevention[] => {
  const caster = casterOf(target);
  const changes = caster === undefined ? changesOn(state, target) : changesOnCaster(state, caster);
  return changes.flatMap((change) => (change.change === 'preventDamage' ? [change] : []));
};
type Prevention = Extract<PageModification, { readonly change: 'preventDamage' }>;

const isPrevented = (state: NightfallState, target: CardId, isCombat: boolean, isOwn: boolean): boolean => {
  if (preventions(state, target).some(({ amount, times }) => amount === undefined && times === undefined))
    return true;
  if (casterOf(target) !== undefined) return false;
  if (!hasTrait(state, target, 'stone-skin')) return false;
  const counts = isCombat && takesPart(state, state.combat, target);
  return !counts || (isOwn && state.ruleset.stoneSkin === 'unless-attacking-or-defending');
};

/** Bonuses and reductions of the target of Damage. */
const added = (state: NightfallState, target: CardId): number => {
  const caster = casterOf(target);
  const changes = caster === undefined ? changesOn(state, target) : changesOnCaster(state, caster);
  return changes.reduce((sum, change) => (change.change === 'damageTaken' ? sum + change.by : sum), 0);
};

/** NF-144, NF-R83, NF-R121: a number as its target takes it: plus and minus, then doubled; no Damage stays none. */
const taken = (state: NightfallState, target: CardId, amount: number, combat: number | undefined): number =>
  amount <= 0 ? 0 : Math.max(0, amount + added(state, target)) * factor(state, target, combat);

/** The Damage left after the preventions of an amount or of a number of times (NF-R144), and the facts of the used ones. */
const afterPrevention = (
  state: NightfallState,
  target: CardId,
  full: number,
): { readonly left: number; readonly used: readonly NightfallFact[] } => {
  if (full <= 0) return { left: full, used: [] };
  const caster = casterOf(target);
  let left = full;
  const used: NightfallFact[] = [];
  for (const { amount, times } of preventions(state, target))
    if (amount !== undefined && times === undefined) left = Math.max(0, left - amount);
  for (const modifier of state.modifiers) {
    if (left === 0 || modifier.on === 'control') continue;
    const isItsOwn = modifier.on === 'pages' ? modifier.pages.includes(target) : modifier.seat === caster;
    if (!isItsOwn) continue;
    const { modification } = modifier;
    if (modification.change !== 'preventDamage' || modification.times === undefined) continue;
    const prevented = Math.min(left, modification.amount ?? left);
    left -= prevented;
    used.push({
      type: 'DamagePrevented',
      rule: rule('NF-R144'),
      target,
      amount: prevented,
      modifier: modifier.id,
    });
  }
  return { left, used };
};

/** NF-144, NF-145, NF-R83: a sleeper takes double, but in the combat that put it to sleep. */
const factor = (state: NightfallState, target: CardId, combat: number | undefined): number => {
  const sleeps = indicatorsOn(state, target).some(
    ({ status, combat: since }) => status === 'sleep' && (combat === undefined || since !== combat),
  );
  const doubled =
    casterOf(target) === undefined &&
    changesOn(state, target).some(({ change }) => change === 'doubleDamageTaken');
  return (sleeps ? 2 : 1) * (doubled ? 2 : 1);
};

/** The Damage of a Page to one target, apart from the numbers of an Attack, before the cap (NF-110, NF-R70). */
const effectDamage = (
  state: NightfallState,
  source: PageRef,
  target: CardId,
  amount: number,
  combat: number | undefined,
): number => {
  if (amount === 0 || isPrevented(state, target, combat !== undefined, false)) return 0;
  const there = auraTypesOf(state, source.id);
  const printed = pageNamed(state, source.definition);
  const from = there.length > 0 || printed === undefined ? there : typesOf(printed, printed.auraType);
  return taken(state, target, amount + advantageOf(from, auraTypesOf(state, target)), combat);
};

/** The dealt and the lost part of Damage to a target, after preventions, replacements and the cap. Collects the other facts. */
const changed = (
  state: NightfallState,
  target: CardId,
  full: number,
  others: NightfallFact[],
  by?: CardId,
): { readonly amount: number; readonly lost: number } => {
  const { left, used } = afterPrevention(state, target, full);
  others.push(...used);
  const amount = Math.min(left, capOf(state, target));
  const replaced =
    amount > 0 ? replacedBy({ state, would: 'dealtDamage', subject: target, amount, by }) : undefined;
  if (replaced !== undefined) {
    others.push(replaced);
    return { amount: 0, lost: 0 };
  }
  return { amount, lost: left - amount };
};

/** Damage by an Effect to several targets at one moment. */
export const dealEffectDamage = (
  state: NightfallState,
  source: PageRef,
  targets: readonly CardId[],
  amount: number,
): readonly NightfallFact[] => {
  const { combat } = state;
  const fights = combat?.attacker === source.id || combat?.primary?.page === source.id;
  const number = fights ? combat?.number : undefined;
  let lost = 0;
  const others: NightfallFact[] = [];
  const hits = targets.flatMap((target) => {
    const full = effectDamage(state, source, target, amount, number);
    const dealt = changed(state, target, full, others, source.id);
    lost += dealt.lost;
    return dealt.amount > 0 ? [{ target, amount: dealt.amount }] : [];
  });
  return hits.length === 0
    ? others
    : [
        ...others,
        {
          type: 'DamageDealt',
          rule: rule('NF-110'),
          source,
          hits,
          lost,
          isAttack: false,
          ...(number === undefined ? {} : { combat: number }),
        },
      ];
};

/** NF-104, NF-105, NF-113, NF-R64 to NF-R67: an Attack's number with all that is added to it; undefined where none is printed. */
export const attackTotal = (
  state: NightfallState,
  striker: CardId,
  attack: Attack,
  against: CardId | undefined,
): number | undefined => {
  if (attack.damage === undefined) return undefined;
  if (hasStatus(state, striker, 'paralyze')) return 0;
  const { combat } = state;
  const opposing = against === undefined ? [] : auraTypesOf(state, against);
  const isStrikeBack = combat !== undefined && combat.attacker !== striker;
  const symbols =
    isStrikeBack && state.ruleset.strikeBackAdvantage === 'none'
      ? []
      : [
          ...attack.advantage,
          ...changesOn(state, striker).flatMap((change) =>
            change.change === 'attackAdvantage' ? [change.auraType] : [],
          ),
        ];
  const symbol = opposing.some((type) => symbols.includes(type)) ? ADVANTAGE : 0;
  const other = changesOn(state, striker).reduce(
    (sum, change) => (change.change === 'attackDamage' ? sum + change.by : sum),
    0,
  );
  const total =
    attack.damage +
    symbol +
    advantageOf(auraTypesOf(state, striker), opposing) +
    terraDamage(state, striker) +
    other;
  return Math.max(0, total);
};

/** The dealt shares of an Attack's Damage: each with its target's modifiers, at most its LP, and without prevented Damage. */
export const dealAttackDamage = (
  state: NightfallState,
  striker: CardId,
  shares: readonly { readonly target: CardId; readonly amount: number }[],
  total: number,
): readonly NightfallFact[] => {
  const source = refOf(state, striker);
  const { combat } = state;
  if (source === undefined || combat === undefined) return [];
  const others: NightfallFact[] = [];
  let lost = total - shares.reduce((sum, { amount }) => sum + amount, 0);
  const hits = shares.flatMap(({ target, amount }) => {
    const isOverflow =
      target === combat.target && combat.primary?.page !== target && !combat.defenders.includes(target);
    const isOwn = isOverflow || target === striker;
    const isStopped = isPrevented(state, target, true, isOwn);
    const full = isStopped ? amount : taken(state, target, amount, combat.number);
    if (isStopped) {
      lost += full;
      return [];
    }
    const dealt = changed(state, target, full, others);
    lost += dealt.lost;
    return dealt.amount > 0 ? [{ target, amount: dealt.amount }] : [];
  });
  const fact: FactOf<'DamageDealt'> = {
    type: 'DamageDealt',
    rule: rule('NF-106'),
    source,
    hits,
    lost,
    combat: combat.number,
    isAttack: true,
  };
  return [...others, fact];
};

export const isBeastie = (state: NightfallState, id: CardId): boolean =>
  pageOf(state, id)?.type === 'beastie';
