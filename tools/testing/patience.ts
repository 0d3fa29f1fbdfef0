/**
 * Milliseconds that a test helper waits for another program, such as a browser: less than a test's limit
 * (tools/testing/globals.mjs), so that the error names the missing output.
 */
export const PATIENCE_MS = 25 * 60_000;
