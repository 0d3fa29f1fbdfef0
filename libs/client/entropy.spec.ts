import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { drawEntropy, entropyCommitment } from './entropy.js';

describe('a seat’s entropy', () => {
  it('is 32 random bytes in lower-case hex', () => {
    expect(drawEntropy()).toMatch(/^[0-9a-f]{64}$/);
    expect(drawEntropy()).not.toBe(drawEntropy());
  });

  it('is committed by the hash of the match, the seat and itself', () => {
    const text = '["recount/entropy/1","m-1",2,"0a0b"]';
    expect(entropyCommitment('m-1', 2, '0a0b')).toBe(createHash('sha256').update(text).digest('hex'));
  });
});
