import { run } from '../src/run.js';
import type { Ended } from './recount.js';

/** As they were before anything ran here. */
const { env, exitCode, stdout, stderr } = process;
const [toOut, toErr] = [stdout.write, stderr.write];

/**
 * Runs one command to its end in this process, for suites that ask what a command does and not how its process starts, which takes far longer. One at a time: what it
 * writes and the environment that it sees are the process's own.
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
