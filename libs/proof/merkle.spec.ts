import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_ROOT, leafHash } from './hash.js';
import { verifyConsistency, verifyInclusion } from './merkle-proof.js';
import { MerkleTree, merkleRoot } from './merkle-tree.js';

const texts = (size: number): readonly string[] => Array.from({ length: size }, (_, index) => `d${index}`);
const treeOf = (size: number): MerkleTree => {
  const tree = new MerkleTree();
  for (const text of texts(size)) tree.append(text);
  return tree;
};
const short = (hashes: readonly string[]) => hashes.map((hash) => hash.slice(0, 8));
const SIZES = 69;

describe('A Merkle tree', () => {
  const seven = treeOf(7);

  it('has the hashes of RFC 9162, by independently computed vectors', () => {
    expect(short(texts(7).map(leafHash))).toEqual([
      'c67f9ffe',
      '49b717e4',
      'f366df47',
      '5e0c4e11',
      '39298be9',
      '6d1bb6bb',
      'd750ca92',
    ]);
    expect(seven.root()).toBe('73a590fb266b81557040b146b9d479e2a1b5849b125167642f5b64866f1d5c7d');
    expect(short([seven.root(3), seven.root(6)])).toEqual(['c64c5b93', 'b65368cd']);
    expect(seven.root(0)).toBe(EMPTY_ROOT);
    expect(merkleRoot(texts(7))).toBe(seven.root());
  });

  it('has the inclusion and consistency paths of RFC 9162', () => {
    expect(short(seven.inclusion(2))).toEqual(['5e0c4e11', '46c78708', '3cf05ff1']);
    expect(short(seven.inclusion(6))).toEqual(['a4f2a847', '8df3870b']);
    expect(short(seven.consistency(3))).toEqual(['f366df47', '5e0c4e11', '46c78708', '3cf05ff1']);
    expect(short(seven.consistency(4))).toEqual(['3cf05ff1']);
  });

  it('proves every leaf at every size, and rejects other leaves', () => {
    const tree = treeOf(SIZES);
    for (let size = 1; size <= SIZES; size += 1)
      for (let index = 0; index < size; index += 1) {
        const proof = { index, size, path: tree.inclusion(index, size) };
        const leaf = leafHash(`d${index}`);
        if (!verifyInclusion(leaf, proof, tree.root(size))) throw new Error(`${index} of ${size}`);
        if (verifyInclusion(leafHash('d-'), proof, tree.root(size))) throw new Error(`another at ${index}`);
      }
  });

  it('proves consistency from every size to every later size', () => {
    const tree = treeOf(SIZES);
    for (let size = 0; size <= SIZES; size += 1)
      for (let earlier = 0; earlier <= size; earlier += 1) {
        const proof = { earlier, size, path: tree.consistency(earlier, size) };
        if (!verifyConsistency(proof, tree.root(earlier), tree.root(size)))
          throw new Error(`${earlier} to ${size}`);
      }
  });

  it('rejects a consistency proof for a list with another beginning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: SIZES }), fc.nat(), fc.nat(), (size, at, other) => {
        const earlier = 1 + (at % size);
        const tree = treeOf(size);
        const changed = texts(earlier).map((text, index) => (index === other % earlier ? `${text}!` : text));
        const proof = { earlier, size, path: tree.consistency(earlier, size) };
        expect(verifyConsistency(proof, merkleRoot(changed), tree.root())).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('rejects a proof that was shortened, lengthened or changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: SIZES }), fc.nat(), fc.nat(), (size, at, where) => {
        const tree = treeOf(size);
        const index = at % size;
        const path = tree.inclusion(index);
        const holds = (changed: readonly string[], place = index) =>
          verifyInclusion(leafHash(`d${index}`), { index: place, size, path: changed }, tree.root());
        const place = where % path.length;
        expect(holds(path.slice(0, -1))).toBe(false);
        expect(holds([...path, EMPTY_ROOT])).toBe(false);
        expect(holds(path.map((hash, one) => (one === place ? EMPTY_ROOT : hash)))).toBe(false);
        expect(holds(path, size)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses sizes and indexes beyond its leaves', () => {
    expect(() => seven.root(8)).toThrow('This tree has 7 leaves, not 8.');
    expect(() => seven.inclusion(7)).toThrow('A tree of 7 has no leaf 7.');
    expect(() => seven.consistency(8)).toThrow('A tree of 7 leaves has no earlier size 8.');
  });
});
