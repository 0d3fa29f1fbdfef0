import { isJson, type Json } from '#libs/game-kit';

/**
 * A plain value as JSON: what is `undefined` in an object is left out, as `JSON.stringify` does. Throws a TypeError for what JSON
 * cannot hold (a function, a bigint, NaN): a fact that has one is a bug of the game that made it.
 */
export const toStrictJson = (value: unknown): Json => {
  // Almost all is, and is not copied.
  if (isJson(value)) return value;
  if (Array.isArray(value)) return value.map(toStrictJson);
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, toStrictJson(item)]])),
    );
  throw new TypeError(`JSON cannot hold a ${typeof value}.`);
};
