import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkBytes } from './ed25519.js';
import {
  checkCosignature,
  checkLogSignature,
  checkpointText,
  compareHeads,
  cosign,
  type Listed,
  listedText,
  listHead,
  MerkleTree,
  originOf,
  proofLines,
  readAddCheckpoint,
  readCheckpoint,
  readNote,
  readProofLines,
  readVerifierKey,
  readWitnessKeys,
  signCheckpoint,
  signListHead,
  timeOfCosignature,
  verifierKey,
  verifyWitnesses,
  witnessKey,
  writeNote,
  writeVerifierKey,
} from './index.js';
import type { MatchStatement } from './match-statement.js';
import { drawSigningKey, publicKeyOf, type SigningKey } from './signing-keys.js';

/* Known answers. The note and its key: the example of golang.org/x/mod/sumdb/note. The checkpoint: a real one of a log and a witness of the public network. */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PETERS_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
const LOG = 'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f';
const WITNESS = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';
const CHECKPOINT = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`;

const noteOf = (text: string) => {
  const note = readNote(text);
  if (note === undefined) throw new Error('It is no note.');
  return note;
};
const keyOf = (text: string) => {
  const key = readVerifierKey(text);
  if (key === undefined) throw new Error('It is no key.');
  return key;
};
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

describe('A signed note', () => {
  it('of another implementation is read and checked', async () => {
    const { text, signatures } = noteOf(PETERS_NOTE);
    const { publicKey, id, name } = keyOf(PETER);
    const [signature] = signatures;
    expect(signature).toMatchObject({ name, id });
    const bytes = signature?.bytes ?? new Uint8Array();
    expect(await checkBytes(publicKey, utf8(text), bytes)).toBe('holds');
    expect(await checkBytes(publicKey, utf8(text.replace('answer', 'Answer')), bytes)).toBe('wrong');
    expect(writeVerifierKey(keyOf(PETER))).toBe(PETER);
  });

  it('is refused without its parts, with control characters or an unusual base64', () => {
    for (const text of [
      '',
      'text\n',
      'text\n\n',
      PETERS_NOTE.slice(0, -1),
      PETERS_NOTE.replace('— Peter', '- Peter'),
      PETERS_NOTE.replace('PeterNeumann x', 'Peter Neumann x'),
      PETERS_NOTE.replace('wJnAM=', 'wJnAN='),
      PETERS_NOTE.replace('then', 'then\t'),
      `${PETERS_NOTE}more\n`,
    ])
      expect(readNote(text)).toBeUndefined();
  });

  it('is not by a key whose id or type is another', () => {
    for (const text of [
      PETER.replace('c74f20a3', 'c74f20a4'),
      PETER.replace('Peter', 'Piotr'),
      PETER.replace('+ARp', '+Apc'),
      'PeterNeumann+c74f20a3',
    ])
      expect(readVerifierKey(text)).toBeUndefined();
  });
});

describe('A checkpoint of the public network of witnesses', () => {
  const note = noteOf(CHECKPOINT);

  it('is read, and the signatures of the log and of the witness hold', async () => {
    expect(readCheckpoint(note.text)).toEqual({
      origin: 'arche2025h1.staging.ct.transparency.dev',
      size: 1_432_088_532,
      root: '53b58cefd8ebcf2846679fc65014e933b373c1dc9f171eb5b77468be0702e11a',
    });
    const log = keyOf(LOG);
    const jwk = { x: Buffer.from(log.publicKey).toString('base64url') };
    const key = { ...publicKeyOf(await drawSigningKey(0)), ...jwk };
    expect(await checkLogSignature(note, log.name, [key])).toBe('holds');
    expect(await checkLogSignature(note, 'another', [key])).toBe('unknown-key');
    const witness = keyOf(WITNESS);
    const cosignature = note.signatures.find(({ name }) => name === witness.name);
    if (cosignature === undefined) throw new Error('The witness is missing.');
    expect(timeOfCosignature(cosignature)).toBe(0x6a122120);
    expect(await checkCosignature(note.text, cosignature, witness)).toBe('holds');
    expect(await checkCosignature(note.text.replace('1432', '1433'), cosignature, witness)).toBe('wrong');
  });

  it('without a canonical size or with more lines is no checkpoint of a list', () => {
    const { text } = note;
    for (const other of [
      `${text}more\n`,
      text.slice(0, -1),
      text.replace('1432', '01432'),
      text.replace('4Ro=', ''),
    ])
      expect(readCheckpoint(other)).toBeUndefined();
  });
});

describe('Keys of witnesses', () => {
  const other = writeVerifierKey(verifierKey('other', 4, keyOf(WITNESS).publicKey));

  it('are read from lines and lists', () => {
    expect(readWitnessKeys(`# the club\n${WITNESS}\n\n`)).toEqual([keyOf(WITNESS)]);
    expect(readWitnessKeys('')).toEqual([]);
  });

  it('are refused with a log’s key, a malformed key or a duplicate key under any name', () => {
    for (const text of [LOG, 'witness', `${WITNESS},${WITNESS}`, `${WITNESS}\n${other}`])
      expect(readWitnessKeys(text)).toBeUndefined();
  });
});

