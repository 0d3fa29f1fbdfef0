import { expect, type Test } from './harness.js';
import { mutantSwitch } from './switch.js';

/** Runs a test. Returns undefined if it passes, otherwise the failure. */
export const testFailure = async (test: Test): Promise<string | undefined> => {
  expect.setState({
    assertionCalls: 0,
    expectedAssertionsNumber: null,
    isExpectingAssertions: false,
    suppressedErrors: [],
  });
  try {
    const waiting = test.run();
    if (waiting instanceof Promise) await waiting;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (mutantSwitch.isEndless()) return 'Endless';
  const [failed] = expect.extractExpectedAssertionsErrors();
  return failed === undefined ? undefined : String(failed.error);
};
