/*
 * What suites import from '@jest/globals': what the runner has set, with a bound on the time of each test and hook. The runner knows none, and one that hangs
 * would hold up all that come after it.
 */
// The clock's own: a suite may put another in its place.
const { describe, expect, jest: runners, setTimeout, clearTimeout } = globalThis;

const DEFAULT_MS = 60_000;
/** Suites that set a bound of their own, for all of their tests. */
const boundsOfSuites = new Map();
const suiteNow = () => expect.getState().testPath;

const bounded = (body, given) => {
  if (body === undefined) return undefined;
  // The runner takes what it is to wait for from a parameter, which a bound body has not.
  if (body.length > 0) throw new Error('A test gives a promise, and takes no callback.');
  return async () => {
    const milliseconds = given ?? boundsOfSuites.get(suiteNow()) ?? DEFAULT_MS;
    let timer;
    const over = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${milliseconds} ms.`)), milliseconds);
    });
    try {
      return await Promise.race([body(), over]);
    } finally {
      clearTimeout(timer);
    }
  };
};

const testBy = (register) => {
  const within = (title, body, milliseconds) => register(title, bounded(body, milliseconds));
  within.each =
    (...table) =>
    (title, body, milliseconds) =>
      register.each(...table)(title, (...row) => bounded(() => body(...row), milliseconds)());
  return within;
};

const hookBy = (register) => (body, milliseconds) => register(bounded(body, milliseconds));

export const it = testBy(globalThis.it);
export const test = it;
export const beforeAll = hookBy(globalThis.beforeAll);
export const beforeEach = hookBy(globalThis.beforeEach);
export const afterAll = hookBy(globalThis.afterAll);
export const afterEach = hookBy(globalThis.afterEach);
export const jest = {
  ...runners,
  setTimeout: (milliseconds) => boundsOfSuites.set(suiteNow(), milliseconds),
  mocked: (value) => value,
};
export { describe, expect };
