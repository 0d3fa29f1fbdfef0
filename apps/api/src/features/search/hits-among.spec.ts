import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FrameIndex } from './frame-index.js';
import { readFrameQuery } from './frame-query.js';
import { hitsAmong, type Seen } from './hits-among.js';

const sentence = fc.constantFrom('draws a card.', 'draws Umber Fox.', 'plays Umber Fox.', 'passes.');
const world = fc.array(
  fc.record({
    isKnown: fc.boolean(),
    /** Whether hidden information is revealed to the viewer. */
    isOpen: fc.boolean(),
    /** Frames within the viewer's delay. */
    heldBack: fc.nat(3),
    frames: fc.array(fc.record({ open: sentence, hidden: sentence }), { maxLength: 6 }),
  }),
  { maxLength: 6 },
);
type Found = Parameters<ReturnType<typeof readFrameQuery>['fits']>[0] & { readonly place: string };
type World = typeof world extends fc.Arbitrary<infer Matches> ? Matches : never;

const indexed = (matches: World): FrameIndex => {
  const index = new FrameIndex(':memory:', 1_000);
  for (const [seq, { frames }] of matches.entries()) {
    const as = (which: 'open' | 'hidden') =>
      frames.map((frame, number) => ({ number, words: frame[which], kind: 'g.Happened', rule: 'MX-001' }));
    index.add(`m${seq}`, seq, as('open'));
    index.complete(seq, as('hidden'));
  }
  return index;
};

/** The results of a search for one viewer of these matches. */
const answer = async (matches: World, words: string): Promise<readonly string[]> => {
  const { search, fits } = readFrameQuery({ words });
  const open = async (matchId: string) => {
    const { isKnown, isOpen, heldBack, frames = [] } = matches[Number(matchId.slice(1))] ?? {};
    const known = frames.slice(0, Math.max(0, frames.length - (heldBack ?? 0)));
    const frame = async (number: number) => {
      const text = isOpen ? known[number]?.hidden : known[number]?.open;
      const event = { __typename: 'x', type: 'g.Happened', rule: 'MX-001', text: text ?? '' };
      return text === undefined
        ? undefined
        : { place: `${matchId}/${number}`, actor: { role: 'player' as const, id: 'p' }, events: [event] };
    };
    return isKnown ? { frame } : undefined;
  };
  const index = indexed(matches);
  const hits: string[] = [];
  for await (const { frame } of hitsAmong<Found, Seen<Found>>(
    index.candidates(search),
    open,
    fits,
    async () => {},
  ))
    hits.push(frame.place);
  index.close();
  return hits;
};

describe('an answer to a search', () => {
  it('is the same for any content of the matches, frames and sentences hidden from the viewer', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        sentence,
        fc.constantFrom('draws', 'umber fox', 'plays'),
        async (matches, other, words) => {
          const changed = matches.map((match) => ({
            ...match,
            frames: match.frames.map((frame, number) => {
              const isSeen = match.isKnown && number < match.frames.length - match.heldBack;
              return {
                open: isSeen && !match.isOpen ? frame.open : other,
                hidden: isSeen && match.isOpen ? frame.hidden : other,
              };
            }),
          }));
          // Public text stays a candidate after the reveal: only text that the viewer sees counts.
          expect(await answer(changed, words)).toEqual(await answer(matches, words));
        },
      ),
      { numRuns: 15 },
    );
  });
});
