import { describe, expect, it } from '@jest/globals';
import type { Moment } from '../contract/moment.js';
import { type ResolutionRules, resolve, resolveAll, type WholeResolutionRules } from './resolve.js';

interface State {
  readonly sum: number;
  readonly isOver: boolean;
}
interface Fact {
  readonly add: number;
  readonly ends?: true;
  readonly waits?: readonly string[];
}
interface Task {
  readonly name: string;
  readonly facts?: readonly Fact[];
  readonly then?: readonly Task[];
  readonly offer?: Fact;
}
type Rules = ResolutionRules<State, Fact, Task>;

const START: State = { sum: 0, isOver: false };
const END: Fact = { add: 0, ends: true };
const named = (tasks: readonly Task[]) => tasks.map(({ name }) => name);
const adds = (name: string, ...numbers: readonly number[]): Task => ({
  name,
  facts: numbers.map((add) => ({ add })),
});

/** A game of sums; its tasks say what they do. `performed` lists their names. */
const game = (changes: Partial<Rules> = {}) => {
  const performed: string[] = [];
  const rules: Rules = {
    evolve: ({ sum, isOver }, { add, ends }) => ({ sum: sum + add, isOver: isOver || ends === true }),
    perform: (_state, { name, facts = [], then, offer }) => {
      performed.push(name);
      if (offer !== undefined) return { offer, then: then ?? [] };
      return then === undefined ? { facts } : { facts, then };
    },
    checks: () => [],
    reactions: () => [],
    isOver: ({ isOver }) => isOver,
    wait: (offer, rest) => ({ ...offer, waits: named(rest) }),
    limitReached: (dropped) => ({ add: 1000, waits: named(dropped) }),
    limit: 20,
    ...changes,
  };
  return { performed, rules, run: (...tasks: readonly Task[]) => resolve(rules, START, tasks) };
};
const numbers = (facts: readonly Fact[]) => facts.map(({ add }) => add);

describe('A resolution', () => {
  it('performs tasks in order, what a task leads to before the others', () => {
    const { run, performed } = game();
    const first: Task = { ...adds('first', 1, 2), then: [adds('second', 4), adds('third', 8)] };
    const { state, facts } = run(first, adds('last', 16));
    expect(performed).toEqual(['first', 'second', 'third', 'last']);
    expect(numbers(facts)).toEqual([1, 2, 4, 8, 16]);
    expect(state).toEqual({ sum: 31, isOver: false });
  });

  it('stops at a choice, which has the tasks behind it and then the others', () => {
    const { run, performed } = game();
    const asks: Task = { name: 'asks', offer: { add: 3 }, then: [adds('answered', 1), adds('after', 1)] };
    const { state, facts } = run(asks, adds('other', 1), adds('last', 1));
    expect(performed).toEqual(['asks']);
    expect(facts).toEqual([{ add: 3, waits: ['answered', 'after', 'other', 'last'] }]);
    expect(state.sum).toBe(3);
  });

  it('applies the consequences of each fact until there are none, before the next fact', () => {
    const { run } = game({
      checks: ({ sum }) => (sum % 10 === 1 ? [{ add: 1 }, { add: 1 }] : sum % 10 === 3 ? [{ add: 2 }] : []),
    });
    expect(numbers(run(adds('one', 1, 10), adds('two', 6)).facts)).toEqual([1, 1, 1, 2, 10, 6, 1, 1, 2]);
  });

  it('ends with the game: facts, consequences and tasks behind its end are dropped', () => {
    const ending: Task = { name: 'ending', facts: [{ add: 1 }, END, { add: 2 }], then: [adds('then', 4)] };
    let heard = 0;
    const reactions = () => {
      heard += 1;
      return [];
    };
    const byFact = game({ reactions });
    expect(numbers(byFact.run(ending, adds('last', 8)).facts)).toEqual([1, 0]);
    expect([byFact.performed, heard]).toEqual([['ending'], 0]);

    const byCheck = game({ checks: ({ sum }) => (sum === 1 ? [END, { add: 32 }] : []) });
    expect(numbers(byCheck.run(adds('one', 1, 2), adds('last', 8)).facts)).toEqual([1, 0]);
    expect(byCheck.performed).toEqual(['one']);

    const over = game();
    expect(resolve(over.rules, { ...START, isOver: true }, [adds('one', 1)]).facts).toEqual([]);
    expect(over.performed).toEqual([]);
  });

  it('adapts facts to the state only where consequences have changed it', () => {
    const asked: (readonly [number, number])[] = [];
    const { run } = game({
      checks: ({ sum }) => (sum === 2 ? [{ add: 100 }] : []),
      asMet: ({ sum }, { add }) => {
        asked.push([sum, add]);
        return add === 3 ? undefined : { add: add * 10 };
      },
    });
    const { facts } = run(adds('met', 1, 1, 3, 4), adds('anew', 5));
    expect(numbers(facts)).toEqual([1, 1, 100, 40, 5]);
    expect(asked).toEqual([
      [102, 3],
      [102, 4],
    ]);
    const asDecided = game({ checks: ({ sum }) => (sum === 2 ? [{ add: 100 }] : []) });
    expect(numbers(asDecided.run(adds('met', 1, 1, 3)).facts)).toEqual([1, 1, 100, 3]);
  });

  it('lets the moments of one task set tasks off, which come before all others', () => {
    const heard: (readonly number[])[] = [];
    const { run, performed } = game({
      checks: ({ sum }) => (sum === 1 ? [{ add: 1 }] : []),
      reactions: (moments, after) => {
        heard.push([
          ...moments.flatMap(({ before, fact, after: then }) => [before.sum, fact.add, then.sum]),
          after.sum,
        ]);
        return after.sum === 2 ? [adds('heard', 5), adds('again', 6)] : [];
      },
    });
    run({ ...adds('first', 1), then: [adds('then', 7)] }, { name: 'silent' }, adds('last', 8));
    expect(performed).toEqual(['first', 'heard', 'again', 'then', 'silent', 'last']);
    expect(heard).toEqual([
      [0, 1, 1, 1, 1, 2, 2],
      [2, 5, 7, 7],
      [7, 6, 13, 13],
      [13, 7, 20, 20],
      [20, 8, 28, 28],
    ]);
  });

  it('schedules what is set off among the others, where the game says so', () => {
    const scheduled: (readonly string[])[] = [];
    const { run, performed } = game({
      reactions: (_moments, { sum }) => (sum === 1 ? [adds('a', 10), adds('b', 10)] : []),
      schedule: (reactions, left) => {
        scheduled.push([...named(reactions), '|', ...named(left)]);
        return [...left, ...reactions];
      },
    });
    run(adds('one', 1), adds('two', 2), adds('three', 3));
    expect(performed).toEqual(['one', 'two', 'three', 'a', 'b']);
    expect(scheduled).toEqual([['a', 'b', '|', 'two', 'three']]);
    const one = game({
      reactions: (_moments, { sum }) => (sum === 1 ? [adds('a', 10)] : []),
      schedule: (reactions, left) => [...left, ...reactions],
    });
    one.run(adds('one', 1), adds('two', 2));
    expect(one.performed).toEqual(['one', 'two', 'a']);
  });

  it('stores what is remembered in every waiting task, also in those just set off', () => {
    const remembered = (moments: readonly Moment<State, Fact>[]) => {
      const [fact] = moments.map((moment) => moment.fact);
      return fact?.add !== 1 ? undefined : (task: Task) => ({ ...task, name: `${task.name}!` });
    };
    const { run, performed } = game({
      reactions: (_moments, { sum }) => (sum === 1 ? [adds('heard', 10)] : []),
      remember: remembered,
    });
    run(adds('one', 1), adds('two', 2), adds('three', 3));
    expect(performed).toEqual(['one', 'heard!', 'two!', 'three!']);
  });

  it('asks for nothing to be remembered where nothing happened', () => {
    let asked = 0;
    const remember = () => {
      asked += 1;
      return undefined;
    };
    game({ remember }).run({ name: 'silent' }, adds('one', 1));
    expect(asked).toBe(1);
  });

  it('takes so many steps and no more, and says which tasks it drops', () => {
    const { run, performed } = game({ limit: 2 });
    const { state, facts } = run(adds('one', 1), adds('two', 2), adds('three', 3), adds('four', 4));
    expect(performed).toEqual(['one', 'two']);
    expect(facts).toEqual([{ add: 1 }, { add: 2 }, { add: 1000, waits: ['three', 'four'] }]);
    expect(state.sum).toBe(1003);
    expect(numbers(game({ limit: 2 }).run(adds('one', 1), adds('two', 2)).facts)).toEqual([1, 2]);
  });
});

