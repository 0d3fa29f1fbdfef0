import { fromEverybody, type RandomSource, resolveAll } from '#libs/game-kit';
import { reactions } from '../effects/reactions.js';
import { evolveAhead } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import { checks } from '../resolution/checks.js';
import { winCheck } from '../resolution/points.js';
import type { MetazooEffect, MetazooState, StoredTask, Task, WaitingTask } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { perform } from './perform.js';

/** `begin` never waits: its facts happen before a choice opens. */
const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** MZ-R60: the maximum number of steps that one action may cause; the rest is then dropped, with a fact that records it. */
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

/** All facts that follow from tasks, until a seat has to choose or nothing is left. */
export const run = (
  start: MetazooState,
  random: RandomSource,
  tasks: readonly StoredTask[],
): readonly MetazooFact[] => resolved(start, tasks, random, reactions);

/** Facts with the consequences of the new state, but without effects of cards: a judge's correction triggers nothing (MZ-R67). */
export const setRight = (
  start: MetazooState,
  facts: readonly MetazooFact[],
  random: RandomSource,
): readonly MetazooFact[] => {
  const done = resolved(start, [{ task: 'begin', facts }], random, () => []);
  const after = done.reduce<MetazooState>(evolveAhead, start);
  return after.outcome === undefined ? [...done, ...winCheck(after)] : done;
};

const resolved = (
  start: MetazooState,
  tasks: readonly StoredTask[],
  random: RandomSource,
  settingOff: typeof reactions,
): readonly MetazooFact[] =>
  resolveAll<MetazooState, MetazooFact, Task>(
    {
      evolve: evolveAhead,
      perform: perform(random),
      checks,
      reactions: settingOff,
      schedule,
      isOver: ({ outcome }) => outcome !== undefined,
      wait: (fact, rest) =>
        fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact,
      limit: RESOLUTION_LIMIT,
      stopped: { type: 'ResolutionStopped', rule: rule('MZ-R60'), limit: RESOLUTION_LIMIT },
      isDropped: isEffect,
    },
    start,
    // A stored task may use a former spelling of the language.
    tasks.map((task) => (task.task === 'begin' ? task : upcastTask(task))),
  );
