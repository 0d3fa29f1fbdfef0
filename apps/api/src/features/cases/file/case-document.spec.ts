import { describe, expect, it } from '@jest/globals';
import { checkSignature, drawSigningKey } from '#libs/proof';
import { HouseKeys } from '../../../reading/proofs/house-keys.js';
import { CASE_DOCUMENT, type CaseDocument, caseFileSchema, writeCaseFile } from './case-document.js';

const DOCUMENT: CaseDocument = {
  format: 'recount/case/1',
  case: 'c1',
  organization: 'house',
  match: 'm1',
  frames: [{ number: 3, hash: 'abc' }],
  facts: [
    {
      at: '2026-11-23T10:00:00Z',
      by: { role: 'player', id: 'ann' },
      fact: {
        type: 'CaseOpened',
        match: 'm1',
        frame: 3,
        about: 'play',
        by: { kind: 'seat', seat: 0 },
        parties: [{ seat: 0, player: 'ann' }],
        respondents: [],
        claim: 'It was face up – “so”.',
      },
    },
  ],
  exportedAt: '2026-11-23T11:00:00Z',
};

const keysOfHouse = async () =>
  new HouseKeys('https://house.example', [await drawSigningKey(0)], () => new Date(0));

describe('the file of a case', () => {
  it('conforms to its schema, and has the same bytes each time', async () => {
    const keys = await keysOfHouse();
    const text = await writeCaseFile(DOCUMENT, keys);
    expect(caseFileSchema.parse(JSON.parse(text)).document).toEqual(DOCUMENT);
    expect(await writeCaseFile({ ...DOCUMENT }, keys)).toBe(text);
  });

  it('verifies with the file alone, and fails after any change', async () => {
    const text = await writeCaseFile(DOCUMENT, await keysOfHouse());
    const { document, signature, key } = caseFileSchema.parse(JSON.parse(text));
    const check = (of: CaseDocument, type = CASE_DOCUMENT) => checkSignature(type, of, signature, [key]);
    expect(await check(document)).toBe('holds');
    expect(await check({ ...document, match: 'm2' })).toBe('wrong');
    expect(await check(document, 'another+json')).toBe('wrong');
  });
});