describe('A whole resolution', () => {
  const STOPPED: Fact = { add: 1000 };
  const whole = (changes: Partial<WholeResolutionRules<State, Fact, Task>>, ...tasks: readonly Task[]) => {
    const { rules, performed } = game();
    const facts = resolveAll(
      { ...rules, limit: 2, stopped: STOPPED, isDropped: ({ name }) => name === 'effect', ...changes },
      START,
      tasks,
    );
    return { numbers: numbers(facts), performed };
  };
  const effect = adds('effect', 5);

  it('goes on after each stop with the tasks that may not be dropped', () => {
    const { numbers: found, performed } = whole(
      {},
      effect,
      effect,
      effect,
      adds('one', 1),
      adds('two', 2),
      effect,
    );
    expect(found).toEqual([5, 5, 1000, 1, 2]);
    expect(performed).toEqual(['effect', 'effect', 'one', 'two']);
    expect(whole({}, ...Array.from({ length: 5 }, () => adds('step', 1))).numbers).toEqual([
      1, 1, 1000, 1, 1, 1000, 1,
    ]);
  });

  it('ends where nothing is left, or as the game is over', () => {
    expect(whole({}, effect).numbers).toEqual([5]);
    expect(whole({}).numbers).toEqual([]);
    const asked: unknown[] = [];
    const next: WholeResolutionRules<State, Fact, Task>['next'] = (...given) => {
      asked.push(given);
      return [effect];
    };
    expect(whole({ next }, { name: 'end', facts: [END] }, effect).numbers).toEqual([0]);
    expect(asked).toEqual([]);
  });

  it('lets the game say what comes next, from what is left and whether it was stopped', () => {
    const asked: unknown[] = [];
    const next: WholeResolutionRules<State, Fact, Task>['next'] = ({ sum }, left, isStopped) => {
      asked.push([sum, named(left), isStopped]);
      return isStopped ? [...left, adds('more', 7)] : [];
    };
    const { numbers: found } = whole({ next }, effect, effect, adds('one', 1), effect);
    expect(found).toEqual([5, 5, 1000, 1, 7]);
    expect(asked).toEqual([
      [1010, ['one'], true],
      [1018, [], false],
    ]);
  });
});
