import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import {
  checkCosignature,
  checkLogSignature,
  cosign,
  drawSigningKey,
  readCheckpoint,
  readNote,
  readVerifierKey,
  readWitnessKeys,
  witnessKey,
  writeNote,
  writeVerifierKey,
} from '#libs/proof';
import { ranHere } from '../../apps/recount/testing/here.js';
import { RecountProcess } from '../../apps/recount/testing/recount.js';
import { pickText } from '../e2e/support/pick.js';
import { RunningService } from '../e2e/support/start.js';
import { isPythonThere } from '../support/python.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { fileOf, listed, publishedKeys, reportOf } from './asked-of-a-house.js';
import { played } from './played-matches.js';
import { builtInPython } from './python-programs.js';

const AT = new Date('2025-03-04T12:00:00.000Z');
const DAY = '2025-03-04';
const NAMES = ['club.example.org/witness', 'shop.example.org/witness'] as const;
const LIST = 'query($day: String!) { proofList(day: $day) { size checkpoint verifierKey } }';

const noteOf = (text: string) => {
  const note = readNote(text);
  const head = note && readCheckpoint(note.text);
  if (note === undefined || head === undefined) throw new Error(`It is no checkpoint: ${text}`);
  return { note, head };
};

/** Copies a log up to a number of entries in the list of the day. */
const copyUpTo = async (from: EventStore, to: EventStore, entries: number): Promise<void> => {
  for await (const event of from.readAll()) {
    const { stream, revision } = event;
    await to.append(stream, revision === 0n ? 'no_stream' : revision - 1n, [event]);
    if (stream === `proofs-${DAY}` && Number(revision) === entries - 1) return;
  }
};

/** Reserves keys and folders of two witnesses, so that the service can be told their keys before it starts. */
const preparedWitnesses = async (folder: string) => {
  const keys: string[] = [];
  for (const [at, name] of NAMES.entries()) {
    const key = await drawSigningKey(1_700_000_000);
    await writeFile(join(folder, `key-${at}`), JSON.stringify({ keys: [key] }));
    keys.push(writeVerifierKey(witnessKey(name, key)));
  }
  return keys;
};

