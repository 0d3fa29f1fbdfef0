import { isRecord } from '../../platform/record.js';

/** Intended differences between a game's facts and its API. Fields are named `<type>.<field>`. */
export interface Differences {
  /** Fields missing in the API. */
  readonly internal: readonly string[];
  /** Conversions of fields that have another shape in the API. */
  readonly reshaped: Readonly<Record<string, (value: unknown) => unknown>>;
}

/** Reports parts of a fact that are missing or wrong in the answer. Adds the internal fields that it encounters to `met`. */
export const unshown = (
  value: unknown,
  shown: unknown,
  differences: Differences,
  met: Set<string>,
  path = '',
): readonly string[] => {
  if (value === undefined || value === null) return shown === null ? [] : [`${path} is not null.`];
  if (Array.isArray(value)) {
    if (!Array.isArray(shown) || shown.length !== value.length)
      return [`${path} is not the list that it is.`];
    return value.flatMap((item, index) => unshown(item, shown[index], differences, met, `${path}.${index}`));
  }
  if (!isRecord(value))
    return isSameWord(value, shown) ? [] : [`${path} is ${String(shown)}, not ${String(value)}.`];
  if ('visibleTo' in value) return unshown(value.value, shown, differences, met, path);
  if (!isRecord(shown)) return [`${path} is no object.`];
  const type = String(shown.__typename);
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = `${type}.${name}`;
    if (differences.internal.includes(field)) {
      met.add(field);
      return name in shown ? [`${field} is shown.`] : [];
    }
    if (!(name in shown)) return [`${type} has no field "${name}".`];
    const reshape = differences.reshaped[field];
    return unshown(reshape === undefined ? inner : reshape(inner), shown[name], differences, met, field);
  });
};

/** GraphQL's enum values are the game's values in capitals. */
const isSameWord = (value: unknown, shown: unknown): boolean =>
  value === shown ||
  (typeof value === 'string' && typeof shown === 'string' && isCapital(shown) && bare(value) === bare(shown));
const isCapital = (word: string): boolean => /^[A-Z0-9_]+$/.test(word);
const bare = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
