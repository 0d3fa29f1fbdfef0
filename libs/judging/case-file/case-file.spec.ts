import { describe, expect, it } from '@jest/globals';
import {
  drawSigningKey,
  listedText,
  listHead,
  MerkleTree,
  publicKeyOf,
  type SigningKey,
  signDocument,
  signListHead,
} from '#libs/proof';
import { CASE_DOCUMENT, type CaseDocument, type CaseFile, caseFileSchema, decisionsOf } from './case-file.js';
import { verifyCaseFile } from './verify-case-file.js';

const ISSUER = 'https://house.example';
const key = await drawSigningKey(0);
const keys = [publicKeyOf(key)];
const by = { role: 'judge', id: 'jo' };

const OPENED: CaseDocument['facts'][number] = {
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
};
const DOCUMENT: CaseDocument = {
  format: 'recount/case/1',
  issuer: ISSUER,
  case: 'c1',
  organization: 'house',
  match: 'm1',
  frames: [{ number: 3, hash: 'abc' }],
  facts: [
    OPENED,
    {
      at: '2026-11-23T10:10:00Z',
      by,
      fact: { type: 'CaseRuled', judge: 'jo', reason: 'It was.', effects: [] },
    },
  ],
  exportedAt: '2026-11-23T11:00:00Z',
};

const fileOf = async (document: CaseDocument, by: SigningKey = key): Promise<CaseFile> => {
  const list = new MerkleTree();
  const decisions = decisionsOf(ISSUER, document);
  for (const decision of decisions) list.append(listedText(decision));
  const head = listHead(ISSUER, '2026-11-23', list.size, list.root());
  const signature = await signListHead(head, by);
  return {
    document,
    signature: await signDocument(CASE_DOCUMENT, document, by),
    key: publicKeyOf(by),
    listed: decisions.map((_, index) => ({ head, signature, index, path: [...list.inclusion(index)] })),
  };
};

const codes = async (file: CaseFile, given?: Parameters<typeof verifyCaseFile>[1]) => {
  const { verdict, findings, open } = await verifyCaseFile(caseFileSchema.parse(file), given);
  return [verdict, ...[...findings, ...open].map(({ code }) => code)];
};

describe('the file of a case', () => {
  it('is VALID with the published keys and the place of its decision in the list', async () => {
    expect(await codes(await fileOf(DOCUMENT), keys)).toEqual(['VALID']);
  });

  it('is WRONG after any change, and as a signature of another type', async () => {
    const file = await fileOf(DOCUMENT);
    const changed = { ...file, document: { ...DOCUMENT, match: 'm2' } };
    expect(await codes(changed, keys)).toEqual(['WRONG', 'WRONG_SIGNATURE', 'NOT_IN_LIST']);
    const another = { ...file, signature: await signDocument('another+json', DOCUMENT, key) };
    expect(await codes(another, keys)).toEqual(['WRONG', 'WRONG_SIGNATURE']);
  });

  it('is never VALID by a key that is not among the issuer’s fetched keys', async () => {
    const foreign = await fileOf(DOCUMENT, await drawSigningKey(0));
    expect(await codes(foreign)).toEqual(['PARTLY', 'KEYS_NOT_ASKED']);
    expect(await codes(foreign, keys)).toEqual(['WRONG', 'UNPUBLISHED_KEY', 'NOT_IN_LIST']);
    const unavailable = { code: 'KEYS_UNAVAILABLE', message: 'It is offline.' };
    expect(await codes(await fileOf(DOCUMENT), unavailable)).toEqual(['PARTLY', 'KEYS_UNAVAILABLE']);
  });

  it('is PARTLY valid without its place in the list, or without a decision', async () => {
    const { listed: _, ...unlisted } = await fileOf(DOCUMENT);
    expect(await codes(unlisted, keys)).toEqual(['PARTLY', 'NOT_LISTED']);
    expect(await codes(await fileOf({ ...DOCUMENT, facts: [OPENED] }), keys)).toEqual([
      'PARTLY',
      'NOT_DECIDED',
    ]);
  });

  it('is WRONG if its signer changed a listed ruling', async () => {
    const [opened = OPENED] = DOCUMENT.facts;
    const other: CaseDocument = {
      ...DOCUMENT,
      facts: [
        opened,
        {
          at: '2026-11-23T10:10:00Z',
          by,
          fact: { type: 'CaseRuled', judge: 'jo', reason: 'No.', effects: [] },
        },
      ],
    };
    const { listed } = await fileOf(DOCUMENT);
    expect(await codes({ ...(await fileOf(other)), ...(listed && { listed }) }, keys)).toEqual([
      'WRONG',
      'NOT_IN_LIST',
    ]);
  });

  it('keeps its place in the list after the words of a person are erased', async () => {
    const { listed } = await fileOf(DOCUMENT);
    const [, ruled = OPENED] = DOCUMENT.facts;
    const { fact } = OPENED;
    const erased: CaseDocument = {
      ...DOCUMENT,
      facts: [{ ...OPENED, fact: fact.type === 'CaseOpened' ? { ...fact, claim: 'Erased' } : fact }, ruled],
    };
    expect(await codes({ ...(await fileOf(erased)), ...(listed && { listed }) }, keys)).toEqual(['VALID']);
  });
});
