import { EMPTY_ROOT, type Hash, isHash, nodeHash } from './hash.js';

/** A proof that a leaf is at `index` in a tree of `size` leaves. */
export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly path: readonly Hash[];
}

/** Checks an inclusion proof against the root of its tree (RFC 9162, 2.1.3.2). */
export const verifyInclusion = (leaf: Hash, { index, size, path }: Inclusion, root: Hash): boolean => {
  if (!isPlace(index) || !isPlace(size) || index >= size || !path.every(isHash)) return false;
  const place = { at: index, last: size - 1 };
  let hash = leaf;
  for (const other of path) {
    if (place.last === 0) return false;
    if (isRightOf(place)) {
      hash = nodeHash(other, hash);
      climb(place);
    } else hash = nodeHash(hash, other);
    up(place);
  }
  return place.last === 0 && hash === root;
};

/** A proof that a list has only grown. */
export interface Consistency {
  readonly earlier: number;
  readonly size: number;
  readonly path: readonly Hash[];
}

/** Checks that the tree of `earlierRoot` is the beginning of the tree of `root` (RFC 9162, 2.1.4.2). */
export const verifyConsistency = (
  { earlier, size, path }: Consistency,
  earlierRoot: Hash,
  root: Hash,
): boolean => {
  if (!isPlace(earlier) || !isPlace(size) || earlier > size || !path.every(isHash)) return false;
  if (earlier === 0) return path.length === 0 && earlierRoot === EMPTY_ROOT;
  if (earlier === size) return path.length === 0 && earlierRoot === root;
  const [first, ...rest] = isPowerOfTwo(earlier) ? [earlierRoot, ...path] : path;
  if (first === undefined || path.length === 0) return false;
  const place = { at: earlier - 1, last: size - 1 };
  while (place.at % 2 === 1) up(place);
  let [before, now] = [first, first];
  for (const other of rest) {
    if (place.last === 0) return false;
    if (isRightOf(place)) {
      before = nodeHash(other, before);
      now = nodeHash(other, now);
      climb(place);
    } else now = nodeHash(now, other);
    up(place);
  }
  return place.last === 0 && before === earlierRoot && now === root;
};

/** The index of a node on its level, and the index of the level's last node. */
interface Place {
  at: number;
  last: number;
}

const isRightOf = ({ at, last }: Place): boolean => at % 2 === 1 || at === last;

/** Climbs until the node has a left neighbour: a level on which the node is alone adds no hash to the path. */
const climb = (place: Place): void => {
  while (place.at % 2 === 0 && place.at !== 0) up(place);
};

const up = (place: Place): void => {
  place.at = Math.floor(place.at / 2);
  place.last = Math.floor(place.last / 2);
};

const isPlace = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value));
