import { isJson, type Json } from '#libs/game-kit';

/**
 * Converts a plain value to JSON; omits `undefined` fields, as `JSON.stringify` does. Throws a TypeError for values that JSON
 * cannot represent (a function, a bigint, NaN): a fact with such a value is a bug of its game.
 */
export const toStrictJson = (value: unknown): Json => {
  // Almost every value is JSON already and is not copied.
  if (isJson(value)) return value;
  if (Array.isArray(value)) return value.map(toStrictJson);
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, toStrictJson(item)]])),
    );
  throw new TypeError(`JSON cannot represent a ${typeof value}.`);
};
