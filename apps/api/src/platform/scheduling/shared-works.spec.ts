import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../errors/api-error.js';
import { SharedWorks } from './shared-works.js';
import { Turns } from './turns.js';
import type { Work } from './work.js';

const turns = new Turns();
const GONE = new ApiError('TEMPORARILY_UNAVAILABLE', 'gone');

const requestOf = () => {
  const ending = new AbortController();
  const { signal } = ending;
  const check = (): void => signal.throwIfAborted();
  return { work: { signal, take: async () => check(), check }, leave: () => ending.abort(GONE) };
};

/** Steps without end, until the work ends. */
const endless = async (work: Work): Promise<never> => {
  for (;;) await work.take();
};

describe('work that several requests wait for', () => {
  it('runs once for all of them, and again for a later one', async () => {
    const works = new SharedWorks<string, number>(turns);
    let runs = 0;
    const run = async (work: Work) => {
      await work.take();
      runs += 1;
      return runs;
    };
    const ask = () => works.join('a', requestOf().work, run);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(2);
  });

  it('continues while one request waits, and ends after the last request has left', async () => {
    const works = new SharedWorks<string, never>(turns);
    const [one, other] = [requestOf(), requestOf()];
    let isOver = false;
    const result = works.join('a', one.work, endless).finally(() => {
      isOver = true;
    });
    result.catch(() => undefined);
    const joined = works.join('a', other.work, endless);
    one.leave();
    for (let n = 0; n < 20; n += 1) await turns.take();
    expect(isOver).toBe(false);
    other.leave();
    await expect(joined).rejects.toBe(GONE);
  });

  it('starts a new run for a request after the last one has left', async () => {
    const works = new SharedWorks<string, string>(turns);
    const first = requestOf();
    let second: Promise<string> | undefined;
    const left = works.join('a', first.work, async (work) => {
      first.leave();
      try {
        return await endless(work);
      } finally {
        second = works.join('a', requestOf().work, async () => 'again');
      }
    });
    await expect(left).rejects.toBe(GONE);
    expect(await second).toBe('again');
  });

  it('ends after many steps although its requests still wait', async () => {
    const works = new SharedWorks<string, never>(turns);
    await expect(works.join('a', turns, endless)).rejects.toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  });
});
