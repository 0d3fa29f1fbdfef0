import { describe, expect, it } from '@jest/globals';
import { checkSignature, keyIdOf, signDocument } from './index.js';
import { endorsed, isSignedRotation, rotationTo, signRotation } from './key-rotation.js';
import { checkMatchSignature, type MatchStatement, signMatch } from './match-statement.js';
import {
  drawSigningKey,
  keyThatSigns,
  publicKeyOf,
  publicKeys,
  readPublicKeys,
  readSigningKeys,
  rotated,
  type SigningKey,
  writeSigningKeys,
} from './signing-keys.js';

const statement: MatchStatement = {
  format: 'recount-match/1',
  issuer: 'https://play.example.org',
  match: 'friday-1',
  game: 'metax',
  rulesVersion: '1.1.0',
  at: '2026-11-23T02:15:00.000Z',
  frames: 450,
  hash: 'a'.repeat(64),
  root: 'b'.repeat(64),
  over: true,
};
const NOW = 1_800_000_000;
const DAY = 86_400;

describe('A rotation of keys', () => {
  it('holds only as the former key signed it', async () => {
    const [former, key, other] = [
      await drawSigningKey(NOW),
      await drawSigningKey(NOW, NOW + DAY),
      await drawSigningKey(NOW),
    ];
    const rotation = rotationTo(former.kid, key);
    const signature = await signRotation(rotation, former);
    expect(await isSignedRotation(rotation, signature, publicKeyOf(former))).toBe(true);
    for (const changed of [
      { ...rotation, key: publicKeyOf(other) },
      { ...rotation, from: new Date(NOW * 1000).toISOString() },
      { ...rotation, former: other.kid },
    ])
      expect(await isSignedRotation(changed, signature, publicKeyOf(former))).toBe(false);
    expect(await isSignedRotation(rotation, signature, publicKeyOf(other))).toBe(false);
    const byOther = await signRotation(rotation, other);
    expect(await isSignedRotation(rotation, byOther, publicKeyOf(former))).toBe(false);
    expect((await endorsed(key, former)).endorsement).toEqual({ former: former.kid, signature });
  });

  it('keeps the endorsement in the file of the keys, and publishes only the keys', async () => {
    const former = await drawSigningKey(NOW);
    const keys = rotated([former], await endorsed(await drawSigningKey(NOW), former), NOW);
    expect(await readSigningKeys(writeSigningKeys(keys))).toEqual(keys);
    expect(JSON.stringify(publicKeys(keys))).not.toContain('endorsement');
  });
});

describe('A signed match statement', () => {
  it('is valid, and any change to it makes the check fail', async () => {
    const key = await drawSigningKey(NOW);
    const signature = await signMatch(statement, key);
    const check = (changed: Partial<MatchStatement>, text = signature, by: SigningKey = key) =>
      checkMatchSignature({ ...statement, ...changed }, text, [publicKeyOf(by)]);
    expect(await check({})).toBe('holds');
    expect(keyIdOf(signature)).toBe(key.kid);
    for (const changed of [{ match: 'friday-2' }, { frames: 449 }, { root: 'c'.repeat(64) }, { over: false }])
      expect(await check(changed)).toBe('wrong');
    const other = await drawSigningKey(NOW);
    expect(await check({}, signature, other)).toBe('unknown-key');
    expect(await check({}, await signMatch({ ...statement, match: 'other' }, key))).toBe('wrong');
    expect(await check({}, `${signature.slice(0, -4)}AAAA`)).toBe('wrong');
    expect(await check({}, 'nonsense')).toBe('wrong');
    // The last letter of a signature has four unused bits.
    const [last = '', spare = ''] = [signature.slice(-1), 'BRhx'['AQgw'.indexOf(signature.slice(-1))]];
    expect(await check({}, signature.replace(new RegExp(`${last}$`), spare))).toBe('wrong');
  });

  it('has the same signature each time it is signed', async () => {
    const key = await drawSigningKey(NOW);
    expect(await signMatch(statement, key)).toBe(await signMatch({ ...statement }, key));
  });

  it('is refused when the same text was signed as another kind of document', async () => {
    const key = await drawSigningKey(NOW);
    const signature = await signDocument('recount-case+jws', statement, key);
    expect(await checkSignature('recount-case+jws', statement, signature, [publicKeyOf(key)])).toBe('holds');
    expect(await checkMatchSignature(statement, signature, [publicKeyOf(key)])).toBe('wrong');
  });

  it('is refused when its key carries the id of another key', async () => {
    const [own, other] = [await drawSigningKey(NOW), await drawSigningKey(NOW)];
    const forged = { ...other, kid: own.kid };
    expect(
      await checkMatchSignature(statement, await signMatch(statement, forged), [publicKeyOf(forged)]),
    ).toBe('wrong');
    expect(await readSigningKeys(writeSigningKeys([forged]))).toBeUndefined();
  });
});

describe('Signing keys', () => {
  it('are published without their private part, before they sign, and stay published', async () => {
    const first = await drawSigningKey(NOW);
    const signature = await signMatch(statement, first);
    const second = await drawSigningKey(NOW + DAY, NOW + 2 * DAY);
    const both = rotated([first], second, NOW + DAY);
    expect(keyThatSigns(both, NOW + DAY)?.kid).toBe(first.kid);
    expect(keyThatSigns(both, NOW + 2 * DAY)?.kid).toBe(second.kid);
    const third = await drawSigningKey(NOW + 3 * DAY, NOW + 4 * DAY);
    const all = rotated(both, third, NOW + 3 * DAY);
    expect(all.map(({ d }) => d !== undefined)).toEqual([false, true, true]);
    const published = readPublicKeys(JSON.stringify(publicKeys(all))) ?? [];
    expect(JSON.stringify(published)).not.toContain('"d"');
    expect(published.map(({ kid }) => kid)).toEqual([first.kid, second.kid, third.kid]);
    expect(await checkMatchSignature(statement, signature, published)).toBe('holds');
  });

  it('are read back unchanged; any other text is refused', async () => {
    const keys = [await drawSigningKey(NOW)];
    expect(await readSigningKeys(writeSigningKeys(keys))).toEqual(keys);
    for (const text of ['', 'nonsense', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}'])
      expect(await readSigningKeys(text)).toBeUndefined();
    expect(readPublicKeys('{"keys":[{"kty":"RSA"}]}')).toEqual([]);
    expect(readPublicKeys('nonsense')).toBeUndefined();
  });
});
