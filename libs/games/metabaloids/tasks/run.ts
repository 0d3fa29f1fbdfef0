import { gameResolution, type Moment, type RandomSource, type Seat } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import { reactionsTo } from '../resolution/triggers.js';
import { rule } from '../rule.js';
import type { MetabaloidsState, StoredTask, Task } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { perform } from './perform.js';

/** The maximum number of steps that one action may cause; the running effect is then stopped, with a fact that records it. */
export const RESOLUTION_LIMIT = 600;

const resolution = gameResolution<MetabaloidsState, MetabaloidsFact, Task, StoredTask>({
  evolve: evolveAhead,
  perform,
  checks: () => [],
  reactions: reactionsTo,
  limit: RESOLUTION_LIMIT,
  stopped: { type: 'ResolutionStopped', rule: rule('MB-058'), limit: RESOLUTION_LIMIT },
  isDropped: ({ task }) => task === 'effect',
  upcastTask,
});

/** The facts of an action and all that follow from its tasks, until a seat has to choose or nothing is left. */
export const run = (
  start: MetabaloidsState,
  random: RandomSource,
  first: readonly MetabaloidsFact[],
  tasks: readonly StoredTask[],
): readonly MetabaloidsFact[] => [...first, ...resolution.run(...startOf(start, random, first, tasks))];

/** The state after the facts of an action, and its tasks, after what these facts set off. */
const startOf = (
  start: MetabaloidsState,
  random: RandomSource,
  first: readonly MetabaloidsFact[],
  tasks: readonly StoredTask[],
): readonly [MetabaloidsState, RandomSource, readonly StoredTask[]] => {
  const moments: Moment<MetabaloidsState, MetabaloidsFact>[] = [];
  let state = start;
  for (const fact of first) {
    const before = state;
    state = evolveAhead(before, fact);
    moments.push({ before, fact, after: state });
  }
  return [state, random, [...reactionsTo(moments, state), ...tasks]];
};

/** After an action in a window, every seat may respond once more. */
const askedAnew = (resolution: readonly StoredTask[]): readonly StoredTask[] =>
  resolution.map((task, index) => (index === 0 && task.task === 'window' ? { ...task, passed: [] } : task));

/**
 * Runs an action of a seat, in a step of its turn or as the answer to a choice: its facts, the tasks that follow, then the pending
 * ones. An action answers an open choice.
 */
export const act = (
  state: MetabaloidsState,
  seat: Seat,
  random: RandomSource,
  facts: readonly MetabaloidsFact[],
  tasks: readonly StoredTask[] = [],
): readonly MetabaloidsFact[] => {
  const { choice } = state;
  const answered: readonly MetabaloidsFact[] =
    choice === undefined ? [] : [{ type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind }];
  return run(state, random, [...answered, ...facts], [...tasks, ...askedAnew(state.resolution)]);
};
