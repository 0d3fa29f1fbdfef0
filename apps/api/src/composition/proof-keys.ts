import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawSigningKey, readSigningKeys, type SigningKey, writeSigningKeys } from '#libs/proof';
import { hasCode } from './has-code.js';
import { readOrGenerateSecret } from './secret-file.js';
import { type Settings, SettingsError } from './settings.js';

/** The file in the data folder, unless a setting names another. */
const OWN_FILE = 'proof-keys';

type KeySettings = Pick<Settings, 'dataDir' | 'proofKeysFile'>;

/** The file with the current and former keys that sign ended matches. */
export const proofKeysFile = ({ dataDir, proofKeysFile: given }: KeySettings): string =>
  given ?? join(dataDir, OWN_FILE);

/** Reads the proof keys. Generates them in the data folder if no setting names a file. */
export const drawProofKeys = async (settings: KeySettings, now: Date): Promise<readonly SigningKey[]> => {
  if (settings.proofKeysFile !== undefined) return (await readProofKeys(settings)) ?? [];
  const drawn = await drawSigningKey(Math.floor(now.getTime() / 1000));
  const text = await readOrGenerateSecret(settings.dataDir, OWN_FILE, () => writeSigningKeys([drawn]));
  return parsed(text, proofKeysFile(settings));
};

/** Reads the proof keys without generating any; undefined if there are none yet. Throws a SettingsError if the file contains no keys. */
export const readProofKeys = async (settings: KeySettings): Promise<readonly SigningKey[] | undefined> => {
  const file = proofKeysFile(settings);
  try {
    return await parsed(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (settings.proofKeysFile === undefined && hasCode(error, 'ENOENT')) return undefined;
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`RECOUNT_PROOF_KEYS_FILE is "${file}", which cannot be read.`, { cause: error });
  }
};

const parsed = async (text: string, file: string): Promise<readonly SigningKey[]> => {
  const keys = await readSigningKeys(text);
  if (keys !== undefined) return keys;
  throw new SettingsError(`${file} holds no signing keys: "recount proof-key rotate" writes such a file.`);
};
