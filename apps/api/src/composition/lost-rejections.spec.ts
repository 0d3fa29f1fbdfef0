import { describe, expect, it } from '@jest/globals';
import { hearLostRejections } from './lost-rejections.js';

describe('a rejection that nobody waits for', () => {
  it('is written down with where it comes from, and ends nothing', async () => {
    const written: (string | undefined)[][] = [];
    const stop = hearLostRejections({ error: (...said) => written.push(said) });
    try {
      void Promise.reject(new Error('It was lost.'));
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      stop();
    }
    expect(written).toEqual([
      ['Nobody waited for what failed: It was lost.', expect.stringContaining('lost-rejections.spec')],
    ]);
  });
});
