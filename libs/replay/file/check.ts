import type { FileHeader } from './file-schema.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The length of a check in characters, by the version of the file. */
export const CHECK_LENGTH: Readonly<Record<FileHeader['version'], number>> = { 2: 2, 3: 3 };

/** The first bits of a hash in base64url, six a character. With three characters, one wrong frame in 262,144 has the right check by chance, and the next frame then reveals it. */
export const checkOf = (hash: string, length: number): string => {
  const bits = Number.parseInt(hash.slice(0, 6), 16);
  return Array.from({ length }, (_, at) => LETTERS[(bits >> (18 - 6 * at)) & 63] ?? '').join('');
};
