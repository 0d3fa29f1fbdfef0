import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FROM_SOURCES } from '../../../../tools/typescript/from-sources.js';

/** Runs a TypeScript file of this folder in a separate Node process. */
export const runScript = (name: string, ...args: string[]): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, [...FROM_SOURCES, join(import.meta.dirname, name), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

export const linesOf = (child: ChildProcessByStdio<null, Readable, null>): (() => readonly string[]) => {
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  // The text after the last line end is an incomplete line, or empty.
  return () => printed.split('\n').slice(0, -1);
};

export const exitOf = (child: ChildProcessByStdio<null, Readable, null>): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
  });
