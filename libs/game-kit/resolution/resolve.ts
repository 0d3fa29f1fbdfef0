import type { Moment } from '../contract/moment.js';

/**
 * Performs tasks until none is left, a seat must choose, or the game is over. The stack is data (the last task is the
 * next), so a waiting resolution can be stored in a state and survives a restart.
 */
export interface ResolutionRules<State, Fact, Task> {
  evolve(state: State, fact: Fact): State;
  /** Performs one task: its facts, and the tasks to do before the rest of the stack, in order. */
  perform(state: State, task: Task): TaskResult<Fact, Task>;
  /** Consequences of the state alone (a knockout, a win); called again until there are none. */
  checks(state: State): readonly Fact[];
  /**
   * Adapts a task's fact to the present state, if the checks after an earlier fact of the same task have changed the state;
   * undefined drops the fact. When omitted, facts stay unchanged.
   */
  asMet?(state: State, fact: Fact): Fact | undefined;
  /** The triggers of the facts of one task, in order; each fact is a moment. */
  reactions(moments: readonly Moment<State, Fact>[], after: State): readonly Task[];
  /** Stores in a waiting task the last known information of the cards that left at some moments; undefined if none of them left. */
  remember?(moments: readonly Moment<State, Fact>[]): ((task: Task) => Task) | undefined;
  /** Merges triggers with the remaining tasks, both in order. By default triggers resolve first; some games resolve them after the effect that caused them. */
  schedule?(reactions: readonly Task[], left: readonly Task[]): readonly Task[];
  /** True once the game is over: the rest of the stack is dropped. */
  isOver(state: State): boolean;
  /** The fact that stores the rest of the stack in the state while a seat decides. */
  wait(offer: Fact, rest: readonly Task[]): Fact;
  /** The fact of a resolution that is stopped after `limit` steps. */
  limitReached(dropped: readonly Task[]): Fact;
  readonly limit: number;
}

export type TaskResult<Fact, Task> =
  | { readonly facts: readonly Fact[]; readonly then?: readonly Task[] }
  /** Opens a choice: the resolution stops, and continues with `then` after the answer. */
  | { readonly offer: Fact; readonly then: readonly Task[] };

export interface Resolved<State, Fact> {
  readonly state: State;
  readonly facts: readonly Fact[];
}

/** `tasks` are in order, the first to perform first. */
export const resolve = <State, Fact, Task>(
  rules: ResolutionRules<State, Fact, Task>,
  start: State,
  tasks: readonly Task[],
): Resolved<State, Fact> => {
  const facts: Fact[] = [];
  const state = resolveInto(facts, rules, (dropped) => rules.limitReached(dropped), start, tasks);
  return { state, facts };
};

/** Continues after the given facts; returns the resulting state. */
const resolveInto = <State, Fact, Task>(
  facts: Fact[],
  rules: LimitedRules<State, Fact, Task>,
  limitReached: (dropped: readonly Task[]) => Fact,
  start: State,
  tasks: readonly Task[],
): State => {
  let state = start;
  const stack: Task[] = [];
  pushFirstOnTop(stack, tasks);

  let moments: Moment<State, Fact>[] = [];
  const apply = (fact: Fact): void => {
    const before = state;
    facts.push(fact);
    state = rules.evolve(before, fact);
    moments.push({ before, fact, after: state });
  };
  /** Applies the consequences of the state alone. */
  const settle = (): void => {
    while (!rules.isOver(state)) {
      const consequences = rules.checks(state);
      if (consequences.length === 0) return;
      for (const fact of consequences) {
        if (rules.isOver(state)) return;
        apply(fact);
      }
    }
  };

  for (let steps = 0; stack.length > 0 && !rules.isOver(state); steps += 1) {
    if (steps >= rules.limit) {
      apply(limitReached(firstOnTop(stack)));
      break;
    }
    const task = stack.pop();
    if (task === undefined) break;
    moments = [];
    const step = rules.perform(state, task);
    if ('offer' in step) {
      apply(rules.wait(step.offer, [...step.then, ...firstOnTop(stack)]));
      break;
    }
    let isAsDecided = true;
    for (const fact of step.facts) {
      if (rules.isOver(state)) break;
      const met = isAsDecided || rules.asMet === undefined ? fact : rules.asMet(state, fact);
      if (met === undefined) continue;
      apply(met);
      const settled = facts.length;
      settle();
      if (facts.length > settled) isAsDecided = false;
    }
    if (rules.isOver(state)) break;
    if (step.then) pushFirstOnTop(stack, step.then);
    if (moments.length === 0) continue;
    const reactions = rules.reactions(moments, state);
    if (reactions.length > 0 && rules.schedule) {
      const left = rules.schedule(reactions, firstOnTop(stack));
      stack.length = 0;
      pushFirstOnTop(stack, left);
    } else pushFirstOnTop(stack, reactions);
    const remember = rules.remember?.(moments);
    if (remember !== undefined)
      stack.forEach((waiting, at) => {
        stack[at] = remember(waiting);
      });
  }
  return state;
};

/** Pushes tasks, given in order, onto a stack whose last task is the next. */
const pushFirstOnTop = <Task>(stack: Task[], tasks: readonly Task[]): void => {
  for (let at = tasks.length - 1; at >= 0; at -= 1) {
    const task = tasks[at];
    if (task !== undefined) stack.push(task);
  }
};

const firstOnTop = <Task>(stack: readonly Task[]): readonly Task[] => stack.toReversed();

type LimitedRules<State, Fact, Task> = Omit<ResolutionRules<State, Fact, Task>, 'limitReached'>;

export interface WholeResolutionRules<State, Fact, Task> extends LimitedRules<State, Fact, Task> {
  /** The fact that an action was stopped after `limit` steps. */
  readonly stopped: Fact;
  /** Whether a stopped resolution drops a task: true for effects, false for steps of the turn, which the game needs to continue. */
  isDropped(task: Task): boolean;
  /** The tasks after the end of a resolution; `left` are the tasks that a stop did not drop, which is the default. */
  next?(state: State, left: readonly Task[], isStopped: boolean): readonly Task[];
}

/** All facts of tasks (in order) until a seat has to choose or none is left, even if the resolution is stopped several times. */
export const resolveAll = <State, Fact, Task>(
  rules: WholeResolutionRules<State, Fact, Task>,
  start: State,
  tasks: readonly Task[],
): readonly Fact[] => {
  const facts: Fact[] = [];
  let state = start;
  let due = tasks;
  while (due.length > 0) {
    let dropped: readonly Task[] | undefined;
    const limitReached = (rest: readonly Task[]): Fact => {
      dropped = rest;
      return rules.stopped;
    };
    state = resolveInto(facts, rules, limitReached, state, due);
    const left = (dropped ?? []).filter((task) => !rules.isDropped(task));
    if (rules.isOver(state)) break;
    due = rules.next === undefined ? left : rules.next(state, left, dropped !== undefined);
  }
  return facts;
};
