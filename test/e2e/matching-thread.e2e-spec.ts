import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { moduleAddress, programOf } from '../../tools/typescript/from-sources.js';
import { inFolder } from '../support/in-folder.js';

const run = promisify(execFile);

/** Any two players may meet: a section of 64. */
const PROGRAM = `
  import { Matchings } from '${moduleAddress('apps/api/src/features/events/matching/matchings')}';
  import { cheapestPairs } from '${moduleAddress('libs/events/index')}';
  const edges = [];
  for (let from = 0; from < 64; from += 1)
    for (let to = from + 1; to < 64; to += 1) edges.push(from, to, (from * 31 + to * 17) % 101);
  const order = { vertices: 64, edges: Float64Array.from(edges) };
  const matchings = new Matchings();
  const matched = await matchings.match(order);
  console.log(JSON.stringify({ matched: matched ?? null, here: cheapestPairs(order) }));
  await matchings.onApplicationShutdown();`;

describe('the pairing thread', () => {
  it('starts in this environment from the file beside it, in its language', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'program.mjs');
      await writeFile(file, PROGRAM);
      const { stdout } = await run(process.execPath, programOf(file), {
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      const { matched, here }: { matched: unknown; here: unknown } = JSON.parse(
        stdout.trim().split('\n').at(-1) ?? '',
      );
      // Null without the thread: then the service would pair in its main thread, and block other requests.
      expect(matched).not.toBeNull();
      expect(matched).toEqual(here);
    }));
});
