import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { PATIENCE_MS } from '../../tools/testing/patience.js';
import { pick, pickText } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { isPythonThere } from '../support/python.js';
import { runWeekend } from '../weekend/run-weekend.js';

const PAGE = new URL('../../docs/how-to/connect-a-platform.md', import.meta.url);
const CLIENT = fileURLToPath(new URL('weekly_event.py', import.meta.url));
/** The service's address in the page. */
const TOLD = 'http://localhost:4000';
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';

const run = promisify(execFile);

describe('an organized-play platform, connected by a key', () => {
  const running = serviceForAll({
    environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
  });

  const keyWith = async (...scopes: readonly string[]): Promise<string> => {
    const host = await running.client('organizer', 'host');
    const input = { name: 'Platform', role: 'ORGANIZER', scopes };
    return pickText(await host.ask(CREATE_KEY, { input }, 'createKey'), 'text');
  };

  it('is connected by following docs/how-to/connect-a-platform.md line by line', async () => {
    const key = await keyWith('MATCHES', 'RESULTS', 'CLOCKS', 'WEBHOOKS');
    const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
    const script = ['set -eu', ...blocks.map(([, lines = '']) => lines)]
      .join('\n')
      .replaceAll(TOLD, running.url)
      .replace(/^KEY=.*$/m, `KEY='${key}'`);
    const { stdout } = await run('bash', ['-c', script]);
    const answers: unknown[] = stdout
      .split('\n')
      .filter((line) => line.startsWith('{"data"') || line.startsWith('{"errors"'))
      .map((line) => JSON.parse(line));
    for (const answer of answers) expect(pick(answer, 'errors')).toBeUndefined();
    expect(pick(answers[0], 'data.createMatches.matchIds')).toHaveLength(4);
    expect(answers.map((answer) => pick(answer, 'data.importResults.isDone')).filter(Boolean)).toEqual([
      true,
    ]);
    const amended = answers.find((answer) => pick(answer, 'data.amendResult') !== undefined);
    expect(pick(amended, 'data.amendResult.match.result')).toMatchObject({
      first: { winners: [0] },
      current: { winners: [1] },
    });
    const happened = answers.find((answer) => pick(answer, 'data.changes') !== undefined);
    expect(pick(happened, 'data.changes.nodes')).toHaveLength(5);
    expect(stdout).toContain('table_number');
    expect(stdout.split('\n').filter((line) => line.includes('Weekly,1,'))).toHaveLength(7);
  });

  it('runs a weekly event in another language, by a key and no player’s token', async () => {
    if (!isPythonThere()) return;
    const names = Array.from({ length: 16 }, (_, index) => `w-${String(index + 1).padStart(2, '0')}`);
    const tokens = await Promise.all(
      names.map(async (name) => [name, (await running.client('player', name)).token ?? ''] as const),
    );
    const { stdout } = await run('python3', [CLIENT], {
      env: {
        ...process.env,
        RECOUNT_URL: running.url,
        RECOUNT_KEY: await keyWith('MATCHES', 'RESULTS'),
        RECOUNT_PLAYERS: JSON.stringify(Object.fromEntries(tokens)),
      },
    });
    const told: unknown = JSON.parse(stdout);
    // Eight tables, then eight with a bye among them, then two rounds of seven.
    expect(told).toMatchObject({ created: 30, exported: 30, amendedWinner: true });
    expect(pick(told, 'reasons')).toEqual([
      ...['bye', 'concession', 'disqualification', 'intentional-draw', 'no-show'],
      ...Array<string>(24).fill('reported'),
      'time',
    ]);
    expect(pick(told, 'distinct')).toBe(pick(told, 'changes'));
    expect(pick(told, 'actions')).toBeGreaterThan(20);
    // A win is worth 3 and a draw 1 to each: 29 matches were won, one was drawn.
    const points = pick(told, 'points');
    expect(Array.isArray(points) && points.reduce((sum, one) => sum + Number(one), 0)).toBe(29 * 3 + 2);
  });

  it('runs a small weekend: Swiss and a cut, no-shows, drops, a late entry, a disqualification, an amendment, with standings computed twice', async () => {
    if (!isPythonThere()) return;
    const weekend = { players: 17, rounds: 4, cut: 4, played: 1, actions: 6 };
    const told = await runWeekend(running, weekend, () => undefined, PATIENCE_MS);
    expect(told).toMatchObject({ players: 17, rounds: 6, absent: 1, disqualified: 1 });
    expect(pick(told, 'dropped')).toBeGreaterThan(0);
    expect(pick(told, 'actions')).toBeGreaterThan(20);
  });
});