describe('The body of add-checkpoint', () => {
  it('is read as the specification writes it', () => {
    const proof =
      'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\njrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=\n';
    const read = readAddCheckpoint(`old 20852014\n${proof}\n${CHECKPOINT}`);
    expect(read).toMatchObject({ old: 20_852_014, note: CHECKPOINT });
    expect(proofLines(read?.path ?? [])).toBe(proof);
    expect(readAddCheckpoint(`old 0\n\n${CHECKPOINT}`)).toMatchObject({ old: 0, path: [] });
  });

  it('is refused in any other form', () => {
    for (const body of [
      '',
      'old 1',
      `old 01\n\n${CHECKPOINT}`,
      `new 1\n\n${CHECKPOINT}`,
      `old 1\nAAAA\n\n${CHECKPOINT}`,
    ])
      expect(readAddCheckpoint(body)).toBeUndefined();
    expect(readProofLines('x\n')).toBeUndefined();
  });
});

const treeOf = (texts: readonly string[]): MerkleTree => {
  const tree = new MerkleTree();
  for (const text of texts) tree.append(text);
  return tree;
};
const headOf = (tree: MerkleTree, size = tree.size) => ({ size, root: tree.root(size) });

describe('A witness', () => {
  const listing = fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 40 });

  it('follows a list that only grows', () => {
    fc.assert(
      fc.property(listing, fc.nat(), (texts, at) => {
        const tree = treeOf(texts);
        const last = headOf(tree, 1 + (at % tree.size));
        const expected = last.size === tree.size ? 'same' : 'extends';
        expect(compareHeads(last, headOf(tree), tree.consistency(last.size))).toBe(expected);
      }),
    );
  });

  it('accepts no list with another beginning, with any proof', () => {
    fc.assert(
      fc.property(listing, listing, fc.nat(), fc.nat(), (texts, more, at, from) => {
        const before = treeOf(texts);
        const rewritten = treeOf([...texts.with(at % texts.length, 'another entry'), ...more]);
        const proof = rewritten.consistency(from % (rewritten.size + 1));
        for (const path of [proof, rewritten.consistency(before.size), []])
          expect(compareHeads(headOf(before), headOf(rewritten), path)).toBe('unproven');
        expect(compareHeads(headOf(before), headOf(rewritten, before.size), [])).toBe('forked');
        expect(compareHeads(headOf(rewritten), headOf(before), proof)).toBe('shrunk');
      }),
    );
  });

  it('begins with the first entry', () => {
    expect(compareHeads(undefined, headOf(treeOf([])), [])).toBe('empty');
    expect(compareHeads(undefined, headOf(treeOf(['a'])), [])).toBe('first');
  });
});

describe('The name of a day’s log', () => {
  it('is the issuer’s address without its scheme, without spaces and plus', () => {
    expect(originOf('https://play.example.org/', '2026-11-23')).toBe('play.example.org/lists/2026-11-23');
    expect(originOf('my house+', '2026-11-23')).toBe('my%20house%2B/lists/2026-11-23');
  });
});

