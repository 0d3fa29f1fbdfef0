import type { Json } from '#libs/event-log';
import { isHidden } from '#libs/game-kit';

/** Goes through an event's data and replaces the parts that are encrypted in the log; `pointer` is the JSON Pointer of each. */
export type MapParts = (data: Json, replace: (value: Json, pointer: string) => Json) => Json;

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const mapUnder = (data: Json, replace: (value: Json, pointer: string) => Json, pointer: string): Json => {
  if (Array.isArray(data)) return data.map((item, index) => mapUnder(item, replace, `${pointer}/${index}`));
  if (!isObject(data)) return data;
  if (isHidden(data)) return { ...data, value: replace(data.value, `${pointer}/value`) };
  return Object.fromEntries(
    Object.entries(data).map(([key, item]) => [key, mapUnder(item, replace, `${pointer}/${escaped(key)}`)]),
  );
};

/** The values of all hidden parts: whatever a match keeps from anybody. For whom they are stays readable. */
export const hiddenParts: MapParts = (data, replace) => mapUnder(data, replace, '');

/** Fields of the data itself, where they are there. */
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
