import { configure } from 'safe-stable-stringify';

const canonicalize = configure({ strict: true });

/** Canonical JSON (RFC 8785) for hashes and signatures. Undefined is omitted in an object and null elsewhere. Throws for NaN and infinite numbers. */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null';
