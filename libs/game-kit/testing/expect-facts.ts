import { expect } from '@jest/globals';

/** Fails unless each expected part is met by a fact after the one that met the part before; others may stand between them. */
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
  try {
    expect(fact).toMatchObject({ ...part });
    return true;
  } catch {
    return false;
  }
};
