import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawSigningKey, readSigningKeys, type SigningKey, writeSigningKeys } from '#libs/proof';
import { drawnFile } from './drawn-file.js';
import { hasCode } from './has-code.js';
import { type Settings, SettingsError } from './settings.js';

/** The file of the data folder that the keys are kept in where no setting names another. */
const OWN_FILE = 'proof-keys';

type KeySettings = Pick<Settings, 'dataDir' | 'proofKeysFile'>;

/** The file that holds the keys which ended matches are signed with, of before as well. */
export const proofKeysFile = ({ dataDir, proofKeysFile: given }: KeySettings): string =>
  given ?? join(dataDir, OWN_FILE);

/** The keys of the settings; drawn and kept in the data folder where none are named. */
export const drawProofKeys = async (settings: KeySettings, now: Date): Promise<readonly SigningKey[]> => {
  if (settings.proofKeysFile !== undefined) return (await readProofKeys(settings)) ?? [];
  const drawn = await drawSigningKey(Math.floor(now.getTime() / 1000));
  const text = await drawnFile(settings.dataDir, OWN_FILE, () => writeSigningKeys([drawn]));
  return parsed(text, proofKeysFile(settings));
};

/** The same, for who does not draw any; undefined where none were drawn yet. Throws a SettingsError for a file that holds no keys. */
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
