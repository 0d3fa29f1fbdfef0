/*
 * Replaces '@jest/globals' for suites: the runner's globals, with a time limit for each test and hook. The runner has no limits, so a test that hangs would block all
 * later ones.
 */
import { relative } from 'node:path';
import { waits } from './waits.mjs';

// The original timers: a suite may replace the global ones.
const { describe, expect, jest: runners, setTimeout, clearTimeout } = globalThis;

/** Generous: a test ends with the event that it waits for, even on a busy machine. */
const LIMIT_MS = (process.env.RECOUNT_TESTS === 'long' ? 360 : 10) * 60_000;
/** A test that takes longer prints what it waits for; it prints again after twice this time, and so on. */
const SLOW_MS = 60_000;

const bounded = (body, given, hook) => {
  if (body === undefined) return undefined;
  // Jest passes a callback to functions with parameters, which this wrapper does not support.
  if (body.length > 0) throw new Error('A test gives a promise, and takes no callback.');
  if (given !== undefined) noOwnLimit();
  return async () => {
    const { testPath, currentTestName } = expect.getState();
    const waiting = () => (waits.size === 0 ? '' : ` It waits for: ${[...waits].join('; ')}`);
    let slow;
    const tell = (after) => {
      slow = setTimeout(() => {
        const where = `${relative(process.cwd(), testPath)}, ${hook ?? currentTestName}`;
        console.log(`Slow: ${where}: not done after ${after / 1000} s.${waiting()}`);
        tell(2 * after);
      }, after);
    };
    tell(SLOW_MS);
    let timer;
    const over = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${LIMIT_MS / 60_000} minutes.${waiting()}`)), LIMIT_MS);
    });
    try {
      return await Promise.race([body(), over]);
    } finally {
      clearTimeout(timer);
      clearTimeout(slow);
      waits.clear();
    }
  };
};

const noOwnLimit = () => {
  throw new Error('A test has no limit of its own: on a busy machine it would fail. The one for all is in tools/testing/globals.mjs.');
};

const testBy = (register) => {
  const within = (title, body, given) => register(title, bounded(body, given));
  within.each =
    (...table) =>
    (title, body, given) =>
      register.each(...table)(title, (...row) => bounded(() => body(...row), given)());
  return within;
};

const hookBy = (name) => (body, given) => globalThis[name](bounded(body, given, name));

export const it = testBy(globalThis.it);
export const test = it;
export const beforeAll = hookBy('beforeAll');
export const beforeEach = hookBy('beforeEach');
export const afterAll = hookBy('afterAll');
export const afterEach = hookBy('afterEach');
export const jest = { ...runners, setTimeout: noOwnLimit, mocked: (value) => value };
export { describe, expect };
