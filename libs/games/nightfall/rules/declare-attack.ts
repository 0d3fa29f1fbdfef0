import {
  type CardId,
  cardUnder,
  illegal,
  type Rejection,
  type RuleId,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import {
  attacksOf,
  canBeAttacked,
  changesOn,
  hasTrait,
  isBurrowed,
  isForbidden,
  now,
} from '../queries/current.js';
import { awakeIn } from '../queries/in-arena.js';
import { faceUp, hasStatus, isBattling, nameOf } from '../queries/pages.js';
import { unpayable } from '../queries/prices.js';
import { payingEffect } from '../resolution/pay.js';
import { fatigue } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { run } from '../tasks/run.js';
import { begin } from '../tasks.js';
import { arenaIds, casterId, casterOf, opponentsOf, refOf, seatState } from '../zones.js';
import { doBeside } from './go-on.js';
import { type NightfallRule, unlessFree } from './guard.js';

/** NF-087, NF-139, NF-152: the reason why a Beastie cannot attack; only Beasties can (NF-R72), and Artifacts that are printed with an Attack (NF-R137). */
const attackerBarred = (state: NightfallState, seat: Seat, id: CardId): Rejection | undefined => {
  const found = faceUp(state, id);
  const attacks = found !== undefined && (found.page.type === 'beastie' || attacksOf(state, id).length > 0);
  if (found === undefined || found.at.controller !== seat || !attacks)
    return unknownTarget(rule('NF-087'), 'Name an own Beastie in the Arena.');
  if (found.at.under !== undefined) return illegal(rule('NF-118'), 'It is out of play under its host.');
  if (found.at.isFatigued) return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (hasStatus(state, id, 'paralyze')) return illegal(rule('NF-139'), `${nameOf(state, id)} is Paralyzed.`);
  if (isBurrowed(state, id)) return illegal(rule('NF-152'), `${nameOf(state, id)} is burrowed.`);
  return isForbidden(state, id, 'attack')
    ? illegal(rule('NF-159'), `${nameOf(state, id)} is barred from attacking.`)
    : undefined;
};

/** The properties of an Attacker that decide its legal targets; Attackers with equal ones share the list. */
interface Reach {
  readonly flies: boolean;
  readonly burrows: boolean;
}

const reachOf = (state: NightfallState, attacker: CardId): Reach => ({
  flies: hasTrait(state, attacker, 'flight'),
  burrows: hasTrait(state, attacker, 'burrow'),
});

type Bar = readonly [rule: RuleId, (state: NightfallState, target: CardId, reach: Reach) => boolean];

const BARS: readonly Bar[] = [
  [rule('NF-167'), (state, target) => hasTrait(state, target, 'spirit')],
  [rule('NF-165'), (state, target) => hasTrait(state, target, 'invisible')],
  [rule('NF-161'), (state, target, { flies }) => !flies && hasTrait(state, target, 'flight')],
  [rule('NF-153'), (state, target, { burrows }) => !burrows && isBurrowed(state, target)],
  [rule('NF-088'), (state, target) => isForbidden(state, target, 'beTargeted')],
  [rule('NF-088'), (state, target) => isForbidden(state, target, 'beAttacked')],
];

/** NF-088, NF-089, NF-153, NF-161, NF-165, NF-167, NF-R60: the reason why a target cannot be Attacked; the same for all face-down Pages. */
const targetBarred = (
  state: NightfallState,
  seat: Seat,
  reach: Reach,
  target: CardId,
): Rejection | undefined => {
  const caster = casterOf(target);
  if (caster !== undefined)
    return opponentsOf(state, seat).includes(caster)
      ? undefined
      : unknownTarget(rule('NF-088'), 'Only an opponent can be Attacked.');
  const at = cardUnder(state.arena, target);
  if (at === undefined || at.controller === seat || seatState(state, at.controller).isOut)
    return unknownTarget(rule('NF-088'), 'Name an opposing Page in the Arena.');
  if (at.isFaceDown)
    return at.under === undefined ? undefined : illegal(rule('NF-088'), 'A Trap under a Page is no target.');
  const found = faceUp(state, target);
  if (
    found === undefined ||
    !isBattling(found.page) ||
    (at.under !== undefined && !canBeAttacked(state, target))
  )
    return illegal(rule('NF-088'), `${nameOf(state, target)} cannot be Attacked.`);
  const bar = BARS.find(([, holds]) => holds(state, target, reach));
  return bar === undefined
    ? undefined
    : illegal(bar[0], `${nameOf(state, target)} cannot be the target of this Attack.`);
};

/** NF-R143: why another target has to be Attacked first. */
const tauntBarred = (
  state: NightfallState,
  seat: Seat,
  reach: Reach,
  target: CardId,
): Rejection | undefined => {
  const of = casterOf(target) ?? cardUnder(state.arena, target)?.controller;
  const isFirst = (id: CardId): boolean =>
    changesOn(state, id).some(({ change }) => change === 'mustBeAttackedFirst');
  if (isFirst(target)) return undefined;
  const first = arenaIds(state).find(
    (id) =>
      cardUnder(state.arena, id)?.controller === of &&
      isFirst(id) &&
      targetBarred(state, seat, reach, id) === undefined,
  );
  return first === undefined
    ? undefined
    : illegal(rule('NF-R143'), `${nameOf(state, first)} must be Attacked first.`);
};

const barredTarget = (
  state: NightfallState,
  seat: Seat,
  reach: Reach,
  target: CardId,
): Rejection | undefined =>
  targetBarred(state, seat, reach, target) ?? tauntBarred(state, seat, reach, target);

/** NF-R140: why one Attack of several cannot be used now: its own condition or cost. */
const attackBarred = (
  state: NightfallState,
  seat: Seat,
  attacker: CardId,
  index: number,
): Rejection | undefined => {
  const attack = attacksOf(state, attacker)[index];
  const source = refOf(state, attacker);
  if (attack === undefined || source === undefined)
    return unknownTarget(rule('NF-087'), 'The Beastie has no such Attack.');
  const scope = { source, controller: seat, bindings: {}, rule: rule('NF-R140') };
  if (attack.if !== undefined && !now.holds(state, scope, attack.if))
    return illegal(rule('NF-R140'), `${attack.name} cannot be used now.`);
  return unpayable(state, scope, attack.cost ?? [], rule('NF-R140'));
};

/** The legal targets of Attackers, computed once for each group of equals. */
const targetsOf = (state: NightfallState, seat: Seat): ((attacker: CardId) => readonly CardId[]) => {
  const known = new Map<string, readonly CardId[]>();
  return (attacker) => {
    const reach = reachOf(state, attacker);
    const kind = `${reach.flies} ${reach.burrows}`;
    const found =
      known.get(kind) ??
      [...opponentsOf(state, seat).map(casterId), ...arenaIds(state)].filter(
        (target) => barredTarget(state, seat, reach, target) === undefined,
      );
    known.set(kind, found);
    return found;
  };
};

/** NF-008, NF-087 to NF-090, NF-R42, NF-R50: an Attack and a target; Fatigued, Burned, a Trap flipped, then Priority, then Defenders. */
export const declareAttack: NightfallRule<'declareAttack'> = {
  type: 'declareAttack',
  candidates: (state, seat) => {
    const targets = targetsOf(state, seat);
    return awakeIn(state, seat).flatMap(({ id: attacker }) =>
      attackerBarred(state, seat, attacker) === undefined
        ? attacksOf(state, attacker).flatMap(({ name }, attack) =>
            (attackBarred(state, seat, attacker, attack) === undefined ? targets(attacker) : []).map(
              (target) => ({
                action: { type: 'declareAttack' as const, attacker, attack, target },
                label: `${nameOf(state, attacker)} attacks ${nameOf(state, target)} with ${name}`,
                rule: rule('NF-087'),
                cards: casterOf(target) === undefined ? [attacker, target] : [attacker],
              }),
            ),
          )
        : [],
    );
  },
  refusal: (state, seat, { attacker, attack, target }) =>
    unlessFree(state, seat, rule('NF-087')) ??
    attackerBarred(state, seat, attacker) ??
    attackBarred(state, seat, attacker, attack) ??
    barredTarget(state, seat, reachOf(state, attacker), target),
  resolve: (state, seat, { attacker, attack, target }, random) => {
    const { isDone, facts } = fatigue(state, attacker, 'attack', random);
    const source = refOf(state, attacker);
    if (source === undefined) return [];
    const called: NightfallFact = { type: 'ActionCalledOff', rule: rule('NF-R51'), seat, page: source };
    if (!isDone) return doBeside(state, seat, random, [begin(...facts, called)]);
    const declared: NightfallFact = {
      type: 'AttackDeclared',
      rule: rule('NF-087'),
      seat,
      combat: state.nextCombat,
      attacker,
      attack,
      attackName: attacksOf(state, attacker)[attack]?.name ?? '',
      target,
      defendingSeat: casterOf(target) ?? cardUnder(state.arena, target)?.controller ?? seat,
    };
    const cost = attacksOf(state, attacker)[attack]?.cost ?? [];
    return run(state, random, [
      ...(cost.length === 0
        ? []
        : [{ task: 'pay' as const, effect: payingEffect({ source, seat, rule: rule('NF-R140') }, cost) }]),
      begin(...facts, declared),
      { task: 'combat', stage: 'burn' },
      { task: 'combat', stage: 'flip' },
      { task: 'combat', stage: 'respond' },
      { task: 'drawCheck' },
    ]);
  },
};
