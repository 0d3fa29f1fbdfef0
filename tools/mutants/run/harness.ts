import { expect } from 'expect';

/* Replaces '@jest/globals' for specs in a mutation run: it collects their tests, which can then run one by one, any number of times. */

// Failure messages are not shown, and a diff of two complete games would take seconds.
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
  /** The titles of its groups and its own; unique in its file. */
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

/** Collects the tests that a file registers while it loads. */
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

/** Runs `beforeAll` hooks before each test: a mutant may change them too. */
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
