import { run } from '../src/run.js';
import type { Ended } from './recount.js';

/** Runs one command to its end in this process, for suites that ask what a command does and not how its process starts, which takes far longer. */
export const ranHere = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const { env, exitCode } = process;
  const { write: toOut } = process.stdout;
  const { write: toErr } = process.stderr;
  let [out, err] = ['', ''];
  process.env = { ...env, ...environment };
  process.stdout.write = (text: string | Uint8Array): boolean => {
    out += String(text);
    return true;
  };
  process.stderr.write = (text: string | Uint8Array): boolean => {
    err += String(text);
    return true;
  };
  process.exitCode = undefined;
  try {
    const code = await run(args);
    return { code, out, err };
  } finally {
    process.exitCode = exitCode;
    process.stdout.write = toOut;
    process.stderr.write = toErr;
    process.env = env;
  }
};
