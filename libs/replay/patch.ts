/** A change of RFC 6902, of the kinds that differences are made of. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** Two lists with more pairs of items than this are not compared item by item: one takes the other's place. */
const MOST_PAIRS = 1_000_000;

/**
 * The JSON Patch (RFC 6902) that turns one table of a viewer into a later one of the same viewer, in whatever shape both have. Lists are changed by the fewest
 * items. An item is compared as a text that is made of it once: a shuffled deck against itself costs no more than its pairs of cards, and what is the same object
 * on many tables is written once for all of them.
 */
export const tablePatch = <Table extends object>(from: Table, to: Table): readonly PatchOperation[] =>
  changesOf(from, to, '');

const changesOf = (from: unknown, to: unknown, path: string): readonly PatchOperation[] => {
  if (from === to) return [];
  if (Array.isArray(from) && Array.isArray(to)) return changesOfList(from, to, path);
  if (isObject(from) && isObject(to)) return changesOfObject(from, to, path);
  return [{ op: 'replace', path, value: to }];
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (object: JsonObject, key: string): boolean =>
  Object.hasOwn(object, key) && object[key] !== undefined;

const changesOfObject = (from: JsonObject, to: JsonObject, path: string): readonly PatchOperation[] => {
  const changes: PatchOperation[] = [];
  const before = Object.keys(from).filter((key) => from[key] !== undefined);
  for (const key of before) if (!has(to, key)) changes.push({ op: 'remove', path: at(path, key) });
  for (const key of Object.keys(to))
    if (to[key] !== undefined && !has(from, key))
      changes.push({ op: 'add', path: at(path, key), value: to[key] });
  for (const key of before) if (has(to, key)) changes.push(...changesOf(from[key], to[key], at(path, key)));
  return changes;
};

const at = (path: string, key: string | number): string =>
  `${path}/${typeof key === 'number' ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const changesOfList = (
  from: readonly unknown[],
  to: readonly unknown[],
  path: string,
): readonly PatchOperation[] => {
  if (from.length * to.length > MOST_PAIRS) return [{ op: 'replace', path, value: to }];
  const changes: PatchOperation[] = [];
  /** By how much the list has grown by the changes so far. */
  let grown = 0;
  for (const { kind, index, other } of editsOf(from.map(textOf), to.map(textOf))) {
    if (kind === 'remove') {
      changes.push({ op: 'remove', path: at(path, index + grown) });
      grown -= 1;
    } else if (kind === 'add') {
      const place = index < from.length ? index + grown : '-';
      changes.push({ op: 'add', path: at(path, place), value: to[other] });
      grown += 1;
    } else changes.push(...changesOf(from[index], to[other], at(path, index + grown)));
  }
  return changes;
};

/** Each goes with its item. */
const texts = new WeakMap<object, string>();

const textOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item) ?? '';
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = JSON.stringify(item);
  texts.set(item, text);
  return text;
};

/** A step from one list to another: the item at `index` of the first goes, or becomes, or is preceded by the one at `other` of the second. */
interface Edit {
  readonly kind: 'add' | 'remove' | 'replace';
  readonly index: number;
  readonly other: number;
}

/** The fewest edits from one list to another, in order (Levenshtein's distance). Of as many, one that removes goes before one that adds, and that before a replacement. */
const editsOf = (from: readonly string[], to: readonly string[]): readonly Edit[] => {
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

/** How many edits it takes from each beginning of one list to each beginning of another, row by row. */
const costsOf = (from: readonly string[], to: readonly string[], width: number): Uint32Array => {
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
