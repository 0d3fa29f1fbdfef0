/**
 * Milliseconds that a helper of tests waits for an answer of another program, a browser for example: somewhat less than a test's own limit
 * (tools/testing/globals.mjs), so that the error names what was waited for.
 */
export const PATIENCE_MS = 25 * 60_000;
