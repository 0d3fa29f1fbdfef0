import type { Seat } from './ids.js';
import type { Json } from './json.js';
import { type Viewer, type ViewerKey, viewerKey } from './viewer.js';

/** The viewers who may see a hidden part before the match's secret is revealed. Spectators are never among them. */
export type Audience = readonly Exclude<ViewerKey, 'spectator'>[];

/**
 * A part of a fact that only some viewers may see. This wrapper is the only place where a game declares hidden information; everything
 * outside it is public for ever. The log stores the value; {@link redact} removes it for other viewers; the hash chain has a
 * salted commitment in its place. Never nested.
 */
export interface Hidden<T> {
  readonly visibleTo: Audience;
  readonly value: T;
}

/** Hidden from all viewers before the reveal: a deck's order, the cards of a Victory Point pile, a seed. */
export const fromEverybody = <T>(value: T): Hidden<T> => ({ visibleTo: [], value });
/** For one seat alone, hidden even from judges: an order that only its player chose. */
export const forSeatOnly = <T>(seat: Seat, value: T): Hidden<T> => ({ visibleTo: [`seat:${seat}`], value });
/** For one seat, judges and production: a hand, a search. */
export const forSeat = <T>(seat: Seat, value: T): Hidden<T> => ({
  visibleTo: [`seat:${seat}`, 'judge', 'production'],
  value,
});
/** For one seat and judges, hidden from production: a decklist. */
export const forSeatAndJudge = <T>(seat: Seat, value: T): Hidden<T> => ({
  visibleTo: [`seat:${seat}`, 'judge'],
  value,
});

export const maySee = (viewer: Viewer, audience: Audience): boolean => {
  const key = viewerKey(viewer);
  return key !== 'spectator' && audience.includes(key);
};

/** A value redacted for a viewer: hidden parts that the viewer may not see have only their audience. */
export type Redacted<T> =
  T extends Hidden<infer V>
    ? { readonly visibleTo: Audience; readonly value?: V }
    : T extends readonly (infer U)[]
      ? readonly Redacted<U>[]
      : T extends object
        ? { readonly [K in keyof T]: Redacted<T[K]> }
        : T;

export type HiddenJson = { readonly visibleTo: Audience; readonly value: Json };

/** Whether a JSON value is a hidden part (an object with exactly `visibleTo` and `value`). */
export const isHidden = (value: unknown): value is HiddenJson =>
  typeof value === 'object' &&
  value !== null &&
  'visibleTo' in value &&
  'value' in value &&
  Array.isArray(value.visibleTo) &&
  Object.keys(value).length === 2;

/** Replaces each hidden part by the result of `replace`; `path` has its keys, as in a JSON Pointer. Returns the same object if it has no hidden part. */
export const mapHidden = (
  value: unknown,
  replace: (hidden: HiddenJson, path: string) => unknown,
  path = '',
): unknown => {
  if (isHidden(value)) return replace(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let items: unknown[] | undefined;
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      if (typeof item !== 'object') continue;
      const mapped = mapHidden(item, replace, `${path}/${index}`);
      if (mapped === item) continue;
      items ??= [...value];
      items[index] = mapped;
    }
    return items ?? value;
  }
  let changed: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'object') continue;
    const mapped = mapHidden(item, replace, `${path}/${key}`);
    if (mapped === item) continue;
    changed ??= { ...value };
    changed[key] = mapped;
  }
  return changed ?? value;
};

/** Removes the hidden parts that `viewer` may not see, unless the match's secret is `revealed` to this viewer. All redaction of facts happens here. */
export function redact<T>(value: T, viewer: Viewer, revealed?: boolean): Redacted<T>;
export function redact(value: unknown, viewer: Viewer, revealed = false): unknown {
  return mapHidden(value, (hidden) =>
    revealed || maySee(viewer, hidden.visibleTo) ? hidden : { visibleTo: hidden.visibleTo },
  );
}
