import { gameResolution } from '#libs/game-kit';
import { reactions } from '../effects/reactions.js';
import { evolveAhead } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import { checks } from '../resolution/checks.js';
import { winCheck } from '../resolution/points.js';
import type { MetazooEffect, MetazooState, StoredWaitingTask, Task, WaitingTask } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { perform } from './perform.js';

/** MZ-R60: the most steps that one action may set off; then the rest is stopped, with a fact that says so. */
export const RESOLUTION_LIMIT = 400;

/** Whether a task may be dropped: an effect may; a step of the round may not, because the game could not continue. */
const isEffect = ({ task }: Task): boolean => task === 'effect' || task === 'orderEffects';

/** Tasks that complete before the effects that they trigger: an effect, a strategy, all of Destruction (MZ-R62). */
const runsItsCourse = (task: Task): boolean =>
  task.task === 'effect' ||
  task.task === 'finishStrategy' ||
  (task.task === 'destruction' && task.left !== undefined);

const isOrder = (task: Task | undefined): task is Extract<Task, { task: 'orderEffects' }> =>
  task?.task === 'orderEffects';

/** New effects wait behind the running effect, together with effects already waiting: then the active seat orders them all. */
export const schedule = (reacting: readonly Task[], left: readonly Task[]): readonly Task[] => {
  const running = left.findIndex((task) => !runsItsCourse(task));
  const at = running < 0 ? left.length : running;
  const waiting = left[at];
  const effects: readonly MetazooEffect[] = [
    ...(isOrder(waiting) ? waiting.effects : []),
    ...reacting.flatMap((task) => (isOrder(task) ? task.effects : [])),
  ];
  return [
    ...left.slice(0, at),
    { task: 'orderEffects', effects },
    ...left.slice(isOrder(waiting) ? at + 1 : at),
  ];
};

const resolution = gameResolution<MetazooState, MetazooFact, WaitingTask, StoredWaitingTask>({
  evolve: evolveAhead,
  perform,
  checks,
  reactions,
  schedule,
  limit: RESOLUTION_LIMIT,
  stopped: { type: 'ResolutionStopped', rule: rule('MZ-R60'), limit: RESOLUTION_LIMIT },
  isDropped: isEffect,
  upcastTask,
});

export const { run } = resolution;

/** A judge's correction triggers nothing (MZ-R67), and may win the game. */
export const setRight: typeof resolution.setRight = (start, facts, random) => {
  const done = resolution.setRight(start, facts, random);
  const after = done.reduce<MetazooState>(evolveAhead, start);
  return after.outcome === undefined ? [...done, ...winCheck(after)] : done;
};
