import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventStore, RecordedEvent } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { newKey } from '#libs/vault';
import { run } from '../../apps/recount/src/run.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { BotMatch } from '../support/bot-match.js';
import { hiddenPartsOf } from '../support/hidden-values.js';
import { pick, pickText } from './support/pick.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';

const HASH =
  'query($id: ID!) { match(id: $id) { frameCount frame { hash text } seats { player { name } } } }';
const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
const ERASE = 'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { player { name } } }';
/** A log from a build without keys: a match of Metabaloids and its two players, one JSON value per event. */
const FORMER_LOG = new URL('./fixtures/former-log.jsonl', import.meta.url);
const FORMER_HASH = 'b9d21809c1631d35112677a69748cc62673d1c327d7ad998c289711998ddb4bc';

const base64 = (key: Buffer): string => key.toString('base64');

describe('the keys of a log', () => {
  let folder: string;
  const running: RunningService[] = [];

  /** Starts with the keys of an environment; without any, the service generates keys. */
  const start = async (environment: Readonly<Record<string, string>> = {}, double?: KurrentDbDouble) => {
    // Nodes that share a log have separate folders.
    const dataDir = double === undefined ? folder : join(folder, `node-${running.length}`);
    const options = { dataDir, environment: { RECOUNT_MASTER_KEY: '', ...environment } };
    const service = await RunningService.start(double === undefined ? options : { ...options, double });
    running.push(service);
    return service;
  };

  const played = async (service: RunningService, matchId: string) => {
    const match = await BotMatch.begin(service.service.store, {
      matchId,
      game: 'metabaloids',
      players: ['ann', 'ben'],
    });
    await match.play(5);
    await match.concede(1);
    const judge = await service.client('judge');
    // The bots write to the log directly; the service follows it.
    const status = 'query($id: ID!) { match(id: $id) { status } }';
    await eventually(async () => (await judge.ask(status, { id: matchId }, 'match.status')) === 'FINISHED');
    return judge.ask(HASH, { id: matchId }, 'match');
  };

  /** The command line in this process, to avoid load time. */
  const cli = async (args: readonly string[], set: Readonly<Record<string, string>> = {}) => {
    const { env, exitCode } = process;
    const said = { out: '', err: '' };
    const hear = (stream: NodeJS.WriteStream, name: keyof typeof said) =>
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        said[name] += String(text);
        return true;
      });
    process.env = { ...env, RECOUNT_DATA_DIR: folder, ...set };
    const heard = [hear(process.stdout, 'out'), hear(process.stderr, 'err')];
    try {
      return { code: await run(args), ...said };
    } finally {
      for (const spy of heard) spy.mockRestore();
      process.env = env;
      process.exitCode = exitCode;
    }
  };

  const rawEvents = async (): Promise<readonly RecordedEvent[]> => {
    const log: EventStore = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
    const events: RecordedEvent[] = [];
    for await (const event of log.readAll()) events.push(event);
    await log.close();
    return events;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-keys-'));
  });

  afterEach(async () => {
    for (const service of running.splice(0)) await service.stop().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  it('are generated at the first start, readable only by their owner, and used by the next start and the command line', async () => {
    const service = await start();
    const file = join(folder, 'master-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const match = await played(service, 'drawn');
    await service.restart();
    expect(await (await service.client('judge')).ask(HASH, { id: 'drawn' }, 'match')).toEqual(match);
    const exported = await cli(['export', 'drawn', '--as', 'full', '--out', join(folder, 'm.jsonl')]);
    expect(exported.code).toBe(0);
    expect(await cli(['verify', join(folder, 'm.jsonl'), '--offline'])).toMatchObject({ code: 3, err: '' });
    expect(await cli(['rebuild'])).toMatchObject({ code: 0, out: expect.stringMatching(/identical/) });
  });

  it('lost, they stop the start and every command with one sentence, and no new key is generated', async () => {
    const service = await start();
    await played(service, 'lost');
    await service.shutDown();
    const file = join(folder, 'master-key');
    const key = await readFile(file);
    await rm(file);
    const sentence =
      /^The log cannot be opened\. It is encrypted under the master key [0-9a-f]{16}, which this node does not have/;
    await expect(service.startAgain()).rejects.toThrow(sentence);
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
    for (const args of [
      ['export', 'lost'],
      ['rebuild'],
      ['person', 'export', 'ann'],
      ['start', '--port', '0'],
    ]) {
      const { code, out, err } = await cli(args, { RECOUNT_MASTER_KEY: base64(newKey()) });
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err.trim()).toMatch(sentence);
      expect(err.trim()).not.toMatch(/\n/);
    }
    await writeFile(file, key);
    await service.startAgain();
  });

  it('are rotated: the newest encrypts, the older ones decrypt earlier data', async () => {
    const [old, young] = [newKey(), newKey()];
    let service = await start({ RECOUNT_MASTER_KEY: base64(old) });
    const before = await played(service, 'before');
    await service.shutDown();
    await expect(start({ RECOUNT_MASTER_KEY: base64(young) })).rejects.toThrow(
      'which this node does not have',
    );
    await writeFile(join(folder, 'keys'), `${base64(young)}\n${base64(old)}\n`);
    service = await start({ RECOUNT_MASTER_KEY_FILE: join(folder, 'keys') });
    const after = await played(service, 'after');
    expect(await (await service.client('judge')).ask(HASH, { id: 'before' }, 'match')).toEqual(before);
    expect(pick(after, 'frame.hash')).not.toBe(pick(before, 'frame.hash'));
  });

  it('are shared by all nodes of a log: a node with another key is refused', async () => {
    const double = await KurrentDbDouble.start();
    const [first, second] = [newKey(), newKey()];
    const service = await start({ RECOUNT_MASTER_KEY: base64(first) }, double);
    await played(service, 'shared');
    await expect(start({ RECOUNT_MASTER_KEY: base64(second) }, double)).rejects.toThrow(
      'which this node does not have',
    );
    const other = await start({ RECOUNT_MASTER_KEY: base64(first) }, double);
    expect(
      pickText(await (await other.client('judge')).ask(HASH, { id: 'shared' }, 'match'), 'frame.hash'),
    ).toHaveLength(64);
    for (const node of running.splice(0)) await node.stop();
    double.stop();
  });

  it('a person is exported and erased from the command line, beside a running service', async () => {
    const service = await start();
    const ann = await service.client('player', 'ann');
    await ann.ask(REGISTER, { input: { name: 'Zaphira Quillwort' } }, '');
    await played(service, 'hers');
    const { code, out } = await cli(['person', 'export', 'ann']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      player: 'ann',
      isErased: false,
      names: [{ name: 'Zaphira Quillwort' }],
      seats: [{ matchId: 'hers', seat: 0 }],
    });
    expect(await cli(['person', 'erase', 'ann', '--yes'])).toMatchObject({ code: 0, err: '' });
    const nameNow = async () =>
      pickText(await ann.ask('{ player(id: "ann") { name } }', {}, 'player'), 'name');
    while ((await nameNow()) !== 'Erased player') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(JSON.parse((await cli(['person', 'export', 'ann'])).out)).toMatchObject({
      isErased: true,
      names: [],
    });
    expect(await cli(['person', 'export', 'nobody'])).toMatchObject({
      code: 1,
      err: 'No data is stored about nobody.\n',
    });
    expect(await cli(['person', 'erase', 'nobody', '--yes'])).toMatchObject({ code: 1, out: '' });
  });

  it('are absent in an older log: it stays readable, new events are encrypted, and its persons can still be erased', async () => {
    const former: readonly FormerEvent[] = (await readFile(FORMER_LOG, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const log = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
    for (const stream of new Set(former.map((event) => event.stream)))
      await log.append(
        stream,
        'no_stream',
        former
          .filter((event) => event.stream === stream)
          .map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
      );
    await log.close();
    const before = await rawEvents();
    const service = await start({ RECOUNT_ABANDONED_AFTER_DAYS: '0' });
    const judge = await service.client('judge');
    const match = await judge.ask(HASH, { id: 'former' }, 'match');
    expect(pick(match, 'frame.hash')).toBe(FORMER_HASH);
    expect(pick(match, 'seats.0.player.name')).toBe('Zaphira Quillwort');
    const unchanged = (await rawEvents()).filter(({ stream }) => stream !== 'proof-keys');
    expect(unchanged).toEqual(before);

    const ben = await service.client('player', 'ben');
    await ben.ask(
      'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }',
      { input: { matchId: 'former' } },
      '',
    );
    const after = await rawEvents();
    expect(after.slice(0, before.length)).toEqual(before);
    const encrypted = after.slice(before.length).filter(({ data }) => hiddenPartsOf(data).length > 0);
    expect(encrypted.map(({ type, metadata }) => [type, 'dataKey' in metadata])).toEqual([
      ['match.SecretRevealed', true],
    ]);

    await (await service.client('organizer')).ask(ERASE, { input: { player: 'ann' } }, '');
    expect(pick(await judge.ask(HASH, { id: 'former' }, 'match'), 'seats.0.player.name')).toBe(
      'Erased player',
    );
    await service.shutDown();
    const bytes = await Promise.all(
      ['events.sqlite', 'events.sqlite-wal'].map((name) =>
        readFile(join(folder, name), 'latin1').catch(() => ''),
      ),
    );
    expect(bytes.join()).toContain('Orlando Vexbury');
    expect(bytes.join()).not.toContain('Zaphira');
    const kept = (events: readonly RecordedEvent[]) =>
      events.filter(({ stream }) => stream === 'match-former');
    expect(kept(await rawEvents())).toEqual(kept(after));
    expect((await cli(['export', 'former', '--as', 'full', '--out', join(folder, 'm.jsonl')])).code).toBe(0);
    expect(await cli(['verify', join(folder, 'm.jsonl'), '--offline'])).toMatchObject({ code: 3, err: '' });
    expect(await cli(['rebuild'])).toMatchObject({ code: 0, out: expect.stringMatching(/identical/) });
  });
});

type FormerEvent = Pick<RecordedEvent, 'stream' | 'id' | 'type' | 'data' | 'metadata'>;
