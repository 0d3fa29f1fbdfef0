import { describe, expect, it } from '@jest/globals';
import { drawSigningKey, publicKeyOf, publicKeys, type SigningKey, signMatch } from '#libs/proof';
import { HouseKeys } from './house-keys.js';

const HOUSE = 'https://house.example';
const own = await drawSigningKey(1_800_000_000);
const foreign = await drawSigningKey(1_800_000_000);

const fileOf = async (issuer: string, key: SigningKey) => {
  const statement = {
    format: 'recount-match/1',
    issuer,
    match: 'm1',
    game: 'metax',
    rulesVersion: '1.1.0',
    at: '2026-11-23T10:00:00.000Z',
    frames: 1,
    hash: '0'.repeat(64),
    root: '0'.repeat(64),
    over: true,
  } as const;
  return { end: { checks: '', statement, signature: await signMatch(statement, key) } };
};

/** The keys of a page at the house, which publishes these keys, or is not reachable. */
const keysAt = (published: () => readonly SigningKey[] | undefined): HouseKeys =>
  new HouseKeys(HOUSE, () => {
    const keys = published();
    return keys === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(publicKeys(keys))));
  });

describe('the keys of the service that serves the verify page', () => {
  it('are those for its own files, under whatever name it signs', async () => {
    const keys = keysAt(() => [own]);
    for (const issuer of [HOUSE, 'recount'])
      expect(await keys.of(await fileOf(issuer, own))).toEqual([publicKeyOf(own)]);
    // A file of this address by a key that is not published is judged by the published ones.
    expect(await keys.of(await fileOf(`${HOUSE}/`, foreign))).toEqual([publicKeyOf(own)]);
  });

  it('are not those for the file of another issuer', async () => {
    const keys = keysAt(() => [own]);
    for (const issuer of ['https://elsewhere.example', 'recount'])
      expect(await keys.of(await fileOf(issuer, foreign))).toMatchObject({ code: 'KEYS_NOT_ASKED' });
  });

  it('stay known once they are loaded, and are loaded again for a new key', async () => {
    let published: readonly SigningKey[] | undefined = [own];
    const keys = keysAt(() => published);
    await keys.load();
    published = undefined;
    expect(await keys.of(await fileOf(HOUSE, own))).toEqual([publicKeyOf(own)]);
    published = [own, foreign];
    expect(await keys.of(await fileOf(HOUSE, foreign))).toEqual([publicKeyOf(own), publicKeyOf(foreign)]);
  });

  it('are reported as unavailable if they were never loaded', async () => {
    const keys = keysAt(() => undefined);
    expect(await keys.of(await fileOf(HOUSE, own))).toMatchObject({ code: 'KEYS_UNAVAILABLE' });
  });
});
