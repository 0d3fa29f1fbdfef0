import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { FollowFramesDocument } from './operations.js';
import { RecountClient } from './recount-client.js';
import { resume } from './resume.js';

const FRAMES = 9;
/** A restarted proxy closes its connections normally. */
const NORMAL = 1000;

interface Asked {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly variables?: { readonly after?: number } };
}

/** A service with one match that sends three frames and closes the connection, each time. */
const serve = (): WebSocketServer => {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  });
  server.on('connection', (socket) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.on('message', (data) => {
      const { type, id, payload }: Asked = JSON.parse(String(data));
      if (type === 'connection_init') say({ type: 'connection_ack' });
      if (type !== 'subscribe') return;
      const after = payload?.variables?.after ?? -1;
      for (let number = after + 1; number <= Math.min(after + 3, FRAMES - 1); number += 1)
        say({ id, type: 'next', payload: { data: { frames: { number } } } });
      if (after + 3 >= FRAMES - 1) say({ id, type: 'complete' });
      else socket.close(NORMAL);
    });
  });
  return server;
};

describe('a subscription whose connection is closed normally', () => {
  let server: WebSocketServer;
  let client: RecountClient;

  beforeEach(async () => {
    server = serve();
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    client = new RecountClient({ url: `http://127.0.0.1:${port}/graphql`, webSocket: WebSocket });
  });

  afterEach(async () => {
    client.dispose();
    await new Promise((resolve) => server.close(resolve));
  });

  it('receives no frame twice: it is not repeated automatically, but opened after the last frame', async () => {
    const { signal } = new AbortController();
    const numbers: number[] = [];
    const open = async function* () {
      const variables = { matchId: 'm', after: numbers.at(-1) ?? -1, as: null };
      for await (const { frames } of client.subscribe(FollowFramesDocument, variables, signal)) yield frames;
    };
    for await (const { number } of resume(open, { signal, wait: () => 0 })) numbers.push(number);
    expect(numbers).toEqual(Array.from({ length: FRAMES }, (_, number) => number));
  });
});
