import type { Attack } from '../attack.js';
import { crowd, pause } from '../hostile/http.js';
import { HostileSocket } from '../hostile/socket.js';
import { wire, written } from '../hostile/wire.js';
import { CATCH_UP, repeated } from './documents.js';

const PAYLOAD = 'x'.repeat(60_000);

export const pingFlood: Attack = {
  name: 'ping-flood',
  tries:
    'pings with 60 kB to answer, from a socket that never reads; then 125-byte pings of the protocol below',
  seconds: 12,
  run: async (target) => {
    await crowd(target, target.many(8, 2), 8, async (index) => {
      const socket = await HostileSocket.open(target);
      await pause(target, 100);
      socket?.stopReading();
      const most = target.many(100_000, 2_000);
      for (let sent = 0; sent < most && socket?.isOpen && !target.signal.aborted; sent += 1) {
        if (index % 2 === 0) socket.send({ type: 'ping', payload: { text: PAYLOAD } });
        else socket.ping(Buffer.alloc(125, 120));
        await socket.untilTaken();
        if (sent % 50 === 0) await pause(target, 1);
      }
      if (socket?.isOpen) target.answers.add('left open');
      socket?.cut();
    });
    return [];
  },
};

export const subscriberNeverReads: Attack = {
  name: 'subscriber-never-reads',
  tries: 'subscribers to every table of a long match who never read, 20 sockets with 10 subscriptions each',
  seconds: 15,
  run: async (target) => {
    await crowd(target, target.many(20, 4), 20, async (index) => {
      const socket = await HostileSocket.open(target);
      await pause(target, 200);
      socket?.stopReading();
      for (let n = 0; n < 10; n += 1)
        socket?.subscribe(CATCH_UP.replace('number', `own${index}_${n}: number`), { id: target.longMatch });
      await Promise.race([socket?.closed(), pause(target, target.many(12_000, 1_500))]);
      if (socket?.isOpen) target.answers.add('left open');
      socket?.cut();
    });
    return [];
  },
};

const SSE_HEADERS = { accept: 'text/event-stream' };

export const streamNeverReads: Attack = {
  name: 'sse-never-reads',
  tries: '60 server-sent event streams of a long match that nobody reads',
  seconds: 12,
  run: async (target) => {
    await crowd(target, target.many(60, 6), 60, async (index) => {
      const socket = await wire(target);
      const query = CATCH_UP.replace('number', `own${index}: number`);
      socket?.pause();
      socket?.write(
        written(
          '/graphql/stream',
          JSON.stringify({ query, variables: { id: target.longMatch } }),
          SSE_HEADERS,
        ),
      );
      await pause(target, target.many(10_000, 1_500));
      target.answers.add(socket?.destroyed === false ? 'left open' : 'closed');
      socket?.destroy();
    });
    return [];
  },
};

export const pipelined: Attack = {
  name: 'pipelined',
  tries: '1,000 requests on one connection before the first answer, none of them read, on 10 connections',
  seconds: 10,
  run: async (target) => {
    const query = `{ ${repeated(10, (n) => `a${n}: games { id name description rules { id } decks { id text } }`)} }`;
    await crowd(target, target.many(10, 2), 10, async () => {
      const socket = await wire(target);
      socket?.pause();
      for (
        let sent = 0;
        sent < target.many(1_000, 50) && socket?.writable && !target.signal.aborted;
        sent += 1
      ) {
        socket.write(written('/graphql', JSON.stringify({ query })));
        if (socket.writableLength > 1024 * 1024) await pause(target, 10);
      }
      await pause(target, target.many(8_000, 1_000));
      target.answers.add(socket?.destroyed === false ? 'left open' : 'closed');
      socket?.destroy();
    });
    return [];
  },
};
