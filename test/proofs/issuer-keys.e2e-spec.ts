import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JUDGE } from '#libs/game-kit';
import { findGame } from '#libs/games';
import { drawSigningKey, publicKeys } from '#libs/proof';
import { ranHere } from '../../apps/recount/testing/here.js';
import { houseKey, randomMatch, type Signing, signedFile } from './random-replays.js';

const game = findGame('metax');
if (game === undefined) throw new Error('There is no MetaX.');
const states = randomMatch(game, 'keys', 60);
const foreignKey = await drawSigningKey(1_800_000_000);

describe('recount verify', () => {
  let folder: string;
  let issuer: string;
  let answer = { status: 200, body: JSON.stringify(publicKeys([houseKey])) };
  const server = createServer((request, response) => {
    const isAsked = request.url === '/.well-known/jwks.json';
    response.writeHead(isAsked ? answer.status : 404).end(isAsked ? answer.body : '');
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-issuer-'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const isAddress = (at: string | AddressInfo | null): at is AddressInfo => at instanceof Object;
    const at = server.address();
    issuer = isAddress(at) ? `http://127.0.0.1:${at.port}` : '';
  });

  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const verified = async (
    of: Signing,
    ...options: readonly string[]
  ): Promise<{ readonly code: number | null | undefined; readonly report: unknown }> => {
    const file = join(folder, 'match.jsonl');
    await writeFile(file, await signedFile(states, JUDGE, true, of));
    const { code, out } = await ranHere(['verify', file, '--json', ...options]);
    return { code, report: JSON.parse(out) };
  };

  it('fetches the keys of the issuer that a file names, and exits with 0 for a file that one of them signed', async () => {
    expect(await verified({ issuer })).toMatchObject({
      code: 0,
      report: { verdict: 'VALID', open: [], signedBy: { issuer, isKnown: true } },
    });
  });

  it('exits with 1 for a file that was signed again with a foreign key', async () => {
    expect(await verified({ issuer, key: foreignKey })).toMatchObject({
      code: 1,
      report: {
        verdict: 'WRONG',
        findings: [{ code: 'UNPUBLISHED_KEY' }, { code: 'NOT_IN_LIST' }, { code: 'WRONG_RESULT' }],
      },
    });
  });

  it('fetches them from another address with --issuer', async () => {
    const named = await verified({ issuer: 'recount' }, '--issuer', `${issuer}/`);
    expect(named).toMatchObject({ code: 0, report: { verdict: 'VALID' } });
  });

  it.each([
    { status: 503, body: '' },
    { status: 200, body: 'no keys' },
    { status: 200, body: JSON.stringify({ keys: [], filler: 'x'.repeat(300_000) }) },
  ])('exits with 3 and a message when the issuer’s keys are unavailable', async (other) => {
    const usual = answer;
    answer = other;
    const unavailable = await verified({ issuer, key: foreignKey });
    answer = usual;
    expect(unavailable).toMatchObject({
      code: 3,
      report: { verdict: 'PARTLY', open: [{ code: 'KEYS_UNAVAILABLE' }] },
    });
  });

  it('exits with 3 if the issuer has no address, or offline', async () => {
    expect(await verified({ issuer: 'recount' })).toMatchObject({
      code: 3,
      report: { open: [{ code: 'KEYS_UNAVAILABLE', message: expect.stringContaining('--issuer') }] },
    });
    expect(await verified({ issuer }, '--offline')).toMatchObject({
      code: 3,
      report: { verdict: 'PARTLY', open: [{ code: 'KEYS_NOT_ASKED' }], signedBy: { isKnown: false } },
    });
    const refused = await ranHere(['verify', 'any', '--offline', '--issuer', issuer]);
    expect(refused.code).toBe(2);
  });
});
