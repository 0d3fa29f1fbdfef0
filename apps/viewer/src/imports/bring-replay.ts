import { tokenStorage } from '../session/storage.js';
import { readToken } from '../session/token.js';

export type Brought =
  | { readonly ok: true; readonly id: string }
  /** The reason of the refusal, as a sentence. */
  | { readonly ok: false; readonly why: string };

const PLACE = '/imports/replays';
const FAILED: Brought = { ok: false, why: 'The file could not be brought: try again.' };

const headers = (): Record<string, string> => {
  const token = readToken(location, tokenStorage);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

/** Uploads a replay file of another service, and compresses it if necessary. */
export const importReplay = async (file: Blob): Promise<Brought> => {
  try {
    const answer = await fetch(PLACE, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/gzip' },
      body: await packed(file),
    });
    const said: unknown = await answer.json();
    const id = textIn(said, 'id');
    if (answer.ok && id !== undefined) return { ok: true, id };
    return { ok: false, why: refusalIn(said) ?? FAILED.why };
  } catch {
    return FAILED;
  }
};

/** Downloads an imported replay; undefined if that fails. */
export const fetchReplay = async (id: string): Promise<Blob | undefined> => {
  try {
    const answer = await fetch(`${PLACE}/${encodeURIComponent(id)}`, { headers: headers() });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
};

const packed = async (file: Blob): Promise<Blob> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0x1f && second === 0x8b) return file;
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
};

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const textIn = (value: unknown, name: string): string | undefined => {
  const text = fieldIn(value, name);
  return typeof text === 'string' ? text : undefined;
};

/** The message in an error response. */
const refusalIn = (answer: unknown): string | undefined => {
  const errors = fieldIn(answer, 'errors');
  return Array.isArray(errors) ? textIn(errors[0], 'message') : undefined;
};
