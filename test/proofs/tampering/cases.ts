import { type CaseFile, decisionsOf } from '#libs/judging';
import {
  canonicalJson,
  listedText,
  listHead,
  MerkleTree,
  publicKeyOf,
  signDocument,
  signListHead,
} from '#libs/proof';
import { houseKey, ISSUER } from '../random-replays.js';
import { foreignKey, without } from './forgery.js';
import type { Code, Way } from './way.js';

export const caseFile = async (key = houseKey): Promise<CaseFile> => {
  const by = { role: 'judge', id: 'jo' };
  const document: CaseFile['document'] = {
    format: 'recount/case/1',
    issuer: ISSUER,
    case: 'c1',
    organization: 'house',
    match: 'm1',
    frames: [],
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
          claim: 'It was face up.',
        },
      },
      {
        at: '2026-11-23T10:10:00Z',
        by,
        fact: { type: 'CaseRuled', judge: 'jo', reason: 'It was.', effects: [] },
      },
    ],
    exportedAt: '2026-11-23T11:00:00Z',
  };
  const list = new MerkleTree();
  for (const decision of decisionsOf(ISSUER, document)) list.append(listedText(decision));
  const head = listHead(ISSUER, '2026-11-23', list.size, list.root());
  return {
    document,
    signature: await signDocument('recount-case+json', document, key),
    key: publicKeyOf(key),
    listed: [{ head, signature: await signListHead(head, key), index: 0, path: [] }],
  };
};

export const caseText = (file: CaseFile): string => `${canonicalJson(file)}\n`;

/** Ways to tamper with the file of a case. */
export const waysOfCases = async (): Promise<readonly Way[]> => {
  const file = await caseFile();
  const foreign = await caseFile(foreignKey);
  const { document } = file;
  const changed = (from: string, to: string): CaseFile => ({
    ...file,
    document: JSON.parse(JSON.stringify(document).replace(from, to)),
  });
  const ruled = changed('It was.', 'It was not.');
  const wrong = (name: string, of: CaseFile, code: Code = 'WRONG_SIGNATURE'): Way => ({
    name,
    text: caseText(of),
    verdict: 'WRONG',
    code,
  });
  return [
    wrong('the claim of a case is another', changed('face up', 'face down')),
    wrong('the ruling of a case is another', ruled),
    wrong(
      'the house signs another ruling of a case',
      { ...ruled, signature: await signDocument('recount-case+json', ruled.document, houseKey) },
      'NOT_IN_LIST',
    ),
    wrong('a case is signed by a foreign key', foreign, 'UNPUBLISHED_KEY'),
    {
      name: 'a case is signed by a foreign key, and nobody is asked',
      text: caseText(foreign),
      verdict: 'PARTLY',
      code: 'KEYS_NOT_ASKED',
      isOffline: true,
    },
    wrong('the signature of a case is of another type', {
      ...file,
      signature: await signDocument('recount-match+jws', document, houseKey),
    }),
    {
      name: 'the place of a decision is removed',
      text: caseText(without(file, 'listed')),
      verdict: 'PARTLY',
      code: 'NOT_LISTED',
    },
  ];
};
