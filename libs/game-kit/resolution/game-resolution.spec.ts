import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../random/random-source.js';
import { begin, type GameResolutionRules, gameResolution } from './game-resolution.js';

interface State {
  readonly sum: number;
  readonly outcome?: string;
}
type Fact = { readonly type: 'Added' | 'Won' | 'ResolutionStopped'; readonly add: number } | Offered;
interface Offered {
  readonly type: 'ChoiceOffered';
  readonly add: number;
  readonly resolution?: unknown;
}
interface Task {
  readonly task: 'add' | 'ask' | 'former';
  readonly add: number;
}
type Rules = GameResolutionRules<State, Fact, Task, Task>;

const added = (add: number): Fact => ({ type: 'Added', add });
const randomly = seededRandom('seed');

const resolving = (changes: Partial<Rules> = {}) =>
  gameResolution<State, Fact, Task, Task>({
    evolve: (state, { type, add }) => ({
      sum: state.sum + add,
      ...(type === 'Won' ? { outcome: 'won' } : {}),
    }),
    perform:
      () =>
      (_state, { task, add }) =>
        task === 'ask'
          ? { offer: { type: 'ChoiceOffered', add }, then: [{ task: 'add', add: 1 }, begin<Fact>(added(9))] }
          : { facts: [added(add)] },
    checks: ({ sum }) => (sum === 100 ? [{ type: 'Won', add: 0 }] : []),
    reactions: (moments) => (moments.some(({ fact }) => fact.add === 7) ? [{ task: 'add', add: 70 }] : []),
    limit: 20,
    stopped: { type: 'ResolutionStopped', add: 0 },
    isDropped: () => true,
    upcastTask: (task) => (task.task === 'former' ? { task: 'add', add: task.add } : task),
    ...changes,
  });
const totals = (facts: readonly Fact[]) => facts.map(({ add }) => add);

describe('The resolutions of a game', () => {
  it('begin with facts, and perform stored tasks in the words of today', () => {
    const { run } = resolving();
    const tasks = [begin<Fact>(added(1), added(2)), { task: 'former', add: 4 } as const];
    expect(run({ sum: 0 }, randomly, tasks)).toEqual([added(1), added(2), added(4)]);
  });

  it('store waiting tasks in the fact that offers a choice, but no facts that an action begins with', () => {
    const { run } = resolving();
    expect(
      run({ sum: 0 }, randomly, [
        { task: 'ask', add: 0 },
        { task: 'add', add: 5 },
      ]),
    ).toEqual([
      {
        type: 'ChoiceOffered',
        add: 0,
        resolution: {
          visibleTo: [],
          value: [
            { task: 'add', add: 1 },
            { task: 'add', add: 5 },
          ],
        },
      },
    ]);
  });

  it('end with the game', () => {
    const { run } = resolving();
    expect(totals(run({ sum: 0 }, randomly, [begin<Fact>(added(100), added(1))]))).toEqual([100, 0]);
  });

  it('let corrections of a judge have consequences, but set nothing off', () => {
    const { run, setRight } = resolving();
    expect(totals(run({ sum: 0 }, randomly, [begin<Fact>(added(7))]))).toEqual([7, 70]);
    expect(totals(setRight({ sum: 0 }, [added(7)], randomly))).toEqual([7]);
    expect(totals(setRight({ sum: 93 }, [added(7), added(7)], randomly))).toEqual([7, 0]);
  });
});
