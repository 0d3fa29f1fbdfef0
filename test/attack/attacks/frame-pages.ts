import type { Attack } from '../attack.js';
import { crowd, operate } from '../hostile/http.js';
import { FRAME, repeated } from './documents.js';

const PAGE = `query ($id: ID!, $after: String, $first: Int!) {
  match(id: $id) { frames(first: $first, after: $after) { nodes { ${FRAME} } pageInfo { endCursor } } }
}`;
const PAGES = 100;
const AT_ONCE = 8;

export const framePages: Attack = {
  name: 'frame-pages',
  tries: `pages of frames with tables, ${AT_ONCE} at once, from the first frame on`,
  seconds: 10,
  run: async (target) => {
    await crowd(target, AT_ONCE, AT_ONCE, async (index) => {
      // Sizes from small to the largest: a request that is not too heavy passes.
      const first = [2, 5, 10, 20, 30, 50, 80, 100][index % 8] ?? 100;
      let after: string | undefined;
      for (let page = 0; page < target.many(PAGES, 10) && !target.signal.aborted; page += 1) {
        const { text } = await operate(target, PAGE, { id: target.longMatch, first, after });
        after = /"endCursor":"([^"]+)"/.exec(text)?.[1] ?? after;
      }
    });
    return [];
  },
};

/** The maximum number of frames of one request, scattered over the match without neighbours. */
const scattered = (newest: number, round: number): string =>
  repeated(
    20,
    (n) => `a${n}: match(id: $id) { frame(number: ${(n * 397 + round * 61) % (newest + 1)}) { ${FRAME} } }`,
  );

export const oldFrames: Attack = {
  name: 'old-frames',
  tries: '20 frames from all over a long match in a request, again and again',
  seconds: 10,
  run: async (target) => {
    await crowd(target, target.many(200, 6), 8, (round) =>
      operate(target, `query ($id: ID!) { ${scattered(target.newestFrame, round)} }`, {
        id: target.longMatch,
      }),
    );
    return [];
  },
};
