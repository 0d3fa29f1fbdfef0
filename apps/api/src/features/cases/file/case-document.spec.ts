import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import { CompactSign, compactVerify, exportJWK, generateKeyPair } from 'jose';
import {
  CASE_DOCUMENT,
  type CaseDocument,
  type CaseSigner,
  caseFileSchema,
  writeCaseFile,
} from './case-document.js';

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

describe('the file of a case', () => {
  it('is its schema’s, the same bytes each time, and unsigned where there is no key', async () => {
    const text = await writeCaseFile(DOCUMENT);
    expect(caseFileSchema.parse(JSON.parse(text))).toEqual({ document: DOCUMENT });
    expect(await writeCaseFile({ ...DOCUMENT })).toBe(text);
  });

  it('holds against its signature with nothing but the file, and not once a word of it is another', async () => {
    const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true });
    const signer: CaseSigner = {
      sign: async (typ, document) => {
        const payload = new TextEncoder().encode(canonicalize(document) ?? '');
        const signed = await new CompactSign(payload)
          .setProtectedHeader({ alg: 'Ed25519', typ })
          .sign(privateKey);
        const [header, , signature] = signed.split('.');
        const { kty = '', crv = '', x = '' } = await exportJWK(publicKey);
        return { signature: `${header}..${signature}`, key: { kty, crv, x } };
      },
    };
    const { document, signature = '' } = caseFileSchema.parse(
      JSON.parse(await writeCaseFile(DOCUMENT, signer)),
    );
    const check = (of: CaseDocument) =>
      compactVerify(
        signature.replace('..', `.${Buffer.from(canonicalize(of) ?? '').toString('base64url')}.`),
        publicKey,
      );
    expect((await check(document)).protectedHeader.typ).toBe(CASE_DOCUMENT);
    await expect(check({ ...document, match: 'm2' })).rejects.toThrow('signature');
  });
});
