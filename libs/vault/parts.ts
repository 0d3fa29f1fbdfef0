import type { Json } from '#libs/event-log';
import { isHidden } from '#libs/game-kit';

/** Replaces the parts of an event's data that are encrypted in the log; `pointer` is the JSON Pointer of each. */
export type MapParts = (data: Json, replace: (value: Json, pointer: string) => Json) => Json;

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the same object when no part in it changes. */
const mapUnder = (data: Json, replace: (value: Json, pointer: string) => Json, pointer: string): Json => {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    let items: Json[] | undefined;
    for (let index = 0; index < data.length; index += 1) {
      const item: Json = data[index] ?? null;
      if (typeof item !== 'object') continue;
      const mapped = mapUnder(item, replace, `${pointer}/${index}`);
      if (mapped === item) continue;
      items ??= [...data];
      items[index] = mapped;
    }
    return items ?? data;
  }
  return isObject(data) ? mapObject(data, replace, pointer) : data;
};

const mapObject = (
  data: { readonly [key: string]: Json },
  replace: (value: Json, pointer: string) => Json,
  pointer: string,
): Json => {
  if (isHidden(data)) {
    const value = replace(data.value, `${pointer}/value`);
    return value === data.value ? data : { ...data, value };
  }
  let entries: [string, Json][] | undefined;
  let index = -1;
  for (const [key, item] of Object.entries(data)) {
    index += 1;
    if (typeof item !== 'object') continue;
    const mapped = mapUnder(item, replace, `${pointer}/${escaped(key)}`);
    if (mapped === item) continue;
    entries ??= Object.entries(data);
    entries[index] = [key, mapped];
  }
  return entries === undefined ? data : Object.fromEntries(entries);
};

/** The values of all hidden parts of a match. Their audience (`visibleTo`) stays readable. */
export const hiddenParts: MapParts = (data, replace) => mapUnder(data, replace, '');

/** Top-level fields of the data; missing fields are skipped. */
export const fieldParts =
  (...fields: readonly string[]): MapParts =>
  (data, replace) =>
    isObject(data)
      ? Object.fromEntries(
          Object.entries(data).map(([key, value]) => [
            key,
            fields.includes(key) ? replace(value, `/${escaped(key)}`) : value,
          ]),
        )
      : data;
