import { describe, expect, it } from '@jest/globals';
import { type Game, mapHidden, maySee, seededRandom, toJson, viewerKey } from '#libs/game-kit';
import { gamesToPlay } from '#libs/game-kit/testing';
import { games } from '#libs/games';
import { publicKeyOf } from '#libs/proof';
import { type FileReport, ReplayFileWriter, readReplayFile, verifyReplayFile } from '#libs/replay';
import { Dice, MUTATIONS } from './mutations.js';
import { cardsOf, fileShelf, houseKey, randomMatch, VIEWERS } from './random-replays.js';

/** Matches of each game; mutations of each kind, for each viewer of one of them. */
const MATCHES = gamesToPlay({ usual: 1, long: 200 });
const MUTATED = gamesToPlay({ usual: 1, long: 4 });
const MUTATED_MATCHES = gamesToPlay({ usual: 1, long: 8 });
const FRAMES = gamesToPlay({ usual: 60, long: 200 });

const verified = async (text: string, game: Game): Promise<FileReport | undefined> => {
  const read = readReplayFile(text);
  return read.ok
    ? verifyReplayFile(read.value, { rules: { game, cards: cardsOf(game) }, keys: [publicKeyOf(houseKey)] })
    : undefined;
};
const withoutViewer = (header = ''): string => header.replace(/"viewer":"[^"]*"/, '');
const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

describe.each(games)('files of random matches of $name', (game) => {
  const shelves = new Map<string, ReturnType<typeof fileShelf>>();
  const filesOf = (seed: string) => {
    const shelf = shelves.get(seed) ?? fileShelf(randomMatch(game, seed, FRAMES));
    shelves.set(seed, shelf);
    return shelf;
  };

  it('are valid for everybody when everything is open, hold in part before, and have one root', async () => {
    for (let seed = 0; seed < MATCHES; seed += 1) {
      const file = seed === 0 ? filesOf('0') : fileShelf(randomMatch(game, `${seed}`, FRAMES));
      const roots = new Set<string | undefined>();
      for (const viewer of VIEWERS)
        for (const revealed of [true, false]) {
          const report = await verified(await file(viewer, revealed), game);
          expect([viewerKey(viewer), report?.verdict, report?.findings]).toEqual([
            viewerKey(viewer),
            revealed ? 'VALID' : 'PARTLY',
            [],
          ]);
          roots.add(report?.statement?.root);
        }
      expect(roots.size).toBe(1);
    }
  });

  it('show nothing of what is hidden from their viewer', async () => {
    const file = filesOf('0');
    for (const viewer of VIEWERS)
      for (const line of linesOf(await file(viewer, false)))
        JSON.parse(line, (_key, value) => {
          if (value !== null && typeof value === 'object' && Array.isArray(value.visibleTo))
            expect('value' in value).toBe(maySee(viewer, value.visibleTo));
          return value;
        });
  });

  it('stay the same, byte for byte, when what is hidden from their viewer is another thing', () => {
    const states = randomMatch(game, '0', FRAMES);
    const blank = (line: string): string => line.replaceAll(/"commitment":"[0-9a-f]{64}"/g, '');
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

  it.each(Object.entries(MUTATIONS))(
    'are found at their frame when they are mutated: %s',
    async (kind, mutate) => {
      let late = 0;
      for (let match = 0; match < MUTATED_MATCHES; match += 1) {
        const [file, another] = [filesOf(`${match}`), filesOf(`other-${match}`)];
        for (const viewer of VIEWERS)
          for (let time = 0; time < MUTATED; time += 1) {
            const revealed = (time + VIEWERS.indexOf(viewer)) % 2 === 0;
            const chance = new Dice(seededRandom(`${game.id}/${kind}/${match}/${viewerKey(viewer)}/${time}`));
            const lines = linesOf(await file(viewer, revealed));
            const mutated = mutate(lines, chance, linesOf(await another(viewer, revealed)));
            if (mutated === undefined) continue;
            const report = await verified(`${mutated.join('\n')}\n`, game);
            // Without its header it is no replay at all.
            if (report === undefined) continue;
            // For whom an open file was written, nothing depends on.
            if (revealed && withoutViewer(mutated[0]) === withoutViewer(lines[0]) && mutated[0] !== lines[0])
              continue;
            const [first] = report.findings;
            const changed = mutated.findIndex((line, at) => line !== lines[at]);
            const expected = Math.max(0, (changed === -1 ? mutated.length : changed) - 1);
            const where = `${kind} of ${viewerKey(viewer)}: line ${changed}: ${first?.code} ${first?.message}`;
            expect([where, report.verdict]).toEqual([where, 'WRONG']);
            // What stands in the header and the end is of the frame that it is wrong about.
            if (changed === 0 || changed >= lines.length - 1) continue;
            // One check in 4,096 fits by chance; then the next frame's does not.
            if (first?.frame === expected + 1) late += 1;
            else expect([where, first?.frame]).toEqual([where, expected]);
          }
      }
      expect(late).toBeLessThan(3);
    },
  );
});
