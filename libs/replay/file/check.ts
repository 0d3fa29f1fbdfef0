const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Characters of a check. */
export const CHECK_LENGTH = 2;

/** The first 12 bits of a hash, in base64url. One wrong frame in 4,096 has the right check by chance; the next frame has not. */
export const checkOf = (hash: string): string => {
  const bits = Number.parseInt(hash.slice(0, 3), 16);
  return `${LETTERS[bits >> 6] ?? ''}${LETTERS[bits & 63] ?? ''}`;
};
