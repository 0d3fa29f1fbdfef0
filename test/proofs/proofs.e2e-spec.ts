import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { findGame } from '#libs/games';
import {
  checkListSignature,
  checkMatchSignature,
  drawSigningKey,
  EMPTY_ROOT,
  holdsConsistency,
  holdsInclusion,
  leafHash,
  listHeadSchema,
  matchStatementSchema,
  publicKeySchema,
  readPublicKeys,
  readSigningKeys,
  rotated,
  writeSigningKeys,
} from '#libs/proof';
import { readReplayFile, verifyReplayFile } from '#libs/replay';
import { Client } from '../e2e/support/client.js';
import { pick, pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';
import { isPythonThere } from '../support/python.js';

const run = promisify(execFile);
const BUILDER = fileURLToPath(new URL('build_replay.py', import.meta.url));
const AUDITOR = fileURLToPath(new URL('../../docs/reference/audit_list.py', import.meta.url));
const ISSUER = 'https://play.example.org';
const PROOF = `query($id: ID!, $frame: Int!) { match(id: $id) {
  frame(number: $frame) { sealed }
  proof {
    statement signature key
    frame(number: $frame) { index size path }
    listed { head signature index path }
    fidelity { isExact decidedBy present }
  }
} }`;
const LIST = `query($day: String!, $size: Int, $earlier: Int!) { proofList(day: $day, size: $size) {
  size head signature key leaves consistency(earlier: $earlier) } }`;

const game = findGame('metax');
if (game === undefined) throw new Error('There is no MetaX.');
const rules = {
  game,
  cards: Object.fromEntries(game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card]))),
};

