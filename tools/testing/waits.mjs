/** What the test that runs in this process waits for, in words: printed when the test is slow, or fails for its limit. */
export const waits = new Set();
