import { describe, expect, it } from '@jest/globals';
import { entropyCommitment } from '#libs/client';
import { commitEntropy, committedEntropy, forgetEntropy } from './committed-entropy.js';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};
const ANN = { matchId: 'm', seat: 0 };

describe('the entropy that the page commits', () => {
  it('is stored for its match and seat, so that a reloaded page reveals what was committed', () => {
    const browser = storage();
    const commitment = commitEntropy(browser, ANN);
    const entropy = committedEntropy(browser, ANN) ?? '';
    expect(entropyCommitment('m', 0, entropy)).toBe(commitment);
    expect(committedEntropy(browser, { matchId: 'm', seat: 1 })).toBeUndefined();
    expect(committedEntropy(browser, { matchId: 'n', seat: 0 })).toBeUndefined();
  });

  it('stays the same if the command is sent again, until it is forgotten', () => {
    const browser = storage();
    const commitment = commitEntropy(browser, ANN);
    expect(commitEntropy(browser, ANN)).toBe(commitment);
    forgetEntropy(browser, ANN);
    expect(committedEntropy(browser, ANN)).toBeUndefined();
    expect(commitEntropy(browser, ANN)).not.toBe(commitment);
  });
});
