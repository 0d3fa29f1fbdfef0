import { expect } from '@jest/globals';

/** Fails unless the expected parts match facts in this order; other facts may be between them. */
export const expectFacts = (facts: readonly object[], expected: readonly object[]): void => {
  const met: object[] = [];
  let from = 0;
  for (const part of expected) {
    const at = facts.findIndex((fact, index) => index >= from && isMet(fact, part));
    if (at < 0) break;
    met.push(part);
    from = at + 1;
  }
  expect({ facts, met }).toEqual({ facts, met: expected });
};

const isMet = (fact: object, part: object): boolean => {
  // Most facts have another type, and a failing `expect` is slow.
  if (isOtherType(fact, part)) return false;
  try {
    expect(fact).toMatchObject({ ...part });
    return true;
  } catch {
    return false;
  }
};

const isOtherType = (fact: object, part: object): boolean =>
  'type' in part && typeof part.type === 'string' && !('type' in fact && fact.type === part.type);