describe('what the house signs', () => {
  let store: EventStore;
  let running: RunningService;

  beforeAll(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    running = await RunningService.start({ store, environment: { RECOUNT_PROOF_ISSUER: ISSUER } });
  });

  afterAll(async () => {
    await running.stop();
    await store.close();
  });

  const played = async (matchId: string, isOver = true, more: object = {}): Promise<void> => {
    const match = await BotMatch.begin(store, { matchId, game: 'metax', players: ['ann', 'ben'], ...more });
    await match.play(40);
    if (isOver && !match.isOver) await match.concede(1);
  };
  /** A match that goes on, and that a judge has taken back and ruled in. */
  const judgedWhilePlayed = async (matchId: string): Promise<void> => {
    const match = await BotMatch.begin(store, { matchId, game: 'metax', players: ['ann', 'ben'] });
    await match.play(20);
    await match.rewind(match.newest - 12);
    await match.play(10);
    const judge = await running.client('judge');
    await eventually(
      async () =>
        pickNumber(
          await judge.ask('query($id: ID!) { match(id: $id) { frameCount } }', { id: matchId }, 'match'),
          'frameCount',
        ) ===
        match.newest + 1,
    );
    const [ruling] = pickList(
      await judge.ask('query($id: ID!) { match(id: $id) { rulings { id } } }', { id: matchId }, 'match'),
      'rulings',
    );
    const input = { matchId, rulingId: pickText(ruling, 'id'), reason: 'As seen.' };
    await judge.ask(
      'mutation($input: MakeRulingInput!) { makeRuling(input: $input) { commandId } }',
      { input },
      'makeRuling',
    );
  };
  const proofOf = async (client: Client, id: string, frame = 0) => {
    const match = await client.ask(PROOF, { id, frame }, 'match');
    const key = publicKeySchema.parse(JSON.parse(pickText(match, 'proof.key')));
    const statement = matchStatementSchema.parse(JSON.parse(pickText(match, 'proof.statement')));
    return { match, key, statement, signature: pickText(match, 'proof.signature') };
  };
  const fileOf = async (client: Client, id: string, as?: string) => {
    const asked = await fetch(`${client.url}/exports/replays/${id}${as === undefined ? '' : `?as=${as}`}`, {
      headers: client.headers,
    });
    if (asked.status !== 200) return `${asked.status}`;
    return gunzipSync(Buffer.from(await asked.arrayBuffer())).toString('utf8');
  };
  const reportOf = async (text: string, keys = true) => {
    const read = readReplayFile(text);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const published = readPublicKeys(await (await fetch(`${running.url}/.well-known/jwks.json`)).text());
    return verifyReplayFile(read.value, { rules, ...(keys && published ? { keys: published } : {}) });
  };
  const listed = async (client: Client, id: string) => {
    await eventually(async () => pick((await proofOf(client, id)).match, 'proof.listed') !== null);
    return proofOf(client, id);
  };

  it('is a match that is over, as each viewer exports it: valid, and of one root', async () => {
    await played('over');
    const clients = [
      await running.client(),
      await running.client('judge'),
      await running.client('player', 'ben', { match: 'over', seat: 1 }),
    ];
    await listed(await running.client(), 'over');
    const reports = [];
    for (const client of clients) reports.push(await reportOf(await fileOf(client, 'over')));
    for (const report of reports)
      expect(report).toMatchObject({
        verdict: 'VALID',
        checked: expect.arrayContaining(['decisions', 'signature', 'list']),
        signedBy: { issuer: ISSUER, isKnown: true },
      });
    expect(new Set(reports.map(({ statement }) => JSON.stringify(statement))).size).toBe(1);
  });

  it('is a running match as well, of which everybody sees its own', async () => {
    await played('running', false);
    const seated = await running.client('player', 'ben', { match: 'running', seat: 1 });
    const [own, open] = [await fileOf(seated, 'running'), await fileOf(await running.client(), 'running')];
    const [ownReport, openReport] = [await reportOf(own), await reportOf(open)];
    expect([ownReport.verdict, openReport.verdict]).toEqual(['PARTLY', 'PARTLY']);
    expect(ownReport.statement).toEqual(openReport.statement);
    expect(ownReport.statement).toMatchObject({ over: false, match: 'running' });
    expect(own.split('"salt"').length).toBeGreaterThan(3);
    expect(open).not.toContain('"salt"');
    expect(await fileOf(seated, 'running', 'judge')).toBe('403');
    expect(await fileOf(seated, 'nowhere')).toBe('404');
    expect(await fileOf(seated, 'running', 'everybody')).toBe('400');
  });

  it('is one frame by itself, in less than 2 KB', async () => {
    const client = await running.client();
    await played('framed');
    const { match, statement, signature, key } = await proofOf(client, 'framed', 17);
    const proof = pick(match, 'proof.frame');
    const path = pickList(proof, 'path').map(String);
    const inclusion = { index: pickNumber(proof, 'index'), size: pickNumber(proof, 'size'), path };
    expect(holdsInclusion(leafHash(pickText(match, 'frame.sealed')), inclusion, statement.root)).toBe(true);
    expect(holdsInclusion(leafHash('another'), inclusion, statement.root)).toBe(false);
    expect(await checkMatchSignature(statement, signature, [key])).toBe('holds');
    expect(JSON.stringify({ statement, signature, key, inclusion }).length).toBeLessThan(2048);
    expect(pick(match, 'proof.fidelity')).toMatchObject({ isExact: true, decidedBy: '1.1.0' });
    expect(await client.refusal(PROOF, { id: 'framed', frame: 100_000 })).toBe('BAD_USER_INPUT');
  });

  it('is the list of a day, that only grows', async () => {
    const client = await running.client();
    const at = new Date('2025-03-04T12:00:00.000Z');
    await played('first', true, { at });
    const { statement } = await listed(client, 'first');
    const day = statement.at.slice(0, 10);
    const ask = async (earlier: number, size?: number) => {
      const list = await client.ask(LIST, { day, earlier, size }, 'proofList');
      const head = listHeadSchema.parse(JSON.parse(pickText(list, 'head')));
      const key = publicKeySchema.parse(JSON.parse(pickText(list, 'key')));
      expect(await checkListSignature(head, pickText(list, 'signature'), [key])).toBe('holds');
      return { list, head, path: pickList(list, 'consistency').map(String) };
    };
    const before = await ask(0);
    for (const id of ['second', 'third', 'fourth']) {
      await played(id, true, { at });
      await listed(client, id);
    }
    const after = await ask(before.head.size);
    const { size, root } = after.head;
    expect(size).toBe(before.head.size + 3);
    expect(
      holdsConsistency({ earlier: before.head.size, size, path: after.path }, before.head.root, root),
    ).toBe(true);
    expect(holdsConsistency({ earlier: before.head.size, size, path: after.path }, EMPTY_ROOT, root)).toBe(
      false,
    );
    expect((await ask(0, before.head.size)).head).toEqual(before.head);
    expect(await client.refusal(LIST, { day, earlier: 99 })).toBe('BAD_USER_INPUT');
    expect(await client.refusal(LIST, { day: 'yesterday', earlier: 0 })).toBe('BAD_USER_INPUT');
  });

  it('is not told of a match before those who watch with a delay may know that it is over', async () => {
    await played('delayed', true, { spectatorDelaySeconds: 3600, at: new Date(Date.now() - 60_000) });
    await played('after-it');
    await listed(await running.client(), 'after-it');
    const { match } = await proofOf(await running.client('judge'), 'delayed');
    expect(pick(match, 'proof.listed')).toBeNull();
  });

  it('is published with keys that sign nothing', async () => {
    const response = await fetch(`${running.url}/.well-known/jwks.json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/jwk-set\+json/);
    const { keys } = z
      .object({ keys: z.array(publicKeySchema.extend({ iat: z.int(), nbf: z.int() })) })
      .parse(await response.json());
    expect(keys).toHaveLength(1);
  });

  it('stays good when the house signs with another key: old files, the list that they stand in, and new ones beside them', async () => {
    const house = await RunningService.start({ environment: { RECOUNT_PROOF_ISSUER: ISSUER } });
    const end = async (matchId: string) => {
      const match = await BotMatch.begin(house.service.store, {
        matchId,
        game: 'metax',
        players: ['ann', 'ben'],
      });
      await match.play(30);
      if (!match.isOver) await match.concede(1);
      const client = await house.client();
      return { client, proof: await listed(client, matchId) };
    };
    const published = async () => (await fetch(`${house.url}/.well-known/jwks.json`)).text();
    const before = await end('before-it');
    const kept = await fileOf(before.client, 'before-it');

    const file = join(house.dataDir, 'proof-keys');
    const keys = await readSigningKeys(await readFile(file, 'utf8'));
    const now = Math.floor(Date.now() / 1000);
    await writeFile(file, writeSigningKeys(rotated(keys ?? [], await drawSigningKey(now), now)));
    await house.restart();

    const after = await end('after-it');
    expect(after.proof.key.kid).not.toBe(before.proof.key.kid);
    const known = readPublicKeys(await published()) ?? [];
    expect(known.map(({ kid }) => kid)).toEqual([before.proof.key.kid, after.proof.key.kid]);
    for (const text of [
      kept,
      await fileOf(after.client, 'before-it'),
      await fileOf(after.client, 'after-it'),
    ]) {
      const read = readReplayFile(text);
      if (!read.ok) throw new Error(JSON.stringify(read.faults));
      expect(await verifyReplayFile(read.value, { rules, keys: known })).toMatchObject({
        verdict: 'VALID',
        checked: expect.arrayContaining(['signature', 'list']),
        signedBy: { issuer: ISSUER, isKnown: true },
      });
    }
    const day = before.proof.statement.at.slice(0, 10);
    const list = await after.client.ask(LIST, { day, earlier: 1 }, 'proofList');
    const head = listHeadSchema.parse(JSON.parse(pickText(list, 'head')));
    const earlier = listHeadSchema.parse(JSON.parse(pickText(before.proof.match, 'proof.listed.head')));
    const path = pickList(list, 'consistency').map(String);
    expect(holdsConsistency({ earlier: 1, size: head.size, path }, earlier.root, head.root)).toBe(true);
    await house.stop();
  });

  it('finds a match that was exchanged by whoever runs the house', async () => {
    const client = await running.client();
    await played('exchanged');
    const before = await listed(client, 'exchanged');
    const kept = await fileOf(client, 'exchanged');
    // The operator writes another match into an empty log, with the same keys.
    const other = await openSqliteEventStore({ file: ':memory:' });
    const forged = await RunningService.start({
      store: other,
      environment: { RECOUNT_PROOF_ISSUER: ISSUER },
    });
    const forger = await forged.client();
    const match = await BotMatch.begin(other, {
      matchId: 'exchanged',
      game: 'metax',
      players: ['ann', 'ben'],
      seed: 'other',
    });
    await match.play(40);
    if (!match.isOver) await match.concede(0);
    const after = await listed(forger, 'exchanged');
    const day = before.statement.at.slice(0, 10);
    const head = async (from: Client, size?: number) => {
      const list = await from.ask(LIST, { day, earlier: 0, size }, 'proofList');
      return listHeadSchema.parse(JSON.parse(pickText(list, 'head')));
    };
    const seen = await head(client);
    const now = await head(forger);
    // An auditor with a program of their own, who keeps the heads.
    const folder = await mkdtemp(join(tmpdir(), 'recount-auditor-'));
    const audited = (url: string) =>
      run('python3', [AUDITOR, url, day, join(folder, 'heads.json')]).then(
        ({ stdout }) => stdout.trim(),
        ({ stdout }) => String(stdout).trim(),
      );
    if (isPythonThere()) {
      expect(await audited(running.url)).toBe(`HOLDS: ${seen.size} matches on ${day}.`);
      await played('after-the-audit');
      await listed(client, 'after-the-audit');
      expect(await audited(running.url)).toBe(
        `HOLDS: ${seen.size + 1} matches on ${day}; the first ${seen.size} are those of before.`,
      );
      expect(await audited(forged.url)).toMatch(/^WRONG: /);
      expect(await audited(running.url)).toMatch(/^HOLDS: /);
    }
    await rm(folder, { recursive: true });
    await forged.stop();
    await other.close();
    expect(after.statement.root).not.toBe(before.statement.root);
    // Whoever kept a file holds a signature over another root; whoever kept the list's head sees that it is no beginning of the one of now.
    expect(kept).toContain(before.statement.root);
    expect(
      holdsConsistency(
        { earlier: seen.size, size: Math.max(seen.size, now.size), path: [] },
        seen.root,
        now.root,
      ),
    ).toBe(false);
  });

  it('is taken in from another house, says whose it is, and is no match of this one', async () => {
    await played('travels');
    const judge = await running.client('judge');
    await listed(judge, 'travels');
    const file = await fileOf(judge, 'travels');
    const bring = async (client: Client, text: string) =>
      fetch(`${client.url}/imports/replays`, {
        method: 'POST',
        headers: { ...client.headers, 'content-type': 'application/gzip' },
        body: gzipSync(text),
      });
    const other = await RunningService.start();
    const host = await other.client('organizer');
    const taken = await bring(host, file);
    expect([taken.status, await taken.json()]).toMatchObject([
      201,
      {
        issuer: ISSUER,
        match: 'travels',
        importedBy: 'organizer-1',
        isRevealed: true,
        open: [expect.any(String)],
      },
    ]);
    expect((await bring(host, file)).status).toBe(201);
    const [id] = pickList(await host.ask('{ importedReplays { id } }', {}, ''), 'importedReplays').map(
      (one) => pickText(one, 'id'),
    );
    const back = await fetch(`${other.url}/imports/replays/${id}`, { headers: host.headers });
    expect(gunzipSync(Buffer.from(await back.arrayBuffer())).toString('utf8')).toBe(file);
    expect(await host.refusal('{ match(id: "travels") { id } }')).toBe('NOT_FOUND');
    expect(await host.ask('{ matches { nodes { id } } }', {}, 'matches.nodes')).toEqual([]);
    const changed = file.split('\n').toSpliced(20, 1).join('\n');
    const refused = await bring(host, changed);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Frame 19')]);
    expect((await bring(await other.client('player', 'ann'), file)).status).toBe(403);
    expect((await bring(await other.client(), file)).status).toBe(401);
    expect((await bring(host, randomBytes(3_500_000).toString('base64'))).status).toBe(413);
    await other.stop();
  });

  it('is built anew by a client in another language, from the API alone, byte for byte', async () => {
    if (!isPythonThere()) return;
    const seated = await running.client('player', 'ann', { match: 'built-running', seat: 0 });
    for (const id of ['built-running', 'built-over']) await judgedWhilePlayed(id);
    const ended = { matchId: 'built-over', how: 'MATCH_LOSS', seats: [1], reason: 'A penalty.' };
    await (await running.client('judge')).ask(
      'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }',
      { input: ended },
      'ruleResult',
    );
    await listed(await running.client(), 'built-over');
    const built = async (client: Client, id: string, viewer: string) => {
      const token = client.token === undefined ? [] : [client.token];
      const { stdout } = await run('python3', [BUILDER, client.url, id, viewer, ...token], {
        maxBuffer: 2 ** 26,
      });
      return stdout;
    };
    for (const [client, id, viewer] of [
      [seated, 'built-running', 'seat:0'],
      [await running.client(), 'built-running', 'spectator'],
      [await running.client('judge'), 'built-over', 'judge'],
      [await running.client(), 'built-over', 'spectator'],
    ] as const) {
      const text = await built(client, id, viewer);
      expect([text.includes('match.MatchRewound'), text.includes('match.RulingMade')]).toEqual([true, true]);
      expect((await reportOf(text)).verdict).toBe(id === 'built-over' ? 'VALID' : 'PARTLY');
      expect(text === (await fileOf(client, id))).toBe(true);
    }
  });
});
