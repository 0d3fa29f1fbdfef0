import type { Bytes } from './ed25519.js';

/** Base64 of RFC 4648, section 4. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Undefined unless the text is exactly the base64 of some bytes: each value has one text. */
export const fromBase64 = (text: string): Bytes | undefined => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : undefined;
};

/** The bytes of base64url without padding, as JSON Web Keys have them. */
export const fromBase64Url = (text: string): Bytes | undefined =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4));
