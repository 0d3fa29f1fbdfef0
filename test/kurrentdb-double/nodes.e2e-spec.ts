import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { END, ErrorType } from '@kurrent/kurrentdb-client';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';
import { DoubleLog } from './index.js';
import { collect, Listener, newEvents, Rig } from './testing/rig.js';

describe('double of KurrentDB: several nodes', () => {
  const rig = new Rig();

  test('gossip directs a client of all nodes to the leader', async () => {
    const log = new DoubleLog();
    const ports = new Map<'leader' | 'follower', number>();
    const members = () => [...ports].map(([state, port]) => ({ state, port, isAlive: true }));
    const follower = await rig.another({ log, members });
    const leader = await rig.another({ log, members });
    ports.set('follower', follower.port).set('leader', leader.port);
    follower.faults.appends.schedule(() => ({ kind: 'refusal', words: 'Server Is Not Ready' }));
    follower.faults.reads.schedule(() => ({ kind: 'not-leader', leaderPort: leader.port }));
    const client = rig.clientOf(`kurrentdb://127.0.0.1:${follower.port},127.0.0.1:${leader.port}?tls=false`);
    expect(await client.appendToStream('m-1', newEvents(2))).toMatchObject({ success: true });
    expect(await collect(client.readStream('m-1'))).toHaveLength(2);
  });

  test('two nodes share one log: a write to one is live at the other', async () => {
    const other = await rig.another({ log: rig.double.log });
    const there = rig.clientOf(other.url);
    const listener = new Listener(rig, there.subscribeToAll({ fromPosition: END }));
    await listener.hears('caughtUp');
    await rig.client.appendToStream('m-1', newEvents(3));
    await listener.hears('event', 3);
    expect(listener.revisions).toEqual([0, 1, 2]);
  });
});

describe('double of KurrentDB: a separate process', () => {
  const rig = new Rig();

  const start = async (
    file: string,
    port: number,
  ): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
    const main = ['test/kurrentdb-double/main.ts', '--port', String(port), '--data', file];
    const child = spawn(process.execPath, [...FROM_SOURCES, ...main], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    rig.atEnd(() => child.kill('SIGKILL'));
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
      child.stdout?.once('data', (line) => resolve(JSON.parse(String(line)).url));
    });
    return { child, url };
  };

  const over = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => child.once('exit', resolve));

  test('keeps its log in a file over a kill, including deletes and metadata, and stops on request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kurrentdb-double-'));
    rig.atEnd(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'log.jsonl');
    const events = newEvents(4);
    const first = await start(file, 0);
    const client = rig.clientOf(first.url);
    await client.appendToStream('m-1', events, { streamState: 'no_stream' });
    await client.setStreamMetadata('m-1', { truncateBefore: 2 });
    await client.appendToStream('m-2', newEvents(1));
    await client.tombstoneStream('m-2');
    first.child.kill('SIGKILL');
    await over(first.child);

    const second = await start(file, Number(new URL(first.url).port));
    expect(second.url).toBe(first.url);
    const later = rig.clientOf(second.url);
    expect((await collect(later.readStream('m-1'))).map(({ id }) => id)).toEqual(
      events.slice(2).map(({ id }) => id),
    );
    expect(await later.appendToStream('m-1', events, { streamState: 'no_stream' })).toMatchObject({
      nextExpectedRevision: 3n,
    });
    await expect(collect(later.readStream('m-2'))).rejects.toMatchObject({
      type: ErrorType.STREAM_DELETED,
    });
    const ended = over(second.child);
    second.child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
