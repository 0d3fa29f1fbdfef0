import { fromEverybody } from '../contract/hidden.js';
import type { RandomSource } from '../random/random-source.js';
import { resolveAll, type TaskResult, type WholeResolutionRules } from './resolve.js';

/** The immediate part of an action; never waits. */
export interface BeginTask<Fact> {
  readonly task: 'begin';
  readonly facts: readonly Fact[];
}

export const begin = <Fact>(...facts: readonly Fact[]): BeginTask<Fact> => ({ task: 'begin', facts });

interface Named {
  readonly task: string;
}

/** A game's resolutions. Tasks that wait in a state are `Waiting`, and in the words of any time `Stored`. */
export interface GameResolutionRules<State, Fact, Waiting, Stored>
  extends Omit<WholeResolutionRules<State, Fact, Waiting | BeginTask<Fact>>, 'perform' | 'isOver' | 'wait'> {
  perform(random: RandomSource): (state: State, task: Waiting) => TaskResult<Fact, Waiting | BeginTask<Fact>>;
  /** Upcasts a task: a stored one may use a former spelling of the language. */
  upcastTask(stored: Stored): Waiting;
}

export interface GameResolution<State, Fact, Stored> {
  /** All facts that follow from tasks, until a seat has to choose or nothing is left. */
  run(state: State, random: RandomSource, tasks: readonly (Stored | BeginTask<Fact>)[]): readonly Fact[];
  /** Facts with the consequences of the new state, but without effects of cards: a judge's correction triggers nothing. */
  setRight(state: State, facts: readonly Fact[], random: RandomSource): readonly Fact[];
}

const isBegin = <Fact>(task: Named | BeginTask<Fact>): task is BeginTask<Fact> => task.task === 'begin';

export const gameResolution = <
  State extends { readonly outcome?: unknown },
  Fact extends { readonly type: string },
  Waiting extends Named,
  Stored extends Named,
>({
  perform,
  upcastTask,
  ...rules
}: GameResolutionRules<State, Fact, Waiting, Stored>): GameResolution<State, Fact, Stored> => {
  type Task = Waiting | BeginTask<Fact>;
  const shared = {
    ...rules,
    isOver: ({ outcome }: State) => outcome !== undefined,
    /** `begin` never waits: its facts happen before a choice opens. */
    wait: (fact: Fact, rest: readonly Task[]): Fact =>
      fact.type === 'ChoiceOffered'
        ? { ...fact, resolution: fromEverybody(rest.filter((task) => !isBegin(task))) }
        : fact,
  };
  const performing = (random: RandomSource): ((state: State, task: Task) => TaskResult<Fact, Task>) => {
    const performed = perform(random);
    return (state, task) => (isBegin<Fact>(task) ? { facts: task.facts } : performed(state, task));
  };
  return {
    run: (state, random, tasks) =>
      resolveAll<State, Fact, Task>(
        { ...shared, perform: performing(random) },
        state,
        tasks.map((task): Task => (isBegin<Fact>(task) ? task : upcastTask(task))),
      ),
    setRight: (state, facts, random) =>
      resolveAll<State, Fact, Task>({ ...shared, reactions: () => [], perform: performing(random) }, state, [
        begin(...facts),
      ]),
  };
};
