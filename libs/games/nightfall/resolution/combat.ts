import {
  type CardId,
  cardUnder,
  closePeriod,
  offerChoice,
  type RandomSource,
  type Seat,
} from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Combat } from '../parts.js';
import { attacksOf, hasTrait, isBurrowed, isForbidden } from '../queries/current.js';
import { faceUp, hasStatus, indicatorsOn, nameOf } from '../queries/pages.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task, WaitingTask } from '../tasks.js';
import { arenaIds, casterId, casterOf, seatState, underneath } from '../zones.js';
import { thenPriority } from './chain.js';
import { flipCoin } from './chance.js';
import { loseLp } from './life.js';
import { inSequence } from './sequence.js';
import { fatigue, inflict } from './status.js';
import { done, type NightfallTaskResult } from './task-result.js';
import { dueEffects } from './turn-items.js';

type CombatStage = Extract<Task, { task: 'combat' }>['stage'];
const stage = (name: CombatStage): WaitingTask => ({ task: 'combat', stage: name });

const BURN_LOSS = 20;

/** NF-R125: a Caster of the combat is eliminated, so that all its choices are skipped. */
export const isDeserted = (state: NightfallState, { seat, defendingSeat }: Combat): boolean =>
  seatState(state, seat).isOut || seatState(state, defendingSeat).isOut;

/** One stage of a combat; each looks first whether there still is one. NF-R53: `respond` alone gives Priority. */
export const performCombat = (
  state: NightfallState,
  { stage: name, cleanUps }: Extract<Task, { task: 'combat' }>,
  random: RandomSource,
): NightfallTaskResult => {
  const { combat } = state;
  if (combat === undefined) return done([]);
  if (name === 'end') return endCombat(state, combat, cleanUps);
  if (!isAttacking(state, combat) || isDeserted(state, combat)) return done([], [stage('end')]);
  switch (name) {
    case 'burn':
      return done(burnLoss(state, combat));
    case 'flip':
      return flipTarget(state, combat);
    case 'respond':
      return done([], [...thenPriority(state, combat.seat), { task: 'resolveChain' }, stage('defenders')]);
    case 'defenders':
      return askForDefenders(state, combat);
    case 'primary':
      return askForPrimary(state, combat);
    case 'venomous':
      return done(venomous(state, combat, random));
    case 'order':
      return orderStrikes(state, combat, random);
  }
};

/** NF-102, NF-R132: all effects for this combat end, and the Effects that this triggers resolve in it. */
const endCombat = (
  state: NightfallState,
  combat: Combat,
  cleanUps: number | undefined,
): NightfallTaskResult => {
  const { facts, items } = dueEffects(state, 'endOfCombat');
  if (items.length > 0)
    return done(facts, [
      ...items.flatMap((item) => (item.item === 'effect' ? [item.effect] : [])),
      stage('end'),
    ]);
  const over = state.modifiers.filter(
    ({ until }) => until.until === 'combat' && until.combat === combat.number,
  );
  return closePeriod<NightfallFact, Task>({
    ended:
      over.length === 0
        ? []
        : [{ type: 'ModifiersEnded', rule: rule('NF-191'), modifiers: over.map(({ id }) => id) }],
    closed: [
      ...sleepLeft(state, combat),
      { type: 'CombatEnded', rule: rule('NF-102'), combat: combat.number },
    ],
    cleanUps,
    again: (times) => ({ task: 'combat', stage: 'end', cleanUps: times }),
  });
};

/** NF-101, NF-R134: the Attacker is in the Arena, and on the side that it attacked from. */
export const isAttacking = (state: NightfallState, { attacker, seat }: Combat): boolean =>
  cardUnder(state.arena, attacker)?.controller === seat;

