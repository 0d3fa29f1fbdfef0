import { beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-sse';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const FRAMES =
  'subscription($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { number text hash } }';

describe('server-sent events', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running));

  beforeAll(async () => {
    await table.play(3);
  });

  /** The messages that a client library for this protocol receives, and whether it has ended. */
  const listen = (client: Client, query: string, variables: Record<string, unknown> = {}) => {
    const sse = createClient({
      url: `${client.url}/graphql/stream`,
      headers: client.headers,
      retryAttempts: 0,
    });
    const received: unknown[] = [];
    const state: { isOver: boolean; error?: unknown } = { isOver: false };
    const stop = sse.subscribe(
      { query, variables },
      {
        next: (result) =>
          received.push(result.errors === undefined ? result.data : { errors: result.errors }),
        error: (error) => {
          state.error = error;
        },
        complete: () => {
          state.isOver = true;
        },
      },
    );
    const dispose = (): void => {
      stop();
      sse.dispose();
    };
    return { received, state, stop: dispose };
  };

  it('send the past, then live frames, with the usual visibility', async () => {
    const stream = listen(table.player(1), FRAMES, { id: table.id, after: 5 });
    const last = await table.play(3);
    await eventually(() => stream.received.length >= last - 5);
    expect(stream.received.map((data) => pick(data, 'frames.number'))).toEqual(
      Array.from({ length: last - 5 }, (_, offset) => 6 + offset),
    );
    const text = `{ match(id: "${table.id}") { frame(number: 6) { number text hash } } }`;
    expect(pick(stream.received[0], 'frames')).toEqual(await table.player(1).ask(text, {}, 'match.frame'));
    stream.stop();
  });

  it('answer a query once and end; errors have the usual form', async () => {
    const me = listen(table.player(0), '{ me { role subject } }');
    await eventually(() => me.state.isOver);
    expect(me.received).toEqual([{ me: { role: 'PLAYER', subject: 'ann' } }]);
    const missing = listen(table.player(0), FRAMES, { id: 'nowhere' });
    await eventually(() => missing.state.isOver);
    expect(pick(missing.received[0], 'errors.0.extensions.code')).toBe('NOT_FOUND');
  });

  it('are available by a plain GET, for reading only', async () => {
    const get = (query: string) =>
      fetch(`${running.url}/graphql/stream?query=${encodeURIComponent(query)}`, {
        headers: table.player(0).headers,
      });
    const response = await get('{ me { subject } }');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe(
      'event: next\ndata: {"data":{"me":{"subject":"ann"}}}\n\nevent: complete\ndata: \n\n',
    );
    const mutation = await get(`mutation { concede(input: { matchId: "${table.id}" }) { commandId } }`);
    expect(mutation.status).toBe(405);
    expect(mutation.headers.get('allow')).toBe('POST');
    expect(pick(await mutation.json(), 'errors.0.extensions.code')).toBe('BAD_REQUEST');
    const invalid = await get('{ nothing }');
    expect(pick(await invalid.json(), 'errors.0.extensions.code')).toBe('GRAPHQL_VALIDATION_FAILED');
    const forged = await fetch(`${running.url}/graphql/stream?query={me{role}}`, {
      headers: { authorization: 'Bearer rubbish' },
    });
    expect(pick(await forged.json(), 'errors.0.extensions.code')).toBe('UNAUTHENTICATED');
    expect(forged.status).toBe(401);
  });
});
