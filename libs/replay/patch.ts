/** The operations of RFC 6902 that a table patch uses. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** Lists with more pairs of items than this are replaced without a comparison of items. */
const MOST_PAIRS = 1_000_000;

/**
 * The JSON Patch (RFC 6902) from one of a viewer's tables to a later one, for tables of any shape. Changes the fewest items of a list.
 * If a list differs in several places, equal items first get the same number, so that comparing a shuffled deck
 * costs only one number comparison for each pair of cards.
 */
export const tablePatch = <Table extends object>(from: Table, to: Table): readonly PatchOperation[] => {
  const changes: PatchOperation[] = [];
  addChanges(changes, from, to, '');
  return changes;
};

/** Adds the changes from one value at a path to another. Most of a table is unchanged, which costs one comparison. */
const addChanges = (changes: PatchOperation[], from: unknown, to: unknown, path: string): void => {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to)) addChangesOfList(changes, from, to, path);
  else if (isObject(from) && isObject(to)) addChangesOfObject(changes, from, to, path);
  else changes.push({ op: 'replace', path, value: to });
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (object: JsonObject, key: string): boolean =>
  Object.hasOwn(object, key) && object[key] !== undefined;

const addChangesOfObject = (
  changes: PatchOperation[],
  from: JsonObject,
  to: JsonObject,
  path: string,
): void => {
  for (const key in from)
    if (from[key] !== undefined && !has(to, key)) changes.push({ op: 'remove', path: at(path, key) });
  for (const key in to)
    if (to[key] !== undefined && !has(from, key))
      changes.push({ op: 'add', path: at(path, key), value: to[key] });
  for (const key in from) {
    const one = from[key];
    const other = to[key];
    if (one !== other && one !== undefined && has(to, key)) addChanges(changes, one, other, at(path, key));
  }
};

