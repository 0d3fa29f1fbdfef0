import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { compressed } from './compressed.js';

const LARGE = JSON.stringify(
  Array.from({ length: 400 }, (_, at) => ({ card: `c${at}`, facing: 'FACE_DOWN' })),
);

describe('the body of an answer', () => {
  it.each(['gzip', 'br, gzip;q=0.8', 'deflate, gzip', '*'])(
    'is compressed if it is large and the client accepts %j',
    async (accepted) => {
      const { body, headers } = await compressed(LARGE, accepted);
      expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'gzip' });
      expect(typeof body === 'string' ? body : String(gunzipSync(body))).toBe(LARGE);
      expect(body.length).toBeLessThan(LARGE.length / 5);
    },
  );

  it.each([undefined, '', 'br', 'gzip;q=0', 'identity'])(
    'is not compressed if the client accepts %j',
    async (accepted) => {
      expect(await compressed(LARGE, accepted)).toEqual({
        body: LARGE,
        headers: { vary: 'accept-encoding' },
      });
    },
  );

  it('is not compressed if it is small', async () => {
    expect(await compressed('{"data":null}', 'gzip')).toEqual({ body: '{"data":null}', headers: {} });
  });
});
