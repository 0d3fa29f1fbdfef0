import { type CardId, cardUnder, offerChoice } from '#libs/game-kit';
import type { NightfallProgram } from '../effects/language/ability.js';
import type { FactOf, NightfallFact } from '../facts.js';
import { nameOf, pageOf } from '../queries/pages.js';
import { hostTarget } from '../queries/targets.js';
import { effectTask } from '../queries/use.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { refOf } from '../zones.js';
import { resolveEffects } from './chain.js';
import { defeat } from './ending.js';
import { terraSlot, unlessFleet } from './enter.js';
import { isFalseTrap } from './false-trap.js';
import { discardPages, movePages } from './piles.js';
import { orderingSeat } from './reactions.js';
import { done, type NightfallTaskResult } from './task-result.js';

/** NF-066, NF-073: face-down Pages are turned up one after the other, in the active Caster's order. */
export const flipTraps = (
  state: NightfallState,
  { traps, inCombat }: Extract<Task, { task: 'flipTraps' }>,
): NightfallTaskResult => {
  const there = traps.filter((id) => cardUnder(state.arena, id)?.isFaceDown);
  const [trap] = there;
  if (trap === undefined) return done([]);
  if (there.length > 1)
    return {
      offer: offerChoice({
        kind: 'orderEffects',
        seat: orderingSeat(state),
        rule: rule('NF-073'),
        label: 'Choose the Trap that flips next',
        effects: there.map(
          (id, index) => `Trap ${index + 1} of {seat:${cardUnder(state.arena, id)?.controller ?? 0}}`,
        ),
      }),
      then: [{ task: 'flipTraps', traps: there, inCombat }],
    };
  return flip(state, trap, inCombat);
};

/** NF-074, NF-R36: turned up in mid-game without the Trap trait, it loses the game for its Caster. */
const flip = (state: NightfallState, trap: CardId, inCombat: boolean): NightfallTaskResult => {
  const at = cardUnder(state.arena, trap);
  const ref = refOf(state, trap);
  if (at === undefined || ref === undefined) return done([]);
  const flipped: NightfallFact = {
    type: 'TrapFlipped',
    rule: rule('NF-066'),
    seat: at.controller,
    trap: ref,
  };
  if (isFalseTrap(state, trap)) return done([flipped, ...defeat(state, [at.controller], 'false-trap', ref)]);
  return done([flipped], [{ task: 'payTrap', trap, inCombat }]);
};

/** NF-069: its controller gets the choice in every case, regardless of its Aura. */
export const askForPayment = (
  state: NightfallState,
  task: Extract<Task, { task: 'payTrap' }>,
): NightfallTaskResult => {
  const at = cardUnder(state.arena, task.trap);
  if (at === undefined) return done([]);
  return {
    offer: offerChoice({
      kind: 'payTrap',
      seat: at.controller,
      rule: rule('NF-069'),
      label: `Pay for ${nameOf(state, task.trap)} or not`,
      trap: task.trap,
    }),
    then: [task],
  };
};

/**
 * NF-069, NF-071, NF-072, NF-R40, NF-R46, NF-R47: a paid Trap is Contracted there and then. In combat it is a Defender like any other (NF-R43), and effects
 * that prevent Pages from being declared as Defenders do not prevent it (NF-R44).
 */
export const contractTrap = (
  state: NightfallState,
  { trap, inCombat }: Extract<Task, { task: 'payTrap' }>,
): { readonly facts: readonly NightfallFact[]; readonly then: readonly Task[] } => {
  const at = cardUnder(state.arena, trap);
  const ref = refOf(state, trap);
  const page = pageOf(state, trap);
  if (at === undefined || ref === undefined || page === undefined) return { facts: [], then: [] };
  const defends = inCombat && (page.type === 'beastie' || page.type === 'artifact');
  const { program, targets } = resolveEffects(page);
  const isUsedUp = page.type === 'spell' || page.type === 'potion';
  const entersAwake = isUsedUp || page.type === 'aura' || page.type === 'terra';
  // Chosen as it resolves, without a response in between (NF-R41).
  const chosen = [...targets, ...(defends ? [] : hostTarget(page))].map(({ as, from, count, upTo }) => ({
    op: 'choose' as const,
    from,
    count,
    upTo,
    as,
  }));
  const attached: NightfallProgram =
    !defends && page.traits.includes('equipment')
      ? [{ op: 'attach', cards: { this: 'card' }, to: { bound: 'host' } }]
      : [];
  const price: NightfallProgram =
    page.additionalCost.length === 0 ? [] : [{ op: 'payPrice', costs: [...page.additionalCost] }];
  const whole: NightfallProgram = [...price, ...chosen, ...program, ...attached];
  const contracted: FactOf<'TrapContracted'> = {
    type: 'TrapContracted',
    rule: rule(defends ? 'NF-071' : 'NF-069'),
    seat: at.controller,
    page: ref,
    isFatigued: !entersAwake,
    isDefender: defends,
    turn: state.turn.number,
    ...(page.type === 'terra' ? terraSlot(state) : {}),
  };
  return {
    facts: [defends ? contracted : unlessFleet(state, contracted, trap)],
    then: [
      ...(whole.length === 0
        ? []
        : effectTask(state, {
            source: ref,
            controller: at.controller,
            on: 'trap',
            because: rule('NF-072'),
            program: whole,
          })),
      ...(isUsedUp ? [{ task: 'finishTrap' as const, trap }] : []),
    ],
  };
};

/** NF-072, NF-117: one that equips a Page stays. */
export const finishTrap = (state: NightfallState, trap: CardId): NightfallTaskResult => {
  const there = cardUnder(state.arena, trap);
  return done(
    there === undefined || there.under !== undefined
      ? []
      : discardPages(state, [trap], { why: 'resolved', because: rule('NF-072') }),
  );
};

/** NF-070: unpaid, it is put into its owner's Afterlife without effect. */
export const loseTrap = (state: NightfallState, trap: CardId): readonly NightfallFact[] =>
  movePages(state, [trap], 'afterlife', { why: 'unpaid', because: rule('NF-070') });
