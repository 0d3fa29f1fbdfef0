import type { Socket } from 'node:net';
import type { Attack } from '../attack.js';
import { ask, crowd, pause } from '../hostile/http.js';
import { HostileSocket } from '../hostile/socket.js';
import { wire, written } from '../hostile/wire.js';
import { CATCH_UP } from './documents.js';

export const manySockets: Attack = {
  name: 'many-sockets',
  tries: '2,000 sockets opened, every second one with a subscription, and held',
  seconds: 15,
  run: async (target) => {
    const open: HostileSocket[] = [];
    await crowd(target, target.many(2_000, 100), 50, async (index) => {
      const socket = await HostileSocket.open(target);
      if (socket === undefined) return;
      if (index % 2 === 0)
        for (let n = 0; n < 5; n += 1) socket.subscribe('subscription { matches { match { id status } } }');
      open.push(socket);
    });
    await pause(target, target.many(3_000, 300));
    const held = open.filter(({ isOpen }) => isOpen);
    target.answers.add(`${held.length} held`);
    for (const socket of held) socket.cut();
    return [];
  },
};

/** Connections that send their request a few bytes at a time, without end. */
const slowly = (name: string, tries: string, begins: string, drips: string): Attack => ({
  name,
  tries,
  seconds: 12,
  run: async (target) => {
    const open: Socket[] = [];
    await crowd(target, target.many(400, 40), 50, async () => {
      const socket = await wire(target);
      if (socket === undefined) return;
      socket.resume();
      socket.on('data', (data: Buffer) => target.answers.add(String(data).split('\r\n')[0] ?? ''));
      socket.write(begins);
      open.push(socket);
    });
    while (!target.signal.aborted) {
      for (const socket of open) if (socket.writable) socket.write(drips);
      await pause(target, 1_000);
    }
    target.answers.add(`${open.filter(({ destroyed }) => !destroyed).length} held`);
    for (const socket of open) socket.destroy();
    return [];
  },
});

export const slowHeaders = slowly(
  'slow-headers',
  '400 connections that send a header a second and never come to an end',
  'POST /graphql HTTP/1.1\r\nhost: localhost\r\n',
  'x-more: x\r\n',
);

export const slowBodies = slowly(
  'slow-bodies',
  '400 connections that send a body a byte a second',
  'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"query":"',
  ' ',
);

/** How long a client after the attack waits for an answer. */
const PATIENCE_MS = 300_000;

const HEAVY =
  '{ games { id name description decks { id text } rules { id text } cardSetSchema positionSchema } }';

export const resets: Attack = {
  name: 'resets',
  tries: '500 connections torn off in the middle of an answer: HTTP, sockets, server-sent events',
  seconds: 12,
  run: async (target) => {
    await crowd(target, target.many(500, 45), 10, async (index) => {
      const wait = 5 + (index % 20) * 5;
      if (index % 3 === 2) {
        const socket = await HostileSocket.open(target);
        socket?.subscribe(CATCH_UP, { id: target.longMatch });
        await pause(target, wait);
        socket?.cut();
        return;
      }
      const socket = await wire(target);
      const isStream = index % 3 === 1;
      socket?.write(
        isStream
          ? written(
              '/graphql/stream',
              JSON.stringify({ query: CATCH_UP, variables: { id: target.longMatch } }),
            )
          : written('/graphql', JSON.stringify({ query: HEAVY })).repeat(3),
      );
      await pause(target, wait);
      socket?.resetAndDestroy();
      target.answers.add('torn off');
    });
    // Sent after the attack, with a separate time limit.
    const after = { ...target, signal: AbortSignal.timeout(PATIENCE_MS) };
    const { status } = await ask(after, { body: '{"query":"{ me { role } }"}' });
    return status === 200 ? [] : [`"me" afterwards was answered ${status}`];
  },
};
