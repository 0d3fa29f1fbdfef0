import { rename, writeFile } from 'node:fs/promises';
import {
  drawSigningKey,
  endorsed,
  keyThatSigns,
  rotated,
  rotationTo,
  type SigningKey,
  writeSigningKeys,
} from '#libs/proof';
import { drawProofKeys, proofKeysFile, readProofKeys } from '../../../api/src/composition/proof-keys.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { readKeyHistory, replaceLostKey } from '../../../api/src/reading/proofs/key-log.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';

export type ProofKeyTask = 'list' | 'rotate';

export interface ProofKeyOptions {
  /** Seconds. */
  readonly after: number;
  /** The log's last key, if it was lost. */
  readonly lost?: string;
}

const OWNER_ONLY = 0o600;

/** Lists the keys that sign matches, adds one that signs after a delay, or replaces a lost one. */
export const proofKey = async (what: ProofKeyTask, { after, lost }: ProofKeyOptions): Promise<void> => {
  const settings = readSettings(process.env);
  const now = Math.floor(Date.now() / 1000);
  if (what === 'list') {
    const keys = await readProofKeys(settings);
    if (keys === undefined)
      throw new UsageError('There is no proof key yet: the service creates one when it starts.');
    list(keys, now);
    return;
  }
  if (lost !== undefined) {
    await replaceLost(settings, lost);
    return;
  }
  const keys = await drawProofKeys(settings, new Date());
  const last = keys.findLast(({ d }) => d !== undefined);
  const drawn = await drawSigningKey(now, now + after);
  const added = last === undefined ? drawn : await endorsed(drawn, last);
  await keep(proofKeysFile(settings), rotated(keys, added, now));
  print(added.kid);
  remark(
    `It signs from ${timeOf(added.nbf)} on. Restart each node before then, so that the key is published in time.`,
  );
};

/** Records in the log that its last key was lost and that this node's key replaces it. */
const replaceLost = async (settings: Settings, lost: string): Promise<void> => {
  const store = await openLog();
  try {
    const history = await readKeyHistory(store);
    const last = history.keys.at(-1)?.kid;
    if (last !== lost)
      throw new UsageError(
        last === undefined
          ? 'This log names no key yet: start the service, which adopts its own.'
          : `The last key of this log is ${last}, not ${lost}.`,
      );
    const keys = await drawProofKeys(settings, new Date());
    if (keys.some(({ kid, d }) => kid === lost && d !== undefined))
      throw new UsageError(`${proofKeysFile(settings)} has the key ${lost}: it is not lost.`);
    const named = new Set(history.keys.map(({ kid }) => kid));
    const added = keys.find(({ kid, d }) => d !== undefined && !named.has(kid));
    if (added === undefined)
      throw new UsageError(
        `${proofKeysFile(settings)} has no key that could replace it: move the file away, and repeat the command.`,
      );
    const { proofIssuer: issuer } = settings;
    if (!(await replaceLostKey(store, history, rotationTo(lost, added), { issuer, at: new Date() }))) {
      remark('Another node recorded a key meanwhile; nothing was changed.');
      process.exitCode = EXIT.failed;
      return;
    }
    print(added.kid);
    remark('It replaces the lost key, without its signature; the list of the day states that.');
  } finally {
    await store.close();
  }
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
