import { describe, expect, it } from '@jest/globals';
import { drawSigningKey, publicKeyOf, publicKeys, type SigningKey, signDocument } from '#libs/proof';
import { HouseKeys } from './house-keys.js';

const HOUSE = 'https://house.example';
const own = await drawSigningKey(1_800_000_000);
const foreign = await drawSigningKey(1_800_000_000);

const signedBy = (key: SigningKey): Promise<string> => signDocument('recount-match+jws', {}, key);

/** The keys of a page at the house, which publishes these keys, or is not reachable. */
const keysAt = (published: () => readonly SigningKey[] | undefined): HouseKeys =>
  new HouseKeys(HOUSE, () => {
    const keys = published();
    return keys === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(publicKeys(keys))));
  });

describe('the keys of the service that serves the verify page', () => {
  it('are those for its own files, under any name of its signature', async () => {
    const keys = keysAt(() => [own]);
    for (const issuer of [HOUSE, 'recount'])
      expect(await keys.of(issuer, await signedBy(own))).toEqual([publicKeyOf(own)]);
    // A file of this address by a key that is not published is judged by the published ones.
    expect(await keys.of(`${HOUSE}/`, await signedBy(foreign))).toEqual([publicKeyOf(own)]);
  });

  it('are not those for the file of another issuer', async () => {
    const keys = keysAt(() => [own]);
    for (const issuer of ['https://elsewhere.example', 'recount'])
      expect(await keys.of(issuer, await signedBy(foreign))).toMatchObject({ code: 'KEYS_NOT_ASKED' });
  });

  it('stay known once they are loaded, and are loaded again for a new key', async () => {
    let published: readonly SigningKey[] | undefined = [own];
    const keys = keysAt(() => published);
    await keys.load();
    published = undefined;
    expect(await keys.of(HOUSE, await signedBy(own))).toEqual([publicKeyOf(own)]);
    published = [own, foreign];
    expect(await keys.of(HOUSE, await signedBy(foreign))).toEqual([publicKeyOf(own), publicKeyOf(foreign)]);
  });

  it('are reported as unavailable if they were never loaded', async () => {
    const keys = keysAt(() => undefined);
    expect(await keys.of(HOUSE, await signedBy(own))).toMatchObject({ code: 'KEYS_UNAVAILABLE' });
  });
});
