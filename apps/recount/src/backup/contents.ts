import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../../api/src/composition/has-code.js';
import { proofKeysFile } from '../../../api/src/composition/proof-keys.js';
import { isSecretSetting, SETTING_NAMES } from '../../../api/src/composition/setting-names.js';
import type { Settings } from '../../../api/src/composition/settings.js';

/* The contents of an archive besides the log. */

export const KEYS = 'keys/';
export const LOG = 'log/';
export const SETTINGS = 'settings.json';

/** Names of the files in a data folder that hold keys. They have the same names in an archive. */
export const KEY_FILES = ['master-key', 'proof-keys', 'token-secret'] as const;

/** Settings that a restored data folder replaces by files, and those of one machine. */
const NOT_NEEDED: ReadonlySet<string> = new Set([
  'PORT',
  'RECOUNT_DATA_DIR',
  'RECOUNT_MASTER_KEY',
  'RECOUNT_MASTER_KEY_FILE',
  'RECOUNT_PROOF_KEYS_FILE',
  'RECOUNT_JWT_SECRET',
]);

export const README = `A backup of Recount, written by "recount backup".

THIS ARCHIVE HOLDS SECRETS: with it, anybody can read the hidden parts of the log, sign tokens
and sign proofs in the name of the service. Keep it where only operators can read it.

"recount restore <archive> --data-dir <folder>" checks and restores it. Any tar program unpacks it:

keys/            the files of the data folder that hold keys
log/             the log in parts: "cat log/* | gunzip" is the file events.sqlite, or, of a
                 server, one JSON line for each event
settings.json    the settings of the service; null stands for a secret that is not in the archive
manifest.json    the format, the time, the issuer, the log's last position, and the SHA-256 of each file
manifest.sha256  the SHA-256 of the manifest
`;

/** The keys of a service, from its settings or its data folder. Skips missing files. */
export const readKeys = async (settings: Settings): Promise<ReadonlyMap<string, Buffer>> => {
  const { dataDir, masterKey, masterKeyFile, jwtSecret } = settings;
  const sources: Readonly<Record<(typeof KEY_FILES)[number], Promise<Buffer | undefined>>> = {
    'master-key': given(masterKey) ?? fileIn(masterKeyFile ?? join(dataDir, 'master-key')),
    'proof-keys': fileIn(proofKeysFile(settings)),
    'token-secret': given(jwtSecret) ?? fileIn(join(dataDir, 'token-secret')),
  };
  const keys = new Map<string, Buffer>();
  for (const name of KEY_FILES) {
    const bytes = await sources[name];
    if (bytes !== undefined) keys.set(name, bytes);
  }
  return keys;
};

const given = (text: string | undefined): Promise<Buffer> | undefined =>
  text === undefined ? undefined : Promise.resolve(Buffer.from(`${text}\n`));

const fileIn = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** The settings that are set, without the values of secrets. */
export const settingsIn = (
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.keys(SETTING_NAMES).flatMap((name): [string, string | null][] => {
      const value = environment[name];
      if (value === undefined || value === '') return [];
      return [[name, isSecretSetting(name) ? null : value]];
    }),
  );

/** Lines that name the settings which a restored service needs. */
export const settingLines = (settings: Readonly<Record<string, string | null>>): readonly string[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    if (NOT_NEEDED.has(name)) return [];
    return [value === null ? `  ${name} (a secret that is not in the archive)` : `  ${name}=${value}`];
  });
