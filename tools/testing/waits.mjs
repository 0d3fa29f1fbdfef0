/** Descriptions of the conditions that the running test waits for: printed if the test is slow or exceeds its limit. */
export const waits = new Set();
