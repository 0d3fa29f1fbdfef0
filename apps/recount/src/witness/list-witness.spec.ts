import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkCosignature,
  drawSigningKey,
  type KeyStatement,
  MerkleTree,
  originOf,
  proofLines,
  publicKeyOf,
  readNote,
  readSignatureLine,
  rotationTo,
  type SigningKey,
  signCheckpoint,
  signRotation,
} from '#libs/proof';
import type { PublishedKeys } from './issuer.js';
import { ListWitness, type WitnessSettings } from './list-witness.js';
import { StateFile } from './state-file.js';

const ISSUER = 'https://play.example.org';
const DAY = '2026-11-23';
const house = await drawSigningKey(0);
const key = await drawSigningKey(0);

const treeOf = (...texts: readonly string[]): MerkleTree => {
  const tree = new MerkleTree();
  for (const text of texts) tree.append(text);
  return tree;
};
const noteOf = (tree: MerkleTree, { day = DAY, by = house } = {}) =>
  signCheckpoint({ origin: originOf(ISSUER, day), size: tree.size, root: tree.root() }, by);

/** A service with one list, which may show its nodes' lists in turn. */
class HouseInMemory {
  readonly url = ISSUER;
  readonly delivered: string[] = [];
  /** The heads that it shows, the last one again and again. */
  shown: readonly MerkleTree[] = [];
  /** The list from which it proves. */
  tree = treeOf();

  published: PublishedKeys = { keys: [publicKeyOf(house)], rotations: [] };
  /** The key that signs its heads. */
  signing = house;

  keys = () => Promise.resolve(this.published);

  show(...trees: readonly MerkleTree[]): void {
    this.shown = trees;
    this.tree = trees.at(-1) ?? this.tree;
  }

  checkpoint = async (_day: string, witness?: string): Promise<string | undefined> => {
    if (witness !== undefined) return undefined;
    const [next = this.tree, ...rest] = this.shown;
    if (rest.length > 0) this.shown = rest;
    return noteOf(next, { by: this.signing });
  };

  consistency = (_day: string, from: number, to: number) =>
    Promise.resolve(to > this.tree.size ? undefined : this.tree.consistency(from, to));

  deliver = (_day: string, note: string): Promise<undefined> => {
    this.delivered.push(note);
    return Promise.resolve(undefined);
  };
}

