import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { JUDGE, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import { games } from '#libs/games';
import { drawSigningKey, publicKeys } from '#libs/proof';
import { isPythonThere } from '../support/python.js';
import { Dice, MUTATIONS } from './mutations.js';
import { ISSUER, houseKey as key, randomMatch, signedFile, withEnd } from './random-replays.js';

const VERIFIER = fileURLToPath(new URL('../../docs/reference/verify_replay.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'recount-python-'));
const [game] = games;
if (game === undefined) throw new Error('There is no game.');
const states = randomMatch(game, 'python', 60);

/** The findings of the documentation's verifier on files, each by its name. */
const said = (file: string, bytes: string | Buffer, keys?: object): string => {
  const path = join(folder, file);
  writeFileSync(path, bytes);
  const trusted = join(folder, 'jwks.json');
  if (keys !== undefined) writeFileSync(trusted, JSON.stringify(keys));
  const ran = spawnSync('python3', [VERIFIER, path, ...(keys === undefined ? [] : [trusted])], {
    encoding: 'utf8',
  });
  return `${ran.status} ${ran.stdout.trim()}${ran.stderr}`;
};

const fileFor = (viewer: Viewer, revealed: boolean): Promise<string> => signedFile(states, viewer, revealed);

describe('the verifier in Python of the documentation', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('accepts valid files, and the open part of closed ones', async () => {
    if (!isPythonThere()) return;
    const open = await fileFor(JUDGE, true);
    const line = `VALID: ${states.length} frames, signed by ${ISSUER}; entropy: seat 0 openly, seat 1 openly.`;
    expect(said('open.gz', gzipSync(open), publicKeys([key]))).toBe(`0 ${line}`);
    expect(said('open.jsonl', open, publicKeys([key]))).toBe(`0 ${line}`);
    for (const viewer of [SPECTATOR, seatViewer(seat(1))])
      expect(said('closed.jsonl', await fileFor(viewer, false), publicKeys([key]))).toMatch(
        /^3 PARTLY: .*HIDDEN_PARTS: \d+ hidden parts are closed/,
      );
  });

  it('names how each seat gave its entropy', async () => {
    if (!isPythonThere()) return;
    const committed = await signedFile(randomMatch(game, 'python', 40, { reveal: [1] }), SPECTATOR, false);
    expect(said('committed.jsonl', committed, publicKeys([key]))).toContain(
      'entropy: seat 0 committed, then withheld, seat 1 committed, then revealed',
    );
  });

  it('rejects a changed frame, a signature of another match, and a key of another issuer', async () => {
    if (!isPythonThere()) return;
    const open = await fileFor(JUDGE, true);
    const lines = open.split('\n');
    const changed = [...lines.slice(0, 13), ...lines.slice(14)].join('\n');
    expect(said('changed.jsonl', changed)).toBe('1 WRONG: frame 12 is not the one that was recorded.');
    const other = withEnd(open, (end) => ({ ...end, signature: `${end.signature?.slice(0, -6)}AAAAAA` }));
    expect(said('signature.jsonl', other)).toMatch(/^1 WRONG: frame \d+: WRONG_SIGNATURE: /);
    expect(said('key.jsonl', open, publicKeys([await drawSigningKey(1)]))).toMatch(
      /^1 WRONG: frame \d+: UNPUBLISHED_KEY: /,
    );
  });

  it('does not call a file VALID that has only its own key or no place in the list', async () => {
    if (!isPythonThere()) return;
    const foreign = await signedFile(states, JUDGE, true, { key: await drawSigningKey(1) });
    expect(said('foreign.jsonl', foreign)).toMatch(/^3 PARTLY: .*KEYS_NOT_ASKED: /);
    expect(said('foreign.jsonl', foreign, publicKeys([key]))).toMatch(/^1 WRONG: .*UNPUBLISHED_KEY: /);
    const unlisted = withEnd(await fileFor(JUDGE, true), ({ listed: _listed, ...end }) => end);
    expect(said('unlisted.jsonl', unlisted, publicKeys([key]))).toMatch(/^3 PARTLY: .*NOT_LISTED: /);
  });

  it('rejects each kind of change at its frame', async () => {
    if (!isPythonThere()) return;
    const lines = (await fileFor(seatViewer(seat(0)), false)).split('\n').slice(0, -1);
    const other = (await fileFor(SPECTATOR, false)).split('\n').slice(0, -1);
    for (const [kind, mutate] of Object.entries(MUTATIONS)) {
      const mutated = mutate(lines, Dice.of(`python/${kind}`), other);
      const changed = mutated?.findIndex((line, at) => line !== lines[at]) ?? -1;
      if (mutated === undefined || changed < 1 || changed >= lines.length - 1) continue;
      expect([kind, said('mutated.jsonl', `${mutated.join('\n')}\n`)]).toEqual([
        kind,
        expect.stringMatching(new RegExp(`^1 WRONG: frame ${changed - 1} is not the one that was recorded`)),
      ]);
    }
  });

  it('reads files of each version', () => {
    if (!isPythonThere()) return;
    for (const name of ['metax-1.0.0', 'metax-judged-1.1.0']) {
      const file = readFileSync(new URL(`../corpus/${name}.replay.gz`, import.meta.url));
      expect(said('corpus.gz', file)).toMatch(
        /^3 PARTLY: \d+ frames; (?:entropy: [^;]+; )?NOT_SIGNED: nobody has signed it\.$/,
      );
    }
  });
});
