import { describe, expect, it } from '@jest/globals';
import { logUnhandledRejections } from './unhandled-rejections.js';

describe('an unhandled rejection', () => {
  it('is logged with its stack and does not end the process', async () => {
    const written: (string | undefined)[][] = [];
    const stop = logUnhandledRejections({ error: (...said) => written.push(said) });
    try {
      void Promise.reject(new Error('It was lost.'));
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      stop();
    }
    expect(written).toEqual([
      ['Unhandled rejection: It was lost.', expect.stringContaining('unhandled-rejections.spec')],
    ]);
  });
});
