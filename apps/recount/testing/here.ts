import { run } from '../src/run.js';
import type { Ended } from './recount.js';

/** The original values, which each run restores. */
const { env, exitCode, stdout, stderr } = process;
const [toOut, toErr] = [stdout.write, stderr.write];

/**
 * Runs one command in this process, for suites that do not test the start of the process, which is slow. Runs must not overlap: output and environment belong to
 * the process.
 */
export const ranHere = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  let [out, err] = ['', ''];
  process.env = { ...env, ...environment };
  stdout.write = (text: string | Uint8Array): boolean => {
    out += String(text);
    return true;
  };
  stderr.write = (text: string | Uint8Array): boolean => {
    err += String(text);
    return true;
  };
  process.exitCode = undefined;
  try {
    const code = await run(args);
    return { code, out, err };
  } finally {
    process.exitCode = exitCode;
    stdout.write = toOut;
    stderr.write = toErr;
    process.env = env;
  }
};
