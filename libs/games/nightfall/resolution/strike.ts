import { type CardId, cardUnder, offerChoice, type RandomSource, type Seat } from '#libs/game-kit';
import type { Attack } from '../cards/definition.js';
import type { NightfallFact } from '../facts.js';
import type { Combat } from '../parts.js';
import { attacksOf } from '../queries/current.js';
import { hasStatus, nameOf } from '../queries/pages.js';
import { effectTask } from '../queries/use.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import type { Task, WaitingTask } from '../tasks.js';
import { refOf } from '../zones.js';
import { flipCoin } from './chance.js';
import { isAttacking, isDeserted, isThere } from './combat.js';
import { attackTotal, capOf, dealAttackDamage } from './damage.js';
import { inSequence } from './sequence.js';
import { allowedShares } from './shares.js';
import { inflict } from './status.js';
import { done, type NightfallTaskResult } from './task-result.js';

const COMBAT_ENDS: WaitingTask = { task: 'combat', stage: 'end' };

interface Strike {
  readonly striker: CardId;
  readonly source: PageRef;
  readonly controller: Seat;
  readonly index: number;
  readonly attack: Attack;
  /** The Page across, if there is one. */
  readonly opposing: CardId | undefined;
}

/** The strike of the Attacker or Defender, with one of its Attacks (NF-114); undefined if it has left (NF-100, NF-101, NF-R57). */
const strikeBy = (state: NightfallState, combat: Combat, by: 'attacker' | 'defender'): Strike | undefined => {
  const { attacker, attack: declared, primary } = combat;
  const [own, opposing] =
    by === 'attacker' ? [{ page: attacker, attack: declared }, primary?.page] : [primary, attacker];
  if (own?.attack === undefined) return undefined;
  const { page: striker, attack: index } = own;
  const at = cardUnder(state.arena, striker);
  const source = refOf(state, striker);
  const attack = attacksOf(state, striker)[index];
  return at === undefined || source === undefined || attack === undefined
    ? undefined
    : { striker, source, controller: at.controller, index, attack, opposing };
};

/** Whether the combat continues with this strike: the Attacker and the primary Defender, or the attacked Caster, are still present. */
const mayStrike = (state: NightfallState, combat: Combat): boolean =>
  isAttacking(state, combat) && isThere(state, combat, combat.primary?.page ?? combat.target);

export const performStrike = (
  state: NightfallState,
  task: Extract<Task, { task: 'strike' }>,
  random: RandomSource,
): NightfallTaskResult => {
  const { combat } = state;
  if (combat === undefined || isDeserted(state, combat)) return done([]);
  const strike = strikeBy(state, combat, task.by);
  if (strike === undefined) return done([]);
  if (task.stage === 'damage') return strikeDamage(state, combat, strike, random);
  return mayStrike(state, combat) ? strikeEffects(state, combat, strike, random) : done([], [COMBAT_ENDS]);
};

/** NF-103, NF-109, NF-124, NF-R68: text and icons, before any Damage. */
const strikeEffects = (
  state: NightfallState,
  combat: Combat,
  { striker, source, controller, index, attack, opposing }: Strike,
  random: RandomSource,
): NightfallTaskResult => {
  const total = attackTotal(state, striker, attack, opposing);
  const began: NightfallFact = {
    type: 'StrikeBegan',
    rule: rule('NF-103'),
    by: striker,
    attack: index,
    attackName: attack.name,
    ...(total === undefined ? {} : { damage: total }),
  };
  // NF-139, NF-R87: a Paralyzed Page's Attack has no Effects.
  if (hasStatus(state, striker, 'paralyze')) return done([began]);
  const reached = opposing ?? combat.target;
  const icons =
    opposing === undefined && state.ruleset.iconsOnCasters === 'no'
      ? []
      : inSequence(state, attack.icons, (current, { status, count }) =>
          inflict(current, reached, { status, count, by: controller, combat: combat.number }, random),
        );
  const text =
    attack.do === undefined
      ? []
      : effectTask(state, {
          source,
          controller,
          on: 'attack',
          because: rule('NF-103'),
          program: attack.do,
        });
  return done([began, ...icons], text);
};

/** NF-104 to NF-108, NF-149: the number, its coin if Confused, and who takes it. NF-R89: on tails the Page itself takes the whole number, undivided. */
const strikeDamage = (
  state: NightfallState,
  combat: Combat,
  { striker, controller, attack, opposing }: Strike,
  random: RandomSource,
): NightfallTaskResult => {
  const total = attackTotal(state, striker, attack, opposing) ?? 0;
  if (total === 0) return done([]);
  if (!hasStatus(state, striker, 'confusion')) return deal(state, combat, striker, total);
  const { isHeads, fact } = flipCoin(
    state,
    random,
    controller,
    `confused ${nameOf(state, striker)}`,
    rule('NF-149'),
  );
  if (isHeads) return done([fact], [{ task: 'dealStrike', striker, amount: total }]);
  return done([
    fact,
    { type: 'StatusRemoved', rule: rule('NF-149'), target: striker, status: 'confusion', left: [] },
    ...dealAttackDamage(state, striker, [{ target: striker, amount: total }], total),
  ]);
};

/** The strike back hits the Attacker alone (NF-R61); an Attack its Defenders, then the original target. */
export const deal = (
  state: NightfallState,
  combat: Combat,
  striker: CardId,
  total: number,
): NightfallTaskResult => {
  if (striker !== combat.attacker)
    return done(dealAttackDamage(state, striker, [{ target: combat.attacker, amount: total }], total));
  return allocate(state, combat, { amount: total, shares: [] });
};

type Allocation = Pick<Extract<Task, { task: 'allocate' }>, 'amount' | 'shares'>;

/** NF-107, NF-108, NF-R59, NF-R62, NF-R63: one Defender after the other, in the Attacker's controller's shares. */
export const allocate = (
  state: NightfallState,
  combat: Combat,
  { amount, shares }: Allocation,
): NightfallTaskResult => {
  const spent = shares.reduce((sum, share) => sum + share.amount, 0);
  const open = combat.defenders.filter((id) => !shares.some(({ target }) => target === id));
  const [next] = open;
  if (next === undefined)
    return done(
      dealAttackDamage(state, combat.attacker, withOverflow(combat, shares, amount - spent), amount),
    );
  const options = [
    ...allowedShares(
      amount - spent,
      open.map((id) => capOf(state, id)),
    ),
  ];
  const [only] = options;
  if (only !== undefined && options.length === 1)
    return allocate(state, combat, { amount, shares: [...shares, { target: next, amount: only }] });
  return {
    offer: offerChoice({
      kind: 'share',
      seat: combat.seat,
      rule: rule('NF-107'),
      label: `Damage for ${nameOf(state, next)}, of ${amount - spent}`,
      target: next,
      options,
    }),
    then: [{ task: 'allocate', amount, shares: [...shares] }],
  };
};

const withOverflow = (
  { target }: Combat,
  shares: Allocation['shares'],
  left: number,
): Allocation['shares'] =>
  shares.some((share) => share.target === target) ? shares : [...shares, { target, amount: left }];
