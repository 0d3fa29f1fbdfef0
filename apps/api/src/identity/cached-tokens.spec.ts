import { beforeEach, describe, expect, it } from '@jest/globals';
import { CachedTokens } from './cached-tokens.js';
import type { Principal } from './principal.js';
import type { TokenVerifier } from './tokens.js';

const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

describe('cached tokens', () => {
  let now = START;
  let looks: string[];
  let answer: (token: string) => Principal | undefined;
  const tokens: TokenVerifier = {
    verify: async (token) => {
      looks.push(token);
      return answer(token);
    },
  };
  const clock = () => new Date(now);
  const bearer = (subject: string): Principal => ({
    role: 'player',
    subject,
    expiresAt: START + 10 * MINUTE,
  });

  beforeEach(() => {
    now = START;
    looks = [];
    answer = bearer;
  });

  it('are verified once, until they expire', async () => {
    const kept = new CachedTokens(tokens, { clock });
    expect(await kept.verify('a')).toEqual(bearer('a'));
    now += 9 * MINUTE;
    expect(await kept.verify('a')).toEqual(bearer('a'));
    expect(looks).toEqual(['a']);
    now += MINUTE;
    answer = () => undefined;
    expect(await kept.verify('a')).toBeUndefined();
    expect(looks).toEqual(['a', 'a']);
  });

  it('are verified again after the trusted time, or if the clock was set back', async () => {
    const kept = new CachedTokens(tokens, { clock, trusted: MINUTE });
    await kept.verify('a');
    now += MINUTE;
    await kept.verify('a');
    now -= 2 * MINUTE;
    await kept.verify('a');
    expect(looks).toEqual(['a', 'a', 'a']);
  });

  it('do not include invalid tokens', async () => {
    const kept = new CachedTokens(tokens, { clock });
    answer = () => undefined;
    await kept.verify('a');
    answer = bearer;
    expect(await kept.verify('a')).toEqual(bearer('a'));
  });

  it('are dropped at once when they are revoked', async () => {
    const kept = new CachedTokens(tokens, { clock });
    await kept.verify('a');
    await kept.verify('b');
    answer = () => undefined;
    kept.forget(({ subject }) => subject === 'a');
    expect(await kept.verify('a')).toBeUndefined();
    expect(await kept.verify('b')).toEqual(bearer('b'));
  });

  it('take no more memory than the limit', async () => {
    const kept = new CachedTokens(tokens, { clock, maxBytes: 1_200 });
    for (const token of ['a', 'b', 'c', 'a']) await kept.verify(token);
    expect(looks).toEqual(['a', 'b', 'c', 'a']);
  });
});
