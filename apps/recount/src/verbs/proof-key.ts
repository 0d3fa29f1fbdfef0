import { rename, writeFile } from 'node:fs/promises';
import { drawSigningKey, keyThatSigns, rotated, type SigningKey, writeSigningKeys } from '#libs/proof';
import { drawProofKeys, proofKeysFile, readProofKeys } from '../../../api/src/composition/proof-keys.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { print, remark, UsageError } from '../exit.js';

export type ProofKeyTask = 'list' | 'rotate';

export interface ProofKeyOptions {
  /** Seconds. */
  readonly after: number;
}

const OWNER_ONLY = 0o600;

/** Lists the keys that sign matches, or adds one that signs after a delay. */
export const proofKey = async (what: ProofKeyTask, { after }: ProofKeyOptions): Promise<void> => {
  const settings = readSettings(process.env);
  const now = Math.floor(Date.now() / 1000);
  if (what === 'list') {
    const keys = await readProofKeys(settings);
    if (keys === undefined)
      throw new UsageError('There is no proof key yet: the service creates one when it starts.');
    list(keys, now);
    return;
  }
  const keys = await drawProofKeys(settings, new Date());
  const added = await drawSigningKey(now, now + after);
  await keep(proofKeysFile(settings), rotated(keys, added, now));
  print(added.kid);
  remark(
    `It signs from ${timeOf(added.nbf)} on. Restart each node before then, so that the key is published in time.`,
  );
};

const list = (keys: readonly SigningKey[], now: number): void => {
  const signs = keyThatSigns(keys, now);
  for (const key of keys) {
    const state = key === signs ? 'signs' : key.d === undefined ? 'retired' : 'waits, or was replaced';
    print(`${key.kid}  ${state}; drawn ${timeOf(key.iat)}, signs from ${timeOf(key.nbf)}`);
  }
};

/** Writes the file atomically. */
const keep = async (file: string, keys: readonly SigningKey[]): Promise<void> => {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, writeSigningKeys(keys), { mode: OWNER_ONLY });
  await rename(draft, file);
};

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
