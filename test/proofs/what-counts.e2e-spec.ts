import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { openCase, runCase } from '../e2e/support/judging-service.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { eventually } from '../e2e/support/socket.js';
import { isPythonThere } from '../support/python.js';
import { fileOf, listed, publishedKeys, reportOf } from './asked-of-a-house.js';
import { played } from './played-matches.js';
import { builtInPython } from './python-programs.js';

const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const VERIFIER = fileURLToPath(new URL('../../docs/reference/verify_replay.py', import.meta.url));
const DRAW = { places: [[0, 1]], gamesWon: [0, 0], gamesDrawn: 1, kind: 'AGREED_DRAW' };
const MATCH = 'amended';

describe('the result that counts', () => {
  const house = serviceForAll();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-counts-'));
    await played(house.service.store, MATCH);
    await listed(await house.client(), MATCH);
  });

  afterAll(() => rm(folder, { recursive: true }));

  const written = async (name: string, text: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  /** The output of the Python verifier of the documentation. */
  const saidInPython = async (file: string): Promise<string> => {
    const jwks = await written('jwks.json', JSON.stringify({ keys: await publishedKeys(house.url) }));
    return spawnSync('python3', [VERIFIER, file, jwks], { encoding: 'utf8' }).stdout.trim();
  };

  it('is proved without an amendment', async () => {
    const report = await reportOf(await fileOf(await house.client(), MATCH), house.url);
    expect(report).toMatchObject({ verdict: 'VALID', result: { amendments: [] } });
  });

  it('is in the file once it is amended, with its place in a list, as over HTTP so on the command line', async () => {
    const organizer = await house.client('organizer', 'host');
    const input = { matchId: MATCH, result: DRAW, reason: 'Wrong slip.' };
    await organizer.ask(AMEND, { input }, '');
    const spectator = await house.client();
    await eventually(
      async () => (await reportOf(await fileOf(spectator, MATCH), house.url)).verdict === 'VALID',
    );
    const text = await fileOf(spectator, MATCH);
    expect(await reportOf(text, house.url)).toMatchObject({
      result: {
        first: { kind: expect.not.stringMatching('agreed-draw') },
        amendments: [
          {
            number: 0,
            reason: 'Wrong slip.',
            by: { role: 'organizer', id: 'host' },
            result: { kind: 'agreed-draw', places: [[0, 1]] },
          },
        ],
      },
    });
    const file = await written('match.jsonl', text);
    const { code, out } = await ranHere(['verify', file, '--issuer', house.url]);
    expect([code, out]).toEqual([0, expect.stringContaining('Amended by organizer host at ')]);
    expect(out).toMatch(/Result \(amended\): seat 0 and seat 1 \(agreed-draw/);
    if (!isPythonThere()) return;
    expect(await saidInPython(file)).toMatch(/^VALID: .*amended by organizer host .*Wrong slip\./);
    expect(await builtInPython(spectator, MATCH, 'spectator')).toBe(text);
  });

  it('is the decision of a case, whose file verifies with its place in a list', async () => {
    const head = await house.client('judge', 'hana');
    const caseId = await openCase(head, MATCH, { frame: 3 });
    await runCase(head, caseId, { assign: true });
    const amendment = { ...DRAW, kind: 'INTENTIONAL_DRAW' };
    await runCase(head, caseId, { rule: { reason: 'As seen.', effects: [{ amendment }] } });
    const verified = async (...options: readonly string[]) => {
      const asked = await fetch(`${house.url}/exports/cases/${caseId}`, { headers: head.headers });
      const file = await written('case.json', await asked.text());
      return ranHere(['verify', file, ...options]);
    };
    await eventually(async () => (await verified('--issuer', house.url)).code === 0);
    const { out } = await verified('--issuer', house.url);
    expect(out).toContain(`VALID: case ${caseId} of match ${MATCH}.`);
    const offline = await verified('--offline');
    expect([offline.code, offline.out]).toEqual([3, expect.stringContaining('KEYS_NOT_ASKED')]);
    if (isPythonThere())
      expect(await saidInPython(join(folder, 'case.json'))).toBe(`VALID: case ${caseId} of match ${MATCH}.`);
    const report = await reportOf(await fileOf(await house.client(), MATCH), house.url);
    expect(report.result?.amendments).toMatchObject([{}, { result: { kind: 'intentional-draw' } }]);
  });

  it('stays in the lists after a restart', async () => {
    await house.restart();
    const client = await house.client();
    const report = await reportOf(await fileOf(client, MATCH), house.url);
    expect(report).toMatchObject({ verdict: 'VALID', result: { amendments: [{}, {}] } });
  });
});
