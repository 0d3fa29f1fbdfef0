/**
 * Canonical JSON (RFC 8785) of plain data: keys in the order of their UTF-16 code units, nothing between the parts. What is undefined in an object is left out,
 * in a list it is null. Throws a RangeError for a number that JSON does not have.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no ${value}.`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return listOf(value);
  let text = '';
  for (const key of inOrder(value)) {
    const item: unknown = Reflect.get(value, key);
    if (item !== undefined) text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return text === '' ? '{}' : `${text}}`;
};

const listOf = (items: readonly unknown[]): string => {
  let text = '';
  for (const item of items) text += `${text === '' ? '[' : ','}${canonicalJson(item)}`;
  return text === '' ? '[]' : `${text}]`;
};

/** Of objects that were written in this order, or have one key, most are in order already. */
const inOrder = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key) ? keys : keys.sort();
};
