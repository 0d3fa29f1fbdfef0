import { readFile } from 'node:fs/promises';
import { UsageError } from '../exit.js';

const LEAST = 12;

/** The passphrase from a file or the environment, never from the command line, which other users of the machine can read. */
export const readPassphrase = async (file: string | undefined): Promise<string | undefined> => {
  const text =
    file === undefined
      ? process.env.RECOUNT_BACKUP_PASSPHRASE || undefined
      : await readFile(file, 'utf8').catch(() => {
          throw new UsageError(`${file} cannot be read.`);
        });
  const passphrase = text?.replace(/\r?\n$/, '');
  if (passphrase !== undefined && passphrase.length < LEAST)
    throw new UsageError(`The passphrase has fewer than ${LEAST} characters.`);
  return passphrase;
};
