import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import {
  drawSigningKey,
  listHeadSchema,
  readSigningKeys,
  rotated,
  verifyConsistency,
  writeSigningKeys,
} from '#libs/proof';
import type { Client } from '../e2e/support/client.js';
import { pickList, pickText } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { RunningService } from '../e2e/support/start.js';
import { isPythonThere } from '../support/python.js';
import { fileOf, listed, listOf, publishedKeys, reportOf } from './asked-of-a-house.js';
import { begun, played } from './played-matches.js';
import { Auditor } from './python-programs.js';
import { ISSUER } from './random-replays.js';

describe('a stored file that the service signed', () => {
  const house = serviceForAll({ environment: { RECOUNT_PROOF_ISSUER: ISSUER } });

  it('stays valid after the service changes its key: old files, their list, and new files beside them', async () => {
    const end = async (matchId: string) => {
      await played(house.service.store, matchId);
      const client = await house.client();
      return { client, proof: await listed(client, matchId) };
    };
    const before = await end('before-it');
    const kept = await fileOf(before.client, 'before-it');

    const file = join(house.dataDir, 'proof-keys');
    const keys = await readSigningKeys(await readFile(file, 'utf8'));
    const now = Math.floor(Date.now() / 1000);
    await writeFile(file, writeSigningKeys(rotated(keys ?? [], await drawSigningKey(now), now)));
    await house.restart();

    const after = await end('after-it');
    expect(after.proof.key.kid).not.toBe(before.proof.key.kid);
    const known = await publishedKeys(house.url);
    expect(known.map(({ kid }) => kid)).toEqual([before.proof.key.kid, after.proof.key.kid]);
    for (const text of [
      kept,
      await fileOf(after.client, 'before-it'),
      await fileOf(after.client, 'after-it'),
    ])
      expect(await reportOf(text, house.url)).toMatchObject({
        verdict: 'VALID',
        checked: expect.arrayContaining(['signature', 'list']),
        signedBy: { issuer: ISSUER, isKnown: true },
      });
    const day = before.proof.statement.at.slice(0, 10);
    const { head, path } = await listOf(after.client, day, { earlier: 1 });
    const earlier = listHeadSchema.parse(JSON.parse(pickText(before.proof.match, 'proof.listed.head')));
    expect(verifyConsistency({ earlier: 1, size: head.size, path }, earlier.root, head.root)).toBe(true);
  });

  it('reveals a match that the operator exchanged', async () => {
    const client = await house.client();
    await played(house.service.store, 'exchanged');
    const before = await listed(client, 'exchanged');
    const kept = await fileOf(client, 'exchanged');
    // The operator writes another match into an empty log, with the same keys.
    const other = await openSqliteEventStore({ file: ':memory:' });
    const forged = await RunningService.start({
      store: other,
      environment: {
        RECOUNT_PROOF_ISSUER: ISSUER,
        RECOUNT_PROOF_KEYS_FILE: join(house.dataDir, 'proof-keys'),
      },
    });
    const forger = await forged.client();
    const match = await begun(other, 'exchanged', { seed: 'other' });
    if (!match.isOver) await match.concede(0);
    const after = await listed(forger, 'exchanged');
    const day = before.statement.at.slice(0, 10);
    const { head: seen } = await listOf(client, day);
    const { head: now } = await listOf(forger, day);
    const auditor = await Auditor.begin();
    if (isPythonThere()) {
      expect(await auditor.says(house.url, day)).toBe(`HOLDS: ${seen.size} entries on ${day}.`);
      await played(house.service.store, 'after-the-audit');
      await listed(client, 'after-the-audit');
      expect(await auditor.says(house.url, day)).toBe(
        `HOLDS: ${seen.size + 1} entries on ${day}; the first ${seen.size} are those of before.`,
      );
      expect(await auditor.says(forged.url, day)).toMatch(/^WRONG: /);
      expect(await auditor.says(house.url, day)).toMatch(/^HOLDS: /);
    }
    await auditor.end();
    await forged.stop();
    await other.close();
    expect(after.key).toEqual(before.key);
    expect(after.statement.root).not.toBe(before.statement.root);
    // A stored file has a signature over another root; a stored list head shows that the old list is not a prefix of the new one.
    expect(kept).toContain(before.statement.root);
    expect(
      verifyConsistency(
        { earlier: seen.size, size: Math.max(seen.size, now.size), path: [] },
        seen.root,
        now.root,
      ),
    ).toBe(false);
  });

  it('can be imported by another service, names its origin, and is not a match of that service', async () => {
    await played(house.service.store, 'travels');
    const judge = await house.client('judge');
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
        open: [expect.stringMatching(/decisions/), expect.stringMatching(/does not prove who made it/)],
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
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/Frame \d+: /)]);
    expect((await bring(await other.client('player', 'ann'), file)).status).toBe(403);
    expect((await bring(await other.client(), file)).status).toBe(401);
    expect((await bring(host, randomBytes(3_500_000).toString('base64'))).status).toBe(413);
    await other.stop();
  });
});