/** NF-132 to NF-134: both losses at one moment. */
const burnLoss = (state: NightfallState, { attacker, seat }: Combat): readonly NightfallFact[] =>
  loseLp(
    state,
    [casterId(seat), attacker].filter((target) => hasStatus(state, target, 'burn')),
    () => BURN_LOSS,
    'burn',
    rule('NF-134'),
  );

/** NF-066, NF-143, NF-R50, NF-R82. */
const flipTarget = (state: NightfallState, { target }: Combat): NightfallTaskResult => {
  const wakes = state.ruleset.attackedSleeper === 'wakes-first' && hasStatus(state, target, 'sleep');
  return done(
    wakes ? [{ type: 'StatusRemoved', rule: rule('NF-143'), target, status: 'sleep', left: [] }] : [],
    [{ task: 'flipTraps', traps: [target, ...underneath(state, target)], inCombat: true }],
  );
};

/** NF-143: if Damage may end Sleep (NF-R82), it ends now at the latest, except for Sleep that this combat inflicted. */
const sleepLeft = (state: NightfallState, { target, number }: Combat): readonly NightfallFact[] =>
  state.ruleset.attackedSleeper === 'takes-double' &&
  indicatorsOn(state, target).some(({ status, combat }) => status === 'sleep' && combat !== number)
    ? [{ type: 'StatusRemoved', rule: rule('NF-143'), target, status: 'sleep', left: [] }]
    : [];

/** NF-R58, NF-R134: whether an attacked Page or Caster is still there, on another side than the Attacker. */
export const isThere = (state: NightfallState, { seat }: Combat, target: CardId): boolean => {
  const caster = casterOf(target);
  if (caster !== undefined) return !seatState(state, caster).isOut;
  const controller = cardUnder(state.arena, target)?.controller;
  return controller !== undefined && controller !== seat;
};

/** NF-090, NF-R134: the Caster who controls the target now. */
export const defendingSeatOf = (state: NightfallState, { target, defendingSeat }: Combat): Seat =>
  cardUnder(state.arena, target)?.controller ?? defendingSeat;

/** NF-091, NF-152, NF-R54: awake Beasties without an effect that prevents it. */
export const possibleDefenders = (state: NightfallState, combat: Combat): readonly CardId[] => {
  const { attacker, target, defenders } = combat;
  const defendingSeat = defendingSeatOf(state, combat);
  const isUnblockable =
    hasTrait(state, attacker, 'unblockable') ||
    hasTrait(state, attacker, 'invisible') ||
    isForbidden(state, attacker, 'beBlocked');
  if (isUnblockable) return [];
  return arenaIds(state).filter((id) => {
    const found = faceUp(state, id);
    return (
      found?.page.type === 'beastie' &&
      found.at.controller === defendingSeat &&
      found.at.under === undefined &&
      !found.at.isFatigued &&
      !defenders.includes(id) &&
      (id !== target || state.ruleset.originalTargetDefends === 'yes') &&
      !hasStatus(state, id, 'paralyze') &&
      !isBurrowed(state, id) &&
      !isForbidden(state, id, 'defend')
    );
  });
};

/** NF-090, NF-091, NF-R45, NF-R58: the remaining targets cannot be defended. */
const askForDefenders = (state: NightfallState, combat: Combat): NightfallTaskResult => {
  const rest = [stage('primary')];
  const options = isThere(state, combat, combat.target) ? [...possibleDefenders(state, combat)] : [];
  if (options.length === 0) return done([], rest);
  return {
    offer: offerChoice({
      kind: 'defenders',
      seat: defendingSeatOf(state, combat),
      rule: rule('NF-091'),
      label: `Declare Defenders against ${nameOf(state, combat.attacker)}`,
      options,
    }),
    then: rest,
  };
};

