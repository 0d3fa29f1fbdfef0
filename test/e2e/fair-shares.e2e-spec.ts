import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { Client } from './support/client.js';
import { pick, pickText } from './support/pick.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';

const ME = '{ me { role } }';
const FEATURED = 'subscription { featuredMatch { match { id } } }';
const SCHEMAS = '{ games { positionSchema } }';
const CARDS = '{ games { cardSets { cards(first: 100) { nodes { id name type data } } } } }';

describe('fair shares', () => {
  let running: RunningService;

  afterEach(() => running.stop());

  const start = async (environment: Record<string, string>) => {
    running = await RunningService.start({ environment });
  };

  const post = (headers: Record<string, string> = {}, query = ME, path = '/graphql') =>
    fetch(`${running.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });

  const refusals = async (reason: string): Promise<number> => {
    const metrics = await (await running.metrics()).text();
    return Number(
      new RegExp(`^recount_refusals_total\\{reason="${reason}"\\} (\\d+)`, 'm').exec(metrics)?.[1],
    );
  };

  it('points are counted by token, else by address, and a client without points gets a retry time', async () => {
    await start({ RECOUNT_RATE_LIMIT: '20', RECOUNT_RATE_LIMIT_ADDRESS: '10' });
    const first = await post();
    expect(first.headers.get('ratelimit-limit')).toBe('10');
    expect(first.headers.get('ratelimit-remaining')).toBe('9');
    expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    expect(first.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
    for (let n = 0; n < 9; n += 1) expect((await post()).status).toBe(200);
    const refused = await post();
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(pick(await refused.json(), 'errors.0.extensions')).toEqual({
      code: 'RATE_LIMITED',
      retryAfter: seconds,
    });
    const stream = await post({}, ME, '/graphql/stream');
    expect([stream.status, stream.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
    const socket = openSocket(await running.client());
    const listener = new Listener(socket, ME);
    await listener.end();
    expect(pickText(listener.error, '0.extensions.code')).toBe('RATE_LIMITED');
    await socket.dispose();
    // A client with a token is not slowed by others at the same address, nor by other tokens.
    const [ann, ben] = [await running.client('player', 'ann'), await running.client('player', 'ben')];
    for (let n = 0; n < 20; n += 1) expect((await ann.send(ME)).errors).toEqual([]);
    expect(await ann.refusal(ME)).toBe('RATE_LIMITED');
    expect((await ben.send(ME)).errors).toEqual([]);
    expect(await refusals('rate')).toBe(4);
  });

  it('heavier requests cost more, and leave room for small ones', async () => {
    await start({ RECOUNT_RATE_LIMIT_ADDRESS: '600' });
    const remaining = async (query: string) =>
      Number((await post({}, query)).headers.get('ratelimit-remaining'));
    expect(await remaining(ME)).toBe(599);
    const left = await remaining(CARDS);
    expect(left).toBeLessThan(500);
    expect(await remaining(CARDS)).toBeLessThanOrEqual(left);
    let status = 200;
    while (status === 200) status = (await post({}, CARDS)).status;
    expect(status).toBe(429);
    expect((await post()).status).toBe(200);
  });

  it('invalid tokens are counted by address', async () => {
    await start({ RECOUNT_RATE_LIMIT_ADDRESS: '30' });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await post({ authorization: `Bearer x${n}` })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('only the trusted proxy determines the address', async () => {
    await start({ RECOUNT_RATE_LIMIT_ADDRESS: '3', RECOUNT_TRUSTED_PROXIES: '1' });
    const from = async (forwarded: string) => (await post({ 'x-forwarded-for': forwarded })).status;
    for (let n = 0; n < 3; n += 1) expect(await from(`203.0.113.${n}, 192.0.2.1`)).toBe(200);
    expect(await from('203.0.113.9, 192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).toBe(200);
    for (let n = 0; n < 3; n += 1) expect(await from(`2001:db8:0:1::${n}`)).toBe(200);
    expect(await from('2001:db8:0:1:ffff::1')).toBe(429);
  });

  it('connections and subscriptions of one client are limited, and released at their end', async () => {
    await start({
      RECOUNT_MAX_CONNECTIONS_PER_CLIENT: '3',
      RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT: '2',
      RECOUNT_TRUSTED_PROXIES: '1',
    });
    const ann = await running.client('player', 'ann');
    const init = JSON.stringify({ type: 'connection_init', payload: ann.headers });
    const sockets = [await rawSocket(init), await rawSocket(init)];
    // The same token through another proxy: it is one client everywhere.
    const elsewhere = { 'x-forwarded-for': '192.0.2.7' };
    const stream = await post({ ...ann.headers, ...elsewhere }, FEATURED, '/graphql/stream');
    expect(stream.status).toBe(200);
    expect((await post({ ...ann.headers, ...elsewhere }, FEATURED, '/graphql/stream')).status).toBe(429);
    const third = await rawSocket(init);
    expect(await third.closed).toEqual([1013, 'Too many connections are open; close some.']);
    await stream.body?.cancel();
    for (const { socket } of sockets) socket.terminate();
    await eventually(async () => {
      const again = await post(ann.headers, FEATURED, '/graphql/stream');
      await again.body?.cancel();
      return again.status === 200;
    });
    const socket = openSocket(ann);
    const listeners = [0, 1, 2].map(() => new Listener(socket, FEATURED));
    await eventually(() => listeners.some(({ hasEnded }) => hasEnded));
    expect(listeners.filter(({ hasEnded }) => hasEnded)).toHaveLength(1);
    expect(pick(listeners.find(({ hasEnded }) => hasEnded)?.received, '0.errors.0.extensions.code')).toBe(
      'RATE_LIMITED',
    );
    await socket.dispose();
    expect(await refusals('connections')).toBeGreaterThanOrEqual(2);
    expect(await refusals('subscriptions')).toBe(1);
  });

  it('connections of one address are limited before anything is read from them', async () => {
    await start({ RECOUNT_MAX_CONNECTIONS_PER_CLIENT: '2' });
    const open = Array.from({ length: 4 }, () => new WebSocket(socketUrl(), 'graphql-transport-ws'));
    let failed = 0;
    for (const socket of open)
      socket.on('error', () => {
        failed += 1;
      });
    await eventually(() => failed >= 2);
    for (const socket of open) socket.terminate();
  });

  const socketUrl = (): string => `${running.url.replace('http', 'ws')}/graphql`;

  /** An unrestricted socket; resolves with the code and the reason of its close. */
  const rawSocket = async (init = '{"type":"connection_init"}') => {
    const socket = new WebSocket(socketUrl(), 'graphql-transport-ws', { autoPong: true });
    socket.on('error', () => undefined);
    const closed = new Promise<readonly [number, string]>((resolve) => {
      socket.on('close', (code, reason) => resolve([code, String(reason)]));
    });
    await new Promise((resolve) => socket.once('open', resolve));
    if (init !== '') {
      socket.send(init);
      await Promise.race([closed, new Promise((resolve) => socket.once('message', resolve))]);
    }
    return { socket, closed };
  };

  it('pings carry no data, and a client cannot send faster than the service reads', async () => {
    await start({});
    const loud = await rawSocket();
    loud.socket.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(10_000) } }));
    expect(await loud.closed).toEqual([1008, 'A ping has no payload.']);
    const flood = await rawSocket();
    const pongs = { count: 0 };
    flood.socket.on('pong', () => {
      pongs.count += 1;
    });
    for (let n = 0; n < 5000; n += 1) flood.socket.ping('x'.repeat(125));
    expect(await flood.closed).toEqual([1008, 'Too many messages.']);
    expect(pongs.count).toBeLessThanOrEqual(1000);
    const chatter = await rawSocket();
    for (let n = 0; n < 11_000; n += 1) chatter.socket.send('{"type":"pong"}');
    expect(await chatter.closed).toEqual([1008, 'Too many messages.']);
    expect(await refusals('messages')).toBe(2);
  });

  it('a slow consumer is disconnected, and its queue is dropped', async () => {
    await start({});
    const { socket, closed } = await rawSocket();
    socket.pause();
    for (let n = 0; n < 50; n += 1)
      socket.send(JSON.stringify({ id: `${n}`, type: 'subscribe', payload: { query: SCHEMAS } }));
    await eventually(async () => (await refusals('unread')) > 0);
    socket.resume();
    const [code] = await closed;
    expect([1006, 1013]).toContain(code);
    expect((await (await running.client()).send(ME)).errors).toEqual([]);
  });

  it('a client that sends nothing at first is disconnected', async () => {
    await start({});
    const { closed } = await rawSocket('');
    expect(await closed).toEqual([4408, 'Connection initialisation timeout']);
  });

  it('two clients at full speed never reach the usual limits', async () => {
    await start({});
    const clients = [await running.client('player', 'ann'), new Client(running.url)];
    for (const client of clients)
      for (let round = 0; round < 40; round += 1) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => client.send(ME)));
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      }
  });

  it('a connection processes one request at a time, in order, and queues at most 16', async () => {
    await start({});
    const request = (body: string) =>
      `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const asked = (count: number) =>
      Array.from({ length: count }, (_, n) => request(JSON.stringify({ query: `{ a${n}: me { role } }` })));
    const answers = async (count: number) => {
      const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      let heard = '';
      const closed = new Promise<string>((resolve) => socket.on('close', () => resolve('closed')));
      const all = new Promise<string>((resolve) =>
        socket.on('data', (data) => {
          heard += String(data);
          if (heard.includes(`"a${count - 1}"`)) resolve('answered');
        }),
      );
      socket.write(asked(count).join(''));
      const end = await Promise.race([all, closed]);
      socket.destroy();
      return { end, order: [...heard.matchAll(/"a(\d+)"/g)].map(([, n]) => Number(n)) };
    };
    expect(await answers(17)).toEqual({ end: 'answered', order: Array.from({ length: 17 }, (_, n) => n) });
    expect((await answers(200)).end).toBe('closed');
    expect(await refusals('ahead')).toBe(1);
    expect((await post()).status).toBe(200);
  });
});