describe('Cosigned heads in a file', () => {
  const ISSUER = 'https://play.example.org';
  const DAY = '2026-11-23';
  const statement: MatchStatement = {
    format: 'recount-match/1',
    issuer: ISSUER,
    match: 'friday-1',
    game: 'metax',
    rulesVersion: '1.1.0',
    at: `${DAY}T02:15:00.000Z`,
    frames: 450,
    hash: 'a'.repeat(64),
    root: 'b'.repeat(64),
    over: true,
  };
  const tree = treeOf(['before', listedText(statement), 'after', 'last']);

  const cosigned = async (
    house: SigningKey,
    size: number,
    witnesses: readonly { readonly name: string; readonly key: SigningKey }[],
  ) => {
    const checkpoint = { origin: originOf(ISSUER, DAY), ...headOf(tree, size) };
    const lines = [];
    for (const { name, key } of witnesses)
      lines.push(await cosign(checkpointText(checkpoint), { name, key, time: 1_800_000_000 + size }));
    const path = size > 1 ? [...tree.inclusion(1, size)] : [];
    return { checkpoint: await signCheckpoint(checkpoint, house, lines), path };
  };

  it('count each witness once, over all heads that contain the entry', async () => {
    const house = await drawSigningKey(0);
    const [ann, ben] = [await drawSigningKey(0), await drawSigningKey(0)];
    const keys = [witnessKey('ann', ann), witnessKey('ben', ben)];
    const head = listHead(ISSUER, DAY, tree.size, tree.root());
    const listed: Listed = {
      head,
      signature: await signListHead(head, house),
      index: 1,
      path: [...tree.inclusion(1)],
      cosigned: [
        await cosigned(house, 4, [{ name: 'ann', key: ann }]),
        await cosigned(house, 3, [
          { name: 'ann', key: ann },
          { name: 'ben', key: ben },
        ]),
      ],
    };
    const check = (place: Listed, required: number, by = house, given = keys) =>
      verifyWitnesses([{ statement, listed: place }], [publicKeyOf(by)], { keys: given, required });
    expect(await check(listed, 2)).toEqual({
      findings: [],
      open: [],
      witnesses: { named: ['ann', 'ben'], confirmed: ['ann', 'ben'], given: 2, required: 2 },
    });
    expect((await check(listed, 3)).open).toMatchObject([{ code: 'NOT_WITNESSED' }]);
    expect((await check(listed, 0, house, [])).witnesses).toMatchObject({
      named: ['ann', 'ben'],
      confirmed: [],
    });
    const { cosigned: _, ...bare } = listed;
    expect((await check(bare, 0)).open).toEqual([]);
    expect((await check(bare, 1)).open).toMatchObject([{ code: 'NOT_WITNESSED' }]);
    const codes = async (...heads: NonNullable<Listed['cosigned']>) =>
      (await check({ ...listed, cosigned: heads }, 0)).findings.map(({ code }) => code);
    // A head without the entry, one of a foreign issuer, and one whose cosignature is of another head.
    const [four, three] = listed.cosigned ?? [];
    if (four === undefined || three === undefined) throw new Error('Two heads are cosigned.');
    expect(await codes(await cosigned(house, 1, [{ name: 'ann', key: ann }]))).toEqual(['WRONG_CHECKPOINT']);
    expect(await codes(await cosigned(ann, 4, []))).toEqual(['WRONG_CHECKPOINT']);
    const lineOf = (note: string, name: string) =>
      note.split('\n').find((line) => line.startsWith(`— ${name}`)) ?? '';
    const replayed = four.checkpoint.replace(lineOf(four.checkpoint, 'ann'), lineOf(three.checkpoint, 'ann'));
    expect(await codes({ ...four, checkpoint: replayed })).toEqual(['WRONG_COSIGNATURE']);
    const otherRoot = { origin: originOf(ISSUER, DAY), size: 4, root: 'c'.repeat(64) };
    expect(await codes({ checkpoint: await signCheckpoint(otherRoot, house), path: [] })).toEqual([
      'WRONG_CHECKPOINT',
    ]);
    expect(await codes({ checkpoint: writeNote('no checkpoint\n', []), path: [] })).toEqual([
      'WRONG_CHECKPOINT',
    ]);
  });
});
