import type { RandomSource, Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { thenPriority } from '../resolution/chain.js';
import type { NightfallState } from '../state.js';
import { run } from '../tasks/run.js';
import { begin, type StoredTask } from '../tasks.js';

/* The functions with which an action continues the current resolution. */

const madeChoice = (state: NightfallState, seat: Seat): readonly StoredTask[] => {
  const { choice } = state;
  return choice === undefined
    ? []
    : [begin({ type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind })];
};

/** Pending tasks after the open choice, without the task that opened it. */
const behind = (state: NightfallState): readonly StoredTask[] => state.resolution.slice(1);

/**
 * An Action (NF-075, NF-R18): its tasks, Priority for the opponents, the chain; then the interrupted tasks. A response replaces
 * the open choice, and all who had passed may respond once more (NF-R19). The chain of an Action in a window of the turn resolves before the next
 * Caster's opportunity (NF-R14).
 */
export const takeAction = (
  state: NightfallState,
  seat: Seat,
  random: RandomSource,
  tasks: readonly StoredTask[],
): readonly NightfallFact[] => {
  const priority = thenPriority(state, seat);
  const [asking] = state.resolution;
  if (asking?.task === 'priority')
    return run(state, random, [...madeChoice(state, seat), ...tasks, ...priority, ...behind(state)]);
  const chain: readonly StoredTask[] = [...priority, { task: 'resolveChain' }, { task: 'drawCheck' }];
  const window: readonly StoredTask[] =
    asking?.task === 'window' ? [{ ...asking, seats: asking.seats.slice(1) }, ...behind(state)] : [];
  return run(state, random, [...madeChoice(state, seat), ...tasks, ...chain, ...window]);
};

/** A response that is not an Action: the question stays open (NF-R18, NF-R27). */
export const doBeside = (
  state: NightfallState,
  seat: Seat,
  random: RandomSource,
  tasks: readonly StoredTask[],
): readonly NightfallFact[] =>
  run(state, random, [...madeChoice(state, seat), ...tasks, ...state.resolution]);

/** The answer to a choice: these tasks replace the task that opened it. */
export const answer = (
  state: NightfallState,
  seat: Seat,
  random: RandomSource,
  tasks: readonly StoredTask[],
): readonly NightfallFact[] => run(state, random, [...madeChoice(state, seat), ...tasks, ...behind(state)]);

/** The answer to a choice without a task of its own: these tasks precede all pending ones. */
export const answerBefore = doBeside;
