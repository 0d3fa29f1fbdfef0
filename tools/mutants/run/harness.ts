import { expect } from 'expect';

/* What specs import from '@jest/globals' when mutants are run: collects their tests, which are then run one by one, as often as one likes. */

// Nobody reads why a test is red; to write down how two whole games differ takes seconds.
const silent = { message: () => 'not equal' };
expect.extend({
  toEqual(actual, expected) {
    const { iterableEquality } = this.utils;
    return { ...silent, pass: this.equals(actual, expected, [...this.customTesters, iterableEquality]) };
  },
  toMatchObject(actual, expected) {
    const { iterableEquality, subsetEquality } = this.utils;
    const testers = [...this.customTesters, iterableEquality, subsetEquality];
    return { ...silent, pass: this.equals(actual, expected, testers) };
  },
});

export { expect };

type Body = () => unknown;

export interface Test {
  readonly file: string;
  /** The titles around it and its own; unlike any other of its file. */
  readonly title: string;
  readonly run: Body;
}

interface Suite {
  readonly title: string;
  readonly before: readonly Body[];
  readonly after: readonly Body[];
}

interface Collected {
  readonly file: string;
  readonly tests: Test[];
}

let suite: { title: string; before: Body[]; after: Body[] } = { title: '', before: [], after: [] };
let collected: Collected = { file: '', tests: [] };

/** The tests of a file: what it calls `it` with while it loads. */
export const collect = async (file: string, load: () => Promise<unknown>): Promise<readonly Test[]> => {
  suite = { title: '', before: [], after: [] };
  collected = { file, tests: [] };
  await load();
  return collected.tests;
};

const group = (title: string, body: Body): void => {
  const around = suite;
  suite = { title: `${around.title}${title} > `, before: [...around.before], after: [...around.after] };
  try {
    body();
  } finally {
    suite = around;
  }
};

const add = (title: string, body: Body): void => {
  const full = `${suite.title}${title}`;
  const same = collected.tests.filter((test) => test.title === full || test.title.startsWith(`${full} (`));
  const around = suite;
  collected.tests.push({
    file: collected.file,
    title: same.length === 0 ? full : `${full} (${same.length + 1})`,
    run: () => runIn(around, body),
  });
};

/** What stands before all tests runs before each: a mutant meets it too. */
const runIn = ({ before, after }: Suite, body: Body): unknown => {
  const steps = [...before, body];
  for (const [index, step] of steps.entries()) {
    const waiting = step();
    if (waiting instanceof Promise) return finished(waiting, steps.slice(index + 1), after);
  }
  for (const step of after) step();
  return undefined;
};

const finished = async (waiting: Promise<unknown>, steps: readonly Body[], after: readonly Body[]) => {
  await waiting;
  for (const step of [...steps, ...after]) await step();
};

const eachBy =
  (one: (title: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, body: (...row: unknown[]) => unknown): void => {
    for (const row of rows) one(title, () => (Array.isArray(row) ? body(...row) : body(row)));
  };

export const describe = Object.assign(group, { each: eachBy(group) });
export const it = Object.assign(add, { each: eachBy(add) });
export const test = it;
export const beforeEach = (body: Body): number => suite.before.push(body);
export const beforeAll = beforeEach;
export const afterEach = (body: Body): number => suite.after.push(body);
export const afterAll = afterEach;
