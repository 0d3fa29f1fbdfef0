import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { serviceForAll } from './support/service-for-all.js';

describe('a request that can be read in more than one way', () => {
  const house = serviceForAll();

  /** The status and the body of an answer to a request as text. */
  const ask = async (...lines: readonly string[]): Promise<readonly [number, unknown]> => {
    const socket = connect(house.service.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
    await once(socket, 'close');
    return [Number(text.slice(9, 12)), JSON.parse(text.slice(text.indexOf('\r\n\r\n')))];
  };
  const refusal = { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] };

  it('because it has two hosts is refused', async () => {
    expect(await ask('GET /health HTTP/1.1', 'host: a', 'host: b')).toEqual([400, refusal]);
  });

  it('because it has no host is refused', async () => {
    expect(await ask('GET /health HTTP/1.1')).toEqual([400, refusal]);
  });

  it.each([
    [400, ['GARBAGE']],
    [400, ['POST /graphql HTTP/1.1', 'host: a', 'content-length: 5', 'transfer-encoding: chunked']],
    [431, ['GET /health HTTP/1.1', 'host: a', `x: ${'a'.repeat(40_000)}`]],
  ])('because it is not valid HTTP is refused in the API’s format, with status %d', async (status, lines) => {
    expect(await ask(...lines)).toEqual([status, refusal]);
  });

  it.each(['/%zz', '/matches/%ff%fe', '/pictures/matches/%E0%A4%A/preview.png'])(
    'because its address cannot be decoded is refused in the API’s format: %s',
    async (path) => {
      expect(await ask(`GET ${path} HTTP/1.1`, 'host: a')).toEqual([400, refusal]);
    },
  );

  it('because its body is encoded is refused', async () => {
    const answer = await fetch(`${house.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"query":"{ me { role } }"}'),
    });
    expect([answer.status, await answer.json()]).toEqual([415, refusal]);
  });
});