const at = (path: string, key: string | number): string =>
  `${path}/${typeof key === 'number' ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const addChangesOfList = (
  changes: PatchOperation[],
  from: readonly unknown[],
  to: readonly unknown[],
  path: string,
): void => {
  if (from.length * to.length > MOST_PAIRS) {
    changes.push({ op: 'replace', path, value: to });
    return;
  }
  /** The growth of the list by the changes so far. */
  let grown = 0;
  for (const { kind, index, other } of editsOf(from, to)) {
    if (kind === 'remove') {
      changes.push({ op: 'remove', path: at(path, index + grown) });
      grown -= 1;
    } else if (kind === 'add') {
      const place = index < from.length ? index + grown : '-';
      changes.push({ op: 'add', path: at(path, place), value: to[other] });
      grown += 1;
    } else addChanges(changes, from[index], to[other], at(path, index + grown));
  }
};

/** A step from one list to another: removes the item at `index` of the first, replaces it, or inserts before it the item at `other` of the second. */
interface Edit {
  readonly kind: 'add' | 'remove' | 'replace';
  readonly index: number;
  readonly other: number;
}

/**
 * The fewest edits from one list to another, in order (Levenshtein distance). Between equal solutions, from the end on, a removal is preferred to an addition,
 * and an addition to a replacement. Consecutive frames share most objects, so few items remain to be compared.
 */
const editsOf = (from: readonly unknown[], to: readonly unknown[]): readonly Edit[] => {
  let [row, column] = [from.length, to.length];
  while (row > 0 && column > 0 && isSame(from[row - 1], to[column - 1])) {
    row -= 1;
    column -= 1;
  }
  let same = 0;
  while (same < row && same < column && from[same] === to[same]) same += 1;
  return (
    editsInOnePlace(from, to, { row, column, same }) ?? editsBetween(from.slice(0, row), to.slice(0, column))
  );
};

/** The lengths `row` and `column` of two lists without their equal ends, and the length of their equal beginnings. */
interface Differing {
  readonly row: number;
  readonly column: number;
  readonly same: number;
}

/** The edits if items are only added, only removed, or one is replaced; undefined if the lists need a full comparison. */
const editsInOnePlace = (
  from: readonly unknown[],
  to: readonly unknown[],
  { row, column, same }: Differing,
): readonly Edit[] | undefined => {
  if (same === row) {
    // If an added item equals the last former one, only the full comparison knows which of the two is added.
    for (let at = row; row > 0 && at < column - 1; at += 1)
      if (isSame(from[row - 1], to[at])) return undefined;
    return Array.from({ length: column - row }, (_, more) => ({
      kind: 'add',
      index: row,
      other: row + more,
    }));
  }
  if (same === column) {
    for (let at = column; column > 0 && at < row - 1; at += 1)
      if (isSame(from[at], to[column - 1])) return undefined;
    return Array.from({ length: row - column }, (_, more) => ({
      kind: 'remove',
      index: column + more,
      other: column,
    }));
  }
  return row === column && same === row - 1 ? [{ kind: 'replace', index: same, other: same }] : undefined;
};

/** Whether two parts of tables are equal. Runs often, so it allocates nothing: tables are plain objects, and need no list of field names. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  if (!isObject(one) || !isObject(other)) return false;
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (!Object.hasOwn(one, key) && other[key] !== undefined) return false;
  return true;
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!isSame(one[at], other[at])) return false;
  return true;
};

/** Compares any two lists, by numbers of their items. */
const editsBetween = (before: readonly unknown[], after: readonly unknown[]): readonly Edit[] => {
  const numberOf = numbering();
  const [from, to] = [before.map(numberOf), after.map(numberOf)];
  const width = to.length + 1;
  const costs = costsOf(from, to, width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0;
  const edits: Edit[] = [];
  for (let [row, column] = [from.length, to.length]; row > 0 || column > 0; ) {
    if (row > 0 && column > 0 && from[row - 1] === to[column - 1]) {
      row -= 1;
      column -= 1;
      continue;
    }
    const least = cost(row, column) - 1;
    if (row > 0 && cost(row - 1, column) === least) {
      row -= 1;
      edits.push({ kind: 'remove', index: row, other: column });
    } else if (column > 0 && cost(row, column - 1) === least) {
      column -= 1;
      edits.push({ kind: 'add', index: row, other: column });
    } else {
      row -= 1;
      column -= 1;
      edits.push({ kind: 'replace', index: row, other: column });
    }
  }
  return edits.reverse();
};

interface Numbered {
  readonly item: unknown;
  readonly number: number;
}

/** Returns a function that gives equal items the same number, and different items different ones. */
const numbering = (): ((item: unknown) => number) => {
  const known = new Map<unknown, number>();
  const beginningAlike = new Map<unknown, Numbered[]>();
  return (item) => {
    const number = known.get(item);
    if (number !== undefined) return number;
    const begin = beginningOf(item);
    const alike = beginningAlike.get(begin) ?? [];
    beginningAlike.set(begin, alike);
    const same = alike.find((other) => isSame(other.item, item));
    const own = same?.number ?? known.size;
    known.set(item, own);
    if (same === undefined) alike.push({ item, number: own });
    return own;
  };
};

/** An object's first field, such as its id, as a hash key: only items with the same key are compared. Without fields, the item's text. */
const beginningOf = (item: unknown): unknown => {
  if (!isObject(item)) return JSON.stringify(item);
  for (const key in item) {
    const first = item[key];
    if (typeof first === 'string' || typeof first === 'number') return first;
    break;
  }
  return JSON.stringify(item);
};

/** The costs in edits from each beginning of one list to each beginning of another, row by row. */
const costsOf = (from: readonly number[], to: readonly number[], width: number): Uint32Array => {
  const costs = new Uint32Array((from.length + 1) * width);
  for (let column = 1; column < width; column += 1) costs[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    const start = row * width;
    costs[start] = row;
    for (let column = 1; column < width; column += 1) {
      const diagonal = costs[start - width + column - 1] ?? 0;
      const up = costs[start - width + column] ?? 0;
      const left = costs[start + column - 1] ?? 0;
      costs[start + column] = from[row - 1] === to[column - 1] ? diagonal : 1 + Math.min(diagonal, up, left);
    }
  }
  return costs;
};