/** NF-007, NF-147, NF-R52: each is Fatigued; one that is Scared away is no Defender. NF-067: a Trap under a Defender stays face-down. */
export const fatigueDefenders = (
  state: NightfallState,
  defenders: readonly CardId[],
  random: RandomSource,
): NightfallTaskResult => {
  const { combat } = state;
  if (combat === undefined) return done([]);
  const facts = inSequence(state, defenders, (current, id) => {
    const { isDone, facts: tired } = fatigue(current, id, 'defend', random);
    return isDone
      ? [
          ...tired,
          {
            type: 'DefendersDeclared',
            rule: rule('NF-091'),
            seat: defendingSeatOf(current, combat),
            defenders: [id],
          },
        ]
      : tired;
  });
  return done(facts);
};

/** NF-092 to NF-094, NF-R55, NF-R56: an Attack on one of the Defenders, else on the original target, also a Paralyzed one (NF-R86); a Caster does not strike back. */
const askForPrimary = (state: NightfallState, combat: Combat): NightfallTaskResult => {
  const rest = [stage('venomous'), stage('order')];
  const candidates =
    combat.defenders.length > 0
      ? combat.defenders
      : casterOf(combat.target) === undefined && isThere(state, combat, combat.target)
        ? [combat.target]
        : [];
  if (candidates.length === 0) return done([], rest);
  const withAttack = candidates.flatMap((page) =>
    attacksOf(state, page).map((_, attack) => ({ page, attack })),
  );
  const options = withAttack.length > 0 ? withAttack : candidates.map((page) => ({ page }));
  const [only] = options;
  if (only !== undefined && options.length === 1) return done([primaryChosen(state, only)], rest);
  return {
    offer: offerChoice({
      kind: 'primary',
      seat: defendingSeatOf(state, combat),
      rule: rule(combat.defenders.length > 0 ? 'NF-092' : 'NF-093'),
      label: 'Choose the Attack to strike back with',
      options,
    }),
    then: rest,
  };
};

export const primaryChosen = (
  state: NightfallState,
  { page, attack }: { readonly page: CardId; readonly attack?: number },
): NightfallFact => {
  const name = attack === undefined ? undefined : attacksOf(state, page)[attack]?.name;
  return {
    type: 'PrimaryDefenderChosen',
    rule: rule('NF-092'),
    page,
    ...(attack === undefined ? {} : { attack }),
    ...(name === undefined ? {} : { attackName: name }),
  };
};

/** NF-171, NF-R104. */
const venomous = (state: NightfallState, combat: Combat, random: RandomSource): readonly NightfallFact[] =>
  combat.primary !== undefined && hasTrait(state, combat.primary.page, 'venomous')
    ? inflict(
        state,
        combat.attacker,
        { status: 'poison', by: defendingSeatOf(state, combat), combat: combat.number },
        random,
      )
    : [];

/** NF-095 to NF-099: First-Strike of the two that strike; on a Spell it does nothing (NF-R71). */
const orderStrikes = (state: NightfallState, combat: Combat, random: RandomSource): NightfallTaskResult => {
  const strike = (by: 'attacker' | 'defender'): readonly WaitingTask[] => [
    { task: 'strike', by, stage: 'effects' },
    { task: 'strike', by, stage: 'damage' },
  ];
  const { primary } = combat;
  if (primary?.attack === undefined) return done([], [...strike('attacker'), stage('end')]);
  const attackerIsFast = hasTrait(state, combat.attacker, 'first-strike');
  const defenderIsFast = hasTrait(state, primary.page, 'first-strike');
  if (!(attackerIsFast && defenderIsFast)) {
    const [first, second] = defenderIsFast
      ? (['defender', 'attacker'] as const)
      : (['attacker', 'defender'] as const);
    return done([], [...strike(first), ...strike(second), stage('end')]);
  }
  const { isHeads, fact } = flipCoin(
    state,
    random,
    combat.seat,
    'First-Strike on both sides',
    rule('NF-098'),
  );
  return done(
    [fact],
    [
      ...strike(isHeads ? 'attacker' : 'defender'),
      ...strike(isHeads ? 'defender' : 'attacker'),
      stage('end'),
    ],
  );
};
