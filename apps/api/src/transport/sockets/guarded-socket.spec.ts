import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { memoryOf } from '../../platform/memory/testing/memory-of.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { GuardedSocket } from './guarded-socket.js';

const POLICY = 1008;
const MANY = 2_000;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const setUp = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ noServer: true, autoPong: false });
  const opened = new Promise<{ readonly guarded: GuardedSocket; readonly stream: Duplex }>((resolve) =>
    server.on('upgrade', (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const queued = new QueuedBytes(new Metrics(), memoryOf());
        resolve({ guarded: new GuardedSocket(socket, stream, 'here', queued, () => {}), stream });
      }),
    ),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`);
  client.on('error', () => {});
  await once(client, 'open');
  ends.push(() => {
    client.terminate();
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  return { ...(await opened), client };
};

describe('a guarded socket', () => {
  it('closes with a reason and then ignores further messages of the client', async () => {
    const { guarded, client } = await setUp();
    let heard = 0;
    guarded.socket.on('message', () => {
      heard += 1;
      guarded.drop(POLICY, 'Too many messages.');
    });
    for (let n = 0; n < MANY; n += 1) client.send('x'.repeat(10_000));
    const [code, reason] = await once(client, 'close');
    expect([code, String(reason)]).toEqual([POLICY, 'Too many messages.']);
    // Messages of the first chunk were parsed before the pause.
    expect(heard).toBeLessThan(20);
  });

  it('closes if the client sends too many pings', async () => {
    const { guarded, client } = await setUp();
    let pings = 0;
    guarded.socket.on('ping', () => {
      pings += 1;
    });
    for (let n = 0; n < 50_000; n += 1) client.ping(Buffer.alloc(125));
    const [code] = await once(client, 'close');
    expect(code).toBe(POLICY);
    expect(pings).toBeLessThan(2_000);
  });

  it('writes the messages of one turn together, and resolves at once while there is room', async () => {
    const { guarded, stream, client } = await setUp();
    const heard: string[] = [];
    client.on('message', (data) => heard.push(String(data)));
    await Promise.all(['one', 'two', 'three'].map((text) => guarded.send(text)));
    const gathered = stream.writableLength;
    expect(gathered).toBeGreaterThan(0);
    await endOfTurn();
    expect(stream.writableLength).toBe(0);
    while (heard.length < 3) await once(client, 'message');
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  it('resolves only after the client has read, if a message exceeds the available room', async () => {
    const { guarded, client } = await setUp();
    client.pause();
    let isTaken = false;
    const sent = guarded.send('x'.repeat(7_000_000)).then(() => {
      isTaken = true;
    });
    for (let turn = 0; turn < 20; turn += 1) await endOfTurn();
    expect(isTaken).toBe(false);
    client.resume();
    await sent;
  });

  it('sends a batch of texts of any length in order with single messages', async () => {
    const { guarded, client } = await setUp();
    const lengths = [0, 1, 107, 108, 109, 65_518, 65_519, 200_000];
    const texts = lengths.map((length) => `${'é'.repeat(length >> 1)}${'x'.repeat(length & 1)}`);
    const heard: string[] = [];
    const all = new Promise<void>((resolve) =>
      client.on('message', (data, isBinary) => {
        heard.push(isBinary ? 'binary' : String(data));
        if (heard.length === texts.length + 2) resolve();
      }),
    );
    const [head, tail] = [Buffer.from('{"payload":"'), Buffer.from('"},ok')];
    void guarded.send('before');
    expect(
      guarded.sendTogether(
        head,
        texts.map((text) => Buffer.from(text)),
        tail,
      ),
    ).toBe(true);
    void guarded.send('after');
    await all;
    expect(heard).toEqual(['before', ...texts.map((text) => `${head}${text}${tail}`), 'after']);
  });
});
