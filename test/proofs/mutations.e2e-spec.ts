import { describe, expect, it } from '@jest/globals';
import { mapHidden, maySee, toJson } from '#libs/game-kit';
import { gamesToPlay } from '#libs/game-kit/testing';
import { games } from '#libs/games';
import { ReplayFileWriter, readReplayFile } from '#libs/replay';
import { Dice, MUTATIONS } from './mutations.js';
import { fileShelf, randomMatch, VIEWERS } from './random-replays.js';
import { faultOfMutation, linesOf, runProofs } from './run.js';

/** Of each game; `npm run proofs` takes any number. */
const MATCHES = gamesToPlay({ usual: 1, long: 200 });
const MUTATED = gamesToPlay({ usual: 30, long: 10_000 });
const FRAMES = gamesToPlay({ usual: 60, long: 120 });

const eventsIn = (text: string): readonly unknown[] => {
  const read = readReplayFile(text);
  if (!read.ok) throw new Error('It cannot be read.');
  return read.value.events;
};

describe.each(games)('files of random matches of $name', (game) => {
  const states = randomMatch(game, 'files', FRAMES, { isJudged: true });
  const file = fileShelf(states);

  it('verify for every viewer, share one root, and are rejected at the first changed frame', async () => {
    const { faults, mutations, files } = await runProofs(game, {
      matches: MATCHES,
      mutations: MUTATED,
      frames: FRAMES,
      seed: 'suite',
      onProgress: () => undefined,
    });
    expect(faults).toEqual([]);
    expect(mutations).toBe(MUTATED);
    expect(files).toBeGreaterThan(MATCHES * VIEWERS.length);
  });

  it.each(Object.entries(MUTATIONS))(
    'are rejected at their frame after a mutation: %s',
    async (kind, mutate) => {
      const other = fileShelf(randomMatch(game, 'other', FRAMES));
      let changed = 0;
      for (let time = 0; time < 2 * VIEWERS.length; time += 1) {
        const [viewer] = VIEWERS.slice(time % VIEWERS.length);
        if (viewer === undefined) continue;
        const isOpen = time % 2 === 0;
        const lines = linesOf(await file(viewer, isOpen));
        const mutated = mutate(lines, Dice.of(`${kind}/${time}`), linesOf(await other(viewer, isOpen)));
        if (mutated === undefined) continue;
        changed += 1;
        expect(await faultOfMutation(game, lines, mutated, isOpen)).toMatch(/^(found|none)$/);
      }
      expect(changed).toBeGreaterThan(0);
    },
  );

  it('contain nothing hidden from their viewer', async () => {
    for (const viewer of VIEWERS)
      for (const event of eventsIn(await file(viewer, false)))
        JSON.parse(JSON.stringify(event), (_key, value) => {
          if (value !== null && typeof value === 'object' && Array.isArray(value.visibleTo))
            expect('value' in value).toBe(maySee(viewer, value.visibleTo));
          return value;
        });
  });

  it('are identical, byte for byte, if only data hidden from their viewer differ', () => {
    const blank = (line: string): string => line.replaceAll(/"[0-9a-f]{64}"/g, '');
    for (const viewer of VIEWERS) {
      const [told, other] = [0, 1].map(() => new ReplayFileWriter({ viewer, revealed: false }));
      for (const state of states) {
        const data = mapHidden(state.stored.data, (part) =>
          maySee(viewer, part.visibleTo) ? part : { ...part, value: ['something', { else: 'entirely' }] },
        );
        const exchanged = { ...state, stored: { ...state.stored, data: toJson(data) } };
        expect(blank(other?.event(exchanged) ?? 'none')).toBe(blank(told?.event(state) ?? ''));
      }
    }
  });
});
