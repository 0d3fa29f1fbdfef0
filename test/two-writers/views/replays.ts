import { gunzipSync } from 'node:zlib';
import { readReplayFile } from '#libs/replay';
import { pick } from '../../e2e/support/pick.js';
import { KEYS, reportWith } from '../../proofs/asked-of-a-house.js';
import type { Person } from '../sender.js';
import type { Compared } from './compared.js';
import { Differences } from './differences.js';

/** The replay files of some matches that are over: valid, and with the result of the match itself. */
export const replayDifferences =
  (most: number) =>
  async ({ model, sender, game }: Compared): Promise<readonly string[]> => {
    const differences = new Differences('replays');
    const over = [...model.matches.values()].filter(({ status }) => status === 'FINISHED');
    // Longer matches first: their files have more to check.
    const chosen = over.sort((one, other) => other.frames - one.frames).slice(0, most);
    for (const { id, first } of chosen) {
      // The service limits the files of one reader.
      const reader: Person = { role: 'judge', subject: `reader-${id.slice(-12)}` };
      const packed = await sender.file(reader, `/exports/replays/${id}?as=judge`);
      const text = gunzipSync(packed).toString('utf8');
      const keys = await sender.file(reader, KEYS);
      const report = await reportWith(text, keys.toString('utf8'), game);
      differences.equal(
        `the verdict on ${id}`,
        [report.verdict, report.findings, report.open],
        ['VALID', [], []],
      );
      const read = readReplayFile(text);
      const ends = (read.ok ? read.value.events : []).filter((event) => event?.type === 'match.MatchEnded');
      differences.equal(
        `the end of ${id}`,
        ends.map((event) => [pick(event, 'data.places'), pick(event, 'data.gamesWon')]),
        [[first?.places, first?.gamesWon]],
      );
    }
    return differences.found;
  };
