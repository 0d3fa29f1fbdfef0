import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { pick } from './support/pick.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';

const CREATE = 'mutation { createMatch(input: { game: "metax" }) { match { id } } }';
/** Milliseconds that the slow store takes to write. */
const SLOW = 400;

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe('a service that stops', () => {
  let folder: string;
  let store: EventStore;
  let running: RunningService;
  const told: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-shutdown-'));
    store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
    running = await RunningService.start({ store });
    told.length = 0;
    const { append, close } = store;
    jest.spyOn(store, 'append').mockImplementation(async (...given) => {
      await passed(SLOW);
      const result = await append.apply(store, given);
      told.push('written');
      return result;
    });
    jest.spyOn(store, 'close').mockImplementation(() => {
      told.push('closed');
      return close.apply(store);
    });
  });

  afterEach(async () => {
    await running.stop();
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers every started request completely before the log is closed', async () => {
    const client = await running.client('organizer');
    const asked = [CREATE, CREATE, CREATE].map((query) => client.send(query));
    await eventually(() => jest.mocked(store.append).mock.calls.length === 3);
    await running.shutDown();
    expect(told).toEqual(['written', 'written', 'written', 'closed']);
    for (const answer of await Promise.all(asked)) {
      expect(answer.errors).toEqual([]);
      expect(typeof pick(answer.data, 'createMatch.match.id')).toBe('string');
    }
  });

  it('makes requests on open connections retry: every answer has data or errors', async () => {
    const { token = '' } = await running.client('organizer');
    const connection = connect(running.service.port, '127.0.0.1');
    let received = '';
    connection.on('data', (chunk) => {
      received += String(chunk);
    });
    const ended = new Promise((resolve) => connection.once('close', resolve));
    connection.write(requestOf(CREATE, token));
    await eventually(() => jest.mocked(store.append).mock.calls.length === 1);
    const closing = running.shutDown();
    connection.write(requestOf('{ me { role } }', token));
    await closing;
    await ended;
    const bodies = received.split('\r\n\r\n').flatMap((part) => /^\{.*\}/.exec(part) ?? []);
    const answers = bodies.map((body): unknown => JSON.parse(body));
    expect(answers).toMatchObject([
      { data: { createMatch: { match: {} } } },
      { errors: [{ extensions: { code: 'TEMPORARILY_UNAVAILABLE' } }] },
    ]);
    // Pages of other origins get that answer too.
    expect(received.match(/access-control-allow-origin: \*/gi)).toHaveLength(2);
  });
});

/** An HTTP request as text, of a persistent connection. */
const requestOf = (query: string, token: string): string => {
  const body = JSON.stringify({ query });
  const head = [
    'POST /graphql HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `authorization: Bearer ${token}`,
    `content-length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