describe('a witness of a service', () => {
  let folder: string;
  let store: EventStore;
  let house: RunningService;
  let keys: readonly string[];
  /** The address of the service, behind which its operator can put another one. */
  let proxy: TcpProxy;

  const started = (of: EventStore) =>
    RunningService.start({
      store: of,
      environment: {
        RECOUNT_PROOF_ISSUER: 'https://play.example.org',
        RECOUNT_WITNESSES: keys.join(','),
        RECOUNT_PROOF_KEYS_FILE: join(folder, 'proof-keys'),
      },
    });
  /** One run of a witness; each has its own folder. */
  const looked = (at: number, state = `state-${at}`) =>
    ranHere([
      'witness',
      '--once',
      '--patience',
      '0',
      '--issuer',
      proxy.url,
      '--state',
      join(folder, state),
      '--key',
      join(folder, `key-${at}`),
      '--name',
      NAMES[at] ?? '',
    ]);
  const checkpoint = async (query = '') =>
    (await fetch(`${house.url}/proofs/${DAY}/checkpoint${query}`)).text();
  const grown = async (...matches: readonly string[]) => {
    for (const id of matches) {
      await played(store, id, { at: AT });
      await listed(await house.client(), id);
    }
  };
  const refusalOf = async (response: Response): Promise<readonly [number, string]> => {
    const body: unknown = await response.json();
    return [response.status, pickText(body, 'errors.0.extensions.code')];
  };
  const posted = (body: string, type = 'text/plain') =>
    fetch(`${house.url}/proofs/${DAY}/cosignatures`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-witness-'));
    await writeFile(
      join(folder, 'proof-keys'),
      JSON.stringify({ keys: [await drawSigningKey(1_700_000_000)] }),
    );
    keys = await preparedWitnesses(folder);
    await writeFile(join(folder, 'witnesses.txt'), `${keys.join('\n')}\n`);
    store = await openSqliteEventStore({ file: ':memory:' });
    house = await started(store);
    proxy = await TcpProxy.to(house.url);
    await grown('first', 'second');
  });

  afterAll(async () => {
    await proxy.close();
    await house.stop();
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('finds each head of a list as a signed note, over HTTP and in GraphQL', async () => {
    const { note, head } = noteOf(await checkpoint());
    expect(head).toMatchObject({ origin: `play.example.org/lists/${DAY}`, size: 2 });
    expect(await checkLogSignature(note, head.origin, await publishedKeys(house.url))).toBe('holds');
    const list = await (await house.client()).ask(LIST, { day: DAY }, 'proofList');
    expect(pickText(list, 'checkpoint')).toBe(await checkpoint());
    const published = await (await fetch(`${house.url}/proofs/${DAY}/keys.txt`)).text();
    expect(published).toBe(`${pickText(list, 'verifierKey')}\n`);
    expect(readVerifierKey(published.trim())).toMatchObject({ name: head.origin, type: 1 });
    const days = await (await fetch(`${house.url}/proofs/days`)).json();
    expect(days).toEqual({ days: [{ day: DAY, size: 2 }] });
    expect(await (await fetch(`${house.url}/proofs/days?before=${DAY}`)).json()).toEqual({ days: [] });
    for (const path of [
      'consistency?from=2&to=1',
      'consistency?from=0&to=99',
      'consistency',
      'checkpoint?witness=x',
    ])
      expect((await fetch(`${house.url}/proofs/${DAY}/${path}`)).status).toBe(
        path.includes('witness') ? 404 : 400,
      );
    expect((await fetch(`${house.url}/proofs/today/checkpoint`)).status).toBe(400);
  });

  it('cosigns a list as it grows; files carry the cosignatures, and verifiers require them', async () => {
    expect(await looked(0)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${DAY}: cosigned 2 entries.`),
    });
    await grown('third');
    expect(await looked(1)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${DAY}: cosigned 3 entries.`),
    });
    const spectator = await house.client();
    const text = await fileOf(spectator, 'first');
    expect(await reportOf(text, house.url)).toMatchObject({
      verdict: 'VALID',
      witnesses: { named: [...NAMES], confirmed: [], required: 0 },
    });
    const file = join(folder, 'first.jsonl');
    await writeFile(file, text);
    const verified = (...options: readonly string[]) =>
      ranHere([
        'verify',
        file,
        '--issuer',
        house.url,
        '--witnesses',
        join(folder, 'witnesses.txt'),
        ...options,
      ]);
    expect(await verified('--require', '2')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`2 of the 2 given witnesses cosigned its list: ${NAMES.join(', ')}.`),
    });
    // The last match is only in the head that the second witness cosigned.
    await writeFile(file, await fileOf(spectator, 'third'));
    expect(await verified()).toMatchObject({ code: 0, out: expect.stringContaining('1 of the 2') });
    expect(await verified('--require', '2')).toMatchObject({
      code: 3,
      out: expect.stringContaining('NOT_WITNESSED'),
    });
    expect((await verified('--require', '3')).code).toBe(2);
    expect((await ranHere(['verify', file, '--require', '1'])).code).toBe(2);
    await looked(0);
    await writeFile(file, await fileOf(spectator, 'third'));
    expect((await verified('--require', '2')).code).toBe(0);
    expect(noteOf(await checkpoint()).note.signatures.map(({ name }) => name)).toEqual([
      `play.example.org/lists/${DAY}`,
      ...NAMES,
    ]);
    if (isPythonThere())
      expect(await builtInPython(spectator, 'first', 'spectator')).toBe(await fileOf(spectator, 'first'));
  });

  it('sends its cosignature once, and the service refuses those of others, of other heads, and malformed ones', async () => {
    const { note, head } = noteOf(await checkpoint());
    const cosigned = await checkpoint(`?witness=${encodeURIComponent(NAMES[0])}`);
    const before = await checkpoint();
    expect((await posted(cosigned)).status).toBe(204);
    expect(await checkpoint()).toBe(before);
    const stranger = await drawSigningKey(0);
    const [byHouse = ''] = (await checkpoint()).split('\n').slice(4, 5);
    const withLine = (line: string, text = note.text) => writeNote(text, [`${byHouse}\n`, line]);
    const time = Math.floor(Date.now() / 1000);
    const byStranger = await cosign(note.text, { name: NAMES[0], key: stranger, time });
    expect(await refusalOf(await posted(withLine(byStranger)))).toEqual([403, 'UNKNOWN_WITNESS']);
    const line = cosigned.split('\n').find((one) => one.includes(NAMES[0])) ?? '';
    const later = line.replace(/.{6}$/, 'AAAAA=');
    expect((await refusalOf(await posted(withLine(`${later}\n`))))[0]).toBe(422);
    const foreign = note.text.replace(`\n${head.size}\n`, `\n${head.size - 1}\n`);
    expect(await refusalOf(await posted(withLine(`${line}\n`, foreign)))).toEqual([
      403,
      'FOREIGN_CHECKPOINT',
    ]);
    for (const body of ['', 'no note', `${cosigned}more`]) expect((await posted(body)).status).toBe(400);
    expect((await posted(cosigned, 'application/octet-stream')).status).toBe(415);
  });

  it('refuses to continue from a state that is older than its own cosignature', async () => {
    await grown('fourth');
    const state = join(folder, 'state-0', 'state.json');
    const old = await readFile(state);
    expect((await looked(0)).code).toBe(0);
    const newest = await readFile(state);
    await writeFile(state, old);
    const refused = await looked(0);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('older than its own cosignature'),
    ]);
    expect(await looked(0, 'lost')).toMatchObject({ code: 1 });
    await writeFile(state, newest);
    expect((await looked(0)).code).toBe(0);
  });

  it('watches until it is stopped, and takes checkpoints by the protocol of witnesses', async () => {
    const state = join(folder, 'state-watching');
    const args = [
      '--issuer',
      house.url,
      '--state',
      state,
      '--every',
      '1',
      '--listen',
      '127.0.0.1:0',
      '--json',
    ];
    const watching = new RecountProcess(['witness', ...args]);
    const own = await watching.printed(/"verifierKey":"([^"]+)"/);
    expect(await watching.printed(/"kind":"cosigned","day":"2025-03-04","size":(\d+)/)).toBe('4');
    const address = await watching.printed(/"kind":"listening","address":"([^"]+)"/);
    await grown('grown-while-watched');
    await watching.printed(/"kind":"cosigned","day":"2025-03-04","size":(5)/);
    const { note } = noteOf(await (await fetch(`${address}/${DAY}`)).text());
    const key = readWitnessKeys(own)?.[0];
    const cosignature = note.signatures.find(({ name }) => name === key?.name);
    if (key === undefined || cosignature === undefined) throw new Error('It is not cosigned.');
    expect(await checkCosignature(note.text, cosignature, key)).toBe('holds');
    const submitted = await fetch(`${address}/add-checkpoint`, {
      method: 'POST',
      body: `old 0\n\n${await checkpoint()}`,
    });
    expect([submitted.status, submitted.headers.get('content-type'), await submitted.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '5\n',
    ]);
    const again = await ranHere(['witness', ...args, '--once']);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('Another witness is using')]);
    watching.signal('SIGTERM');
    expect((await watching.ended).code).toBe(0);
    expect((await stat(join(state, 'key'))).mode & 0o777).toBe(0o600);
  });

  it('finds a log that its operator rewrote from the middle with all keys, and keeps both heads as evidence', async () => {
    const other = await openSqliteEventStore({ file: ':memory:' });
    await copyUpTo(store, other, 2);
    const rewritten = await started(other);
    try {
      for (const id of ['third', 'fourth', 'fifth', 'sixth']) {
        // The third match differs; all others are the same.
        await played(other, id, { at: AT, ...(id === 'third' ? { seed: 'another' } : {}) });
        await listed(await rewritten.client(), id);
      }
      proxy.toward(rewritten.url);
      // Ends the connections to the other service.
      proxy.cut();
      proxy.mend();
      const found = await looked(0);
      expect(found.code).toBe(4);
      expect(found.out).toMatch(
        /has rewritten its list of 2025-03-04: this witness cosigned 4 entries at .*, and these are not the first entries of the list of 6/,
      );
      const [evidence = ''] = await readdir(join(folder, 'state-0', 'evidence'));
      const kept: unknown = JSON.parse(await readFile(join(folder, 'state-0', 'evidence', evidence), 'utf8'));
      const [cosigned, shown] = [noteOf(pickText(kept, 'cosigned')), noteOf(pickText(kept, 'shown'))];
      expect([cosigned.head.size, shown.head.size]).toEqual([4, 6]);
      // Both are signed by the same house.
      for (const { note, head } of [cosigned, shown])
        expect(await checkLogSignature(note, head.origin, await publishedKeys(house.url))).toBe('holds');
      // It never cosigns this list again.
      const state = await readFile(join(folder, 'state-0', 'state.json'), 'utf8');
      expect((await looked(0)).code).toBe(4);
      expect(await readFile(join(folder, 'state-0', 'state.json'), 'utf8')).toBe(state);
      expect(await readdir(join(folder, 'state-0', 'evidence'))).toHaveLength(1);
      const cosignedThere = await fetch(
        `${rewritten.url}/proofs/${DAY}/checkpoint?witness=${encodeURIComponent(NAMES[0])}`,
      );
      expect(cosignedThere.status).toBe(404);
    } finally {
      await rewritten.stop();
      await other.close();
    }
  });
});
