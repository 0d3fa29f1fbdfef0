import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { pick, pickList } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';

const PAGE = new URL('../../docs/tutorials/your-first-event.md', import.meta.url);
/** Where the page says that the service is. */
const TOLD = 'http://localhost:4000';

const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
  ([, lines = '']) => lines,
);

/** The page's own lines, at a running service, with its tokens in place of those that are printed on the command line. */
const scriptFor = (url: string, tokens: Readonly<Record<string, string>>): string =>
  ['set -eu', ...blocks]
    .join('\n')
    .replaceAll(TOLD, url)
    .replace(
      /^(\w+)=\$\(npx recount token .*\)$/gm,
      (_line, name: string) => `${name}='${tokens[name] ?? ''}'`,
    );

describe('docs/tutorials/your-first-event.md', () => {
  const running = serviceForAll();

  it('can be followed line by line, to standings that say why', async () => {
    const [organizer, ann] = [
      await running.client('organizer', 'club'),
      await running.client('player', 'ann'),
    ];
    const script = scriptFor(running.url, { ORGANIZER: organizer.token ?? '', ANN: ann.token ?? '' });
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    const answers: unknown[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const answer of answers) expect(pick(answer, 'errors')).toBeUndefined();
    const event = answers.find((answer) => pick(answer, 'data.event.standings.0.decidedBy') !== undefined);
    const standings = pickList(event, 'data.event.standings');
    expect(standings).toHaveLength(4);
    expect(pickList(standings[0], 'reasons.1.terms')).toHaveLength(2);
    expect(pick(answers.at(-1), 'data.runEvent.event.status')).toBe('FINISHED');
  });
});
