import { configure } from 'safe-stable-stringify';

const canonicalize = configure({ strict: true });

/**
 * Canonical JSON (RFC 8785) of plain data: what is hashed and signed. What is undefined in an object is left out, in a list it is null; nothing at all is null.
 * Throws for a number that JSON does not have.
 */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null';