describe('A witness of lists', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-list-witness-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const begun = async (issuer: HouseInMemory, changed: Partial<WitnessSettings> = {}) => {
    const state: WitnessSettings['state'] = {
      format: 'recount-witness/1',
      issuer: ISSUER,
      name: 'club',
      days: {},
      stopped: {},
    };
    const witness = new ListWitness({
      key,
      state,
      file: new StateFile(folder),
      issuer,
      pause: 0,
      signal: new AbortController().signal,
      now: () => new Date('2026-11-23T12:00:00Z'),
      ...changed,
    });
    await witness.begin();
    return witness;
  };
  const kinds = async (witness: ListWitness, looks: number): Promise<readonly string[]> => {
    const seen: string[] = [];
    for (let look = 0; look < looks; look += 1) seen.push((await witness.look(DAY)).kind);
    return seen;
  };

  it('stores each cosignature before it gives it away', async () => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer, {
      issuer: Object.assign(issuer, {
        deliver: async (_day: string, note: string) => {
          const stored = await readFile(join(folder, 'state.json'), 'utf8');
          expect(stored).toContain(JSON.stringify(note));
          issuer.delivered.push(note);
          return undefined;
        },
      }),
    });
    issuer.show(treeOf(), treeOf('a'), treeOf('a'), treeOf('a', 'b'));
    expect(await kinds(witness, 4)).toEqual(['empty', 'cosigned', 'unchanged', 'cosigned']);
    expect(issuer.delivered).toHaveLength(2);
  });

  it('does not take a node that is a moment behind for a rewritten list', async () => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer);
    const [three, four] = [treeOf('a', 'b', 'c'), treeOf('a', 'b', 'c', 'd')];
    issuer.show(four);
    expect(await kinds(witness, 1)).toEqual(['cosigned']);
    // One node proves that the shorter list is the beginning of the longer one; another lacks the last entry for a moment.
    issuer.show(three, four);
    expect(await kinds(witness, 1)).toEqual(['unchanged']);
    issuer.tree = three;
    issuer.shown = [three, three, four];
    expect(await kinds(witness, 1)).toEqual(['unchanged']);
  });

  it.each([
    { name: 'rewritten and longer', next: treeOf('a', 'x', 'c', 'd', 'e') },
    { name: 'rewritten and as long', next: treeOf('a', 'x', 'c') },
    { name: 'shorter', next: treeOf('a', 'b') },
    { name: 'rewritten and shorter', next: treeOf('x') },
    { name: 'empty', next: treeOf() },
  ])('keeps both heads of a list that is $name, and never cosigns it again', async ({ next }) => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer);
    issuer.show(treeOf('a', 'b', 'c'));
    expect(await kinds(witness, 1)).toEqual(['cosigned']);
    issuer.show(next);
    const look = await witness.look(DAY);
    if (look.kind !== 'rewritten') throw new Error(`It is ${look.kind}.`);
    expect(JSON.parse(await readFile(look.evidence, 'utf8'))).toMatchObject({
      cosigned: issuer.delivered[0],
      shown: await noteOf(next),
      keys: [publicKeyOf(house)],
    });
    issuer.show(treeOf('a', 'b', 'c', 'd'));
    expect(await kinds(witness, 2)).toEqual(['stopped', 'stopped']);
    expect(issuer.delivered).toHaveLength(1);
    const later = await begun(issuer, { state: { ...witness.state } });
    expect(await kinds(later, 1)).toEqual(['stopped']);
    await rm(join(folder, 'evidence'), { recursive: true });
  });

  it('cosigns only heads that the issuer has signed and proved', async () => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer);
    issuer.show(treeOf('a'));
    const { checkpoint } = issuer;
    for (const note of [
      '',
      'no note',
      await noteOf(treeOf('a'), { by: key }),
      await noteOf(treeOf('a'), { day: '2026-11-22' }),
    ]) {
      issuer.checkpoint = (_day, name) => Promise.resolve(name === undefined ? note : undefined);
      expect(await kinds(witness, 1)).toEqual(['trouble']);
    }
    issuer.checkpoint = checkpoint;
    expect(await kinds(witness, 1)).toEqual(['cosigned']);
    issuer.show(treeOf('a', 'b'));
    issuer.consistency = () => Promise.resolve(undefined);
    expect(await kinds(witness, 1)).toEqual(['trouble']);
    expect(issuer.delivered).toHaveLength(1);
    expect(await readdir(folder)).not.toContain('evidence');
  });

  const statement = (former: SigningKey, to: SigningKey, signature: string | null): KeyStatement => ({
    format: 'recount-key/1',
    issuer: ISSUER,
    at: '2026-11-23T12:00:00.000Z',
    rotation: rotationTo(former.kid, to),
    signature,
  });

  it('follows a rotated key by statements that the former keys signed, also after a restart', async () => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer);
    issuer.show(treeOf('a'));
    expect(await kinds(witness, 1)).toEqual(['cosigned']);
    const [second, third] = [await drawSigningKey(1), await drawSigningKey(2)];
    const rotations = [
      statement(house, second, await signRotation(rotationTo(house.kid, second), house)),
      statement(second, third, await signRotation(rotationTo(second.kid, third), second)),
    ];
    issuer.published = { keys: [house, second, third].map(publicKeyOf), rotations };
    issuer.signing = third;
    issuer.show(treeOf('a', 'b'));
    const restarted = await begun(issuer, { state: { ...witness.state } });
    expect(await kinds(restarted, 1)).toEqual(['cosigned']);
    expect(restarted.state.keys?.map(({ kid }) => kid)).toEqual([house.kid, second.kid, third.kid]);
  });

  it.each([
    ['no statement', () => []],
    ['a statement without a signature', (next: SigningKey) => [statement(house, next, null)]],
    [
      'a statement that another key signed',
      async (next: SigningKey) => [
        statement(house, next, await signRotation(rotationTo(house.kid, next), key)),
      ],
    ],
  ])('refuses a new key with %s', async (_name, statements) => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer);
    issuer.show(treeOf('a'));
    expect(await kinds(witness, 1)).toEqual(['cosigned']);
    const next = await drawSigningKey(1);
    issuer.published = { keys: [house, next].map(publicKeyOf), rotations: await statements(next) };
    issuer.signing = next;
    issuer.show(treeOf('a', 'b'));
    const restarted = await begun(issuer, { state: { ...witness.state } });
    const look = await restarted.look(DAY);
    expect(look).toMatchObject({ kind: 'trouble', sentence: expect.stringContaining('by a new key') });
    expect(issuer.delivered).toHaveLength(1);
  });

  it('answers add-checkpoint according to the protocol', async () => {
    const issuer = new HouseInMemory();
    const witness = await begun(issuer);
    const [two, three] = [treeOf('a', 'b'), treeOf('a', 'b', 'c')];
    const body = async (old: number, tree: MerkleTree, proof: readonly string[] = [], of = {}) =>
      `old ${old}\n${proofLines(proof)}\n${await noteOf(tree, of)}`;
    // Before the first check its state has no list of this issuer.
    expect(await witness.submit(await body(0, two))).toEqual({ status: 404 });
    issuer.show(two);
    await witness.look(DAY);
    expect(await witness.submit('old')).toEqual({ status: 400 });
    expect(await witness.submit(await body(2, three, [], { day: 'today' }))).toEqual({ status: 404 });
    expect(await witness.submit(await body(2, three, [], { by: key }))).toEqual({ status: 403 });
    expect(await witness.submit(await body(4, three))).toEqual({ status: 400 });
    expect(await witness.submit(await body(0, three))).toEqual({ status: 409, size: 2 });
    expect(await witness.submit(await body(2, three, two.inclusion(0)))).toEqual({ status: 422 });
    const { status, line = '' } = await witness.submit(await body(2, three, three.consistency(2)));
    const cosignature = readSignatureLine(line.trimEnd());
    if (cosignature === undefined) throw new Error('It is no signature.');
    const text = readNote(await noteOf(three))?.text ?? '';
    expect([status, await checkCosignature(text, cosignature, witness.key)]).toEqual([200, 'holds']);
    expect(await witness.submit(await body(3, three))).toEqual({ status: 200, line });
    const forked = await witness.submit(await body(3, treeOf('x', 'b', 'c')));
    expect(forked).toMatchObject({ status: 409, rewritten: { kind: 'rewritten' } });
    expect(await witness.submit(await body(3, three))).toEqual({ status: 409, size: 3 });
  });
});
