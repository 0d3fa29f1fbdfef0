import { type HiddenJson, type Json, mapHidden, maySee, toJson, type Viewer } from '#libs/game-kit';
import { commitment, type Opening, saltOf } from '../seal.js';

/** The viewer of a file, and whether everything is open in it. */
export interface FileViewer {
  readonly viewer: Viewer;
  readonly revealed: boolean;
}

/** An event's data in a file: open parts in plain text, parts for the file's viewer with their salts, all others as commitments. */
export const writtenData = (secret: string, number: number, data: Json, eye: FileViewer): Json =>
  eye.revealed
    ? data
    : toJson(
        mapHidden(data, ({ visibleTo, value }: HiddenJson, pointer) => {
          const salt = saltOf(secret, number, pointer);
          return maySee(eye.viewer, visibleTo)
            ? { visibleTo, value, salt }
            : { visibleTo, commitment: commitment(salt, value) };
        }),
      );

/** An event's data as read from a file: its sealed form, and its open parts. */
export interface ReadData {
  readonly sealed: Json;
  readonly openings: readonly Opening[];
  /** Shown parts for which neither a salt nor the secret proves the commitment. */
  readonly unproved: readonly string[];
  /** The audience of each closed part. */
  readonly closed: readonly (readonly Json[])[];
}

export const readData = (secret: string | undefined, number: number, data: Json): ReadData => {
  const openings: Opening[] = [];
  const unproved: string[] = [];
  const closed: (readonly Json[])[] = [];
  const read = (value: Json, pointer: string): Json => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: Json, index) => read(item, `${pointer}/${index}`));
    const part = partOf(value);
    if (part === undefined)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, read(item, `${pointer}/${key}`)]),
      );
    if (part.kind === 'closed') {
      closed.push(part.visibleTo);
      return value;
    }
    const salt = part.salt ?? (secret === undefined ? undefined : saltOf(secret, number, pointer));
    if (salt === undefined) unproved.push(pointer);
    else openings.push({ pointer, salt, value: part.value });
    return {
      visibleTo: [...part.visibleTo],
      commitment: commitment(salt ?? '', part.value),
    };
  };
  return { sealed: read(data, ''), openings, unproved, closed };
};

type Part =
  | {
      readonly kind: 'open';
      readonly visibleTo: readonly Json[];
      readonly value: Json;
      readonly salt?: string;
    }
  | { readonly kind: 'closed'; readonly visibleTo: readonly Json[] };

const partOf = (value: Exclude<Json, null | boolean | number | string>): Part | undefined => {
  if (!('visibleTo' in value)) return undefined;
  const fields = new Map(Object.entries(value));
  const [visibleTo, shown, salt] = ['visibleTo', 'value', 'salt'].map((name) => fields.get(name));
  if (!Array.isArray(visibleTo)) return undefined;
  const names = [...fields.keys()].sort().join();
  if (names === 'commitment,visibleTo' && typeof fields.get('commitment') === 'string')
    return { kind: 'closed', visibleTo };
  if (shown === undefined) return undefined;
  if (names === 'value,visibleTo') return { kind: 'open', visibleTo, value: shown };
  return names === 'salt,value,visibleTo' && typeof salt === 'string'
    ? { kind: 'open', visibleTo, value: shown, salt }
    : undefined;
};
