import { describe, expect, it } from '@jest/globals';
import { earlierMatches } from './earlier-matches.js';

/** Read models with `count` matches, and a flag that is set while a query is open. */
const models = (count: number) => {
  const all = Array.from({ length: count }, (_, number) => ({ id: `match-${count - number}` }));
  const state = { open: 0 };
  return {
    state,
    *newestMatches(_filter: object, after?: string): Generator<{ readonly id: string }> {
      state.open += 1;
      try {
        yield* all.slice(all.findIndex(({ id }) => id === after) + 1);
      } finally {
        state.open -= 1;
      }
    },
  };
};

const always = async (): Promise<boolean> => true;

describe('The matches of before', () => {
  it.each([0, 1, 64, 65, 200])('are all of %i, each once, newest first', async (count) => {
    const told: string[] = [];
    for await (const id of earlierMatches(models(count), always)) told.push(id);
    expect(told).toEqual(Array.from({ length: count }, (_, number) => `match-${count - number}`));
  });

  it('keep no query open while a match is processed, since the database may be closed meanwhile', async () => {
    const asked = models(100);
    for await (const _id of earlierMatches(asked, always)) expect(asked.state.open).toBe(0);
  });

  it('end when the caller wants no more', async () => {
    let pages = 0;
    const told: string[] = [];
    const goesOn = async (): Promise<boolean> => pages++ < 1;
    for await (const id of earlierMatches(models(200), goesOn)) told.push(id);
    expect(told).toHaveLength(64);
  });
});
