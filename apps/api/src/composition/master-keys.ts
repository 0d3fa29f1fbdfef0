const KEY_BYTES = 32;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Reads master keys: 32 bytes in base64 each, separated by commas, blanks or line breaks. Returns undefined if one is malformed. */
export const readMasterKeys = (text: string): readonly Buffer[] | undefined => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => BASE64.test(word))) return undefined;
  const keys = words.map((word) => Buffer.from(word, 'base64'));
  return keys.every(({ length }) => length === KEY_BYTES) ? keys : undefined;
};
