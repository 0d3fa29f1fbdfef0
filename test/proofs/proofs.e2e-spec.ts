import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import {
  checkListSignature,
  checkMatchSignature,
  EMPTY_ROOT,
  leafHash,
  publicKeySchema,
  verifyConsistency,
  verifyInclusion,
} from '#libs/proof';
import { pick, pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { RunningService } from '../e2e/support/start.js';
import { isPythonThere } from '../support/python.js';
import { fileOf, LIST, listed, listOf, PROOF, proofOf, reportOf } from './asked-of-a-house.js';
import { begun, judgedWhilePlayed, played } from './played-matches.js';
import { builtInPython } from './python-programs.js';
import { ISSUER } from './random-replays.js';

describe("the service's signatures", () => {
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

  it('cover a finished match, as each viewer exports it: valid, with one root', async () => {
    await played(store, 'over');
    const clients = [
      await running.client(),
      await running.client('judge'),
      await running.client('player', 'ben', { match: 'over', seat: 1 }),
    ];
    await listed(await running.client(), 'over');
    const reports = [];
    for (const client of clients) reports.push(await reportOf(await fileOf(client, 'over'), running.url));
    for (const report of reports)
      expect(report).toMatchObject({
        verdict: 'VALID',
        checked: expect.arrayContaining(['decisions', 'signature', 'list']),
        signedBy: { issuer: ISSUER, isKnown: true },
      });
    expect(new Set(reports.map(({ statement }) => JSON.stringify(statement))).size).toBe(1);
  });

  it('cover a running match as well, for each viewer with its visibility', async () => {
    await begun(store, 'running');
    const seated = await running.client('player', 'ben', { match: 'running', seat: 1 });
    const [own, open] = [await fileOf(seated, 'running'), await fileOf(await running.client(), 'running')];
    const [ownReport, openReport] = [await reportOf(own, running.url), await reportOf(open, running.url)];
    expect([ownReport.verdict, openReport.verdict]).toEqual(['PARTLY', 'PARTLY']);
    expect(ownReport.statement).toEqual(openReport.statement);
    expect(ownReport.statement).toMatchObject({ over: false, match: 'running' });
    expect(own.split('"salt"').length).toBeGreaterThan(3);
    expect(open).not.toContain('"salt"');
    expect(await fileOf(seated, 'running', 'judge')).toBe('403');
    expect(await fileOf(seated, 'nowhere')).toBe('404');
    expect(await fileOf(seated, 'running', 'everybody')).toBe('400');
  });

  it('cover a single frame, in less than 2 KB', async () => {
    const client = await running.client();
    await played(store, 'framed');
    const { match, statement, signature, key } = await proofOf(client, 'framed', 17);
    const proof = pick(match, 'proof.frame');
    const path = pickList(proof, 'path').map(String);
    const inclusion = { index: pickNumber(proof, 'index'), size: pickNumber(proof, 'size'), path };
    expect(verifyInclusion(leafHash(pickText(match, 'frame.sealed')), inclusion, statement.root)).toBe(true);
    expect(verifyInclusion(leafHash('another'), inclusion, statement.root)).toBe(false);
    expect(await checkMatchSignature(statement, signature, [key])).toBe('holds');
    expect(JSON.stringify({ statement, signature, key, inclusion }).length).toBeLessThan(2048);
    expect(pick(match, 'proof.fidelity')).toMatchObject({ isExact: true, decidedBy: '1.3.0' });
    expect(await client.refusal(PROOF, { id: 'framed', frame: 100_000 })).toBe('BAD_USER_INPUT');
  });

  it('cover the list of a day, which only grows', async () => {
    const client = await running.client();
    const at = new Date('2025-03-04T12:00:00.000Z');
    await played(store, 'first', { at });
    const { statement } = await listed(client, 'first');
    const day = statement.at.slice(0, 10);
    const ask = async (earlier: number, size?: number) => {
      const list = await listOf(client, day, { earlier, size });
      expect(await checkListSignature(list.head, list.signature, [list.key])).toBe('holds');
      return list;
    };
    const before = await ask(0);
    for (const id of ['second', 'third', 'fourth']) {
      await played(store, id, { at });
      await listed(client, id);
    }
    const after = await ask(before.head.size);
    const { size, root } = after.head;
    expect(size).toBe(before.head.size + 3);
    expect(
      verifyConsistency({ earlier: before.head.size, size, path: after.path }, before.head.root, root),
    ).toBe(true);
    expect(verifyConsistency({ earlier: before.head.size, size, path: after.path }, EMPTY_ROOT, root)).toBe(
      false,
    );
    expect((await ask(0, before.head.size)).head).toEqual(before.head);
    expect(await client.refusal(LIST, { day, earlier: 99 })).toBe('BAD_USER_INPUT');
    expect(await client.refusal(LIST, { day: 'yesterday', earlier: 0 })).toBe('BAD_USER_INPUT');
  });

  it('do not reveal the end of a match before delayed viewers may see it', async () => {
    await played(store, 'delayed', { spectatorDelaySeconds: 3600, at: new Date(Date.now() - 60_000) });
    await played(store, 'after-it');
    await listed(await running.client(), 'after-it');
    const { match } = await proofOf(await running.client('judge'), 'delayed');
    expect(pick(match, 'proof.listed')).toBeNull();
  });

  it('are published with keys, of which the old ones sign nothing new', async () => {
    const response = await fetch(`${running.url}/.well-known/jwks.json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/jwk-set\+json/);
    const { keys } = z
      .object({ keys: z.array(publicKeySchema.extend({ iat: z.int(), nbf: z.int() })) })
      .parse(await response.json());
    expect(keys).toHaveLength(1);
  });

  it('can be verified with a file that a client in another language builds from the API, byte for byte', async () => {
    if (!isPythonThere()) return;
    const seated = await running.client('player', 'ann', { match: 'built-running', seat: 0 });
    for (const id of ['built-running', 'built-over']) await judgedWhilePlayed(running, store, id);
    const ended = { matchId: 'built-over', how: 'MATCH_LOSS', seats: [1], reason: 'A penalty.' };
    await (await running.client('judge')).ask(
      'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }',
      { input: ended },
      'ruleResult',
    );
    await listed(await running.client(), 'built-over');
    for (const [client, id, viewer] of [
      [seated, 'built-running', 'seat:0'],
      [await running.client(), 'built-running', 'spectator'],
      [await running.client('judge'), 'built-over', 'judge'],
      [await running.client(), 'built-over', 'spectator'],
    ] as const) {
      const text = await builtInPython(client, id, viewer);
      expect([text.includes('match.MatchRewound'), text.includes('match.RulingMade')]).toEqual([true, true]);
      expect((await reportOf(text, running.url)).verdict).toBe(id === 'built-over' ? 'VALID' : 'PARTLY');
      expect(text === (await fileOf(client, id))).toBe(true);
    }
  });
});
