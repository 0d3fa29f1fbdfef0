import { once } from 'node:events';
import { createServer } from 'node:http';
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

/** A guarded socket and its other end. */
const setUp = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ noServer: true, autoPong: false });
  const guarded = new Promise<GuardedSocket>((resolve) =>
    server.on('upgrade', (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, (socket) =>
        resolve(
          new GuardedSocket(socket, stream, 'here', new QueuedBytes(new Metrics(), memoryOf()), () => {}),
        ),
      ),
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
  return { guarded: await guarded, client };
};

describe('a guarded socket', () => {
  it('says why it lets somebody go, and reads nothing more of what they go on saying', async () => {
    const { guarded, client } = await setUp();
    let heard = 0;
    guarded.socket.on('message', () => {
      heard += 1;
      guarded.drop(POLICY, 'Too many messages.');
    });
    for (let n = 0; n < MANY; n += 1) client.send('x'.repeat(10_000));
    const [code, reason] = await once(client, 'close');
    expect([code, String(reason)]).toEqual([POLICY, 'Too many messages.']);
    // What the first piece that was read held has been taken apart already.
    expect(heard).toBeLessThan(20);
  });

  it('lets go who sends more pings than anybody needs', async () => {
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

  it('sends texts of any length together, between what it sends one by one', async () => {
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
