import type { Fault } from '../contract/rejection.js';

/** The unknown word or field that a fault is about. */
const UNKNOWN = /^"([^"]+)" is not /;

/** Adds the word of today to faults about words that a card language had once; only logs still have those. */
export const withWordsOfToday = (
  faults: readonly Fault[],
  former: Readonly<Record<string, string>>,
): readonly Fault[] =>
  faults.map((fault) => {
    const word = UNKNOWN.exec(fault.message)?.[1];
    const today = word === undefined || !Object.hasOwn(former, word) ? undefined : former[word];
    return today === undefined ? fault : { ...fault, message: `${fault.message} It is "${today}" now.` };
  });
