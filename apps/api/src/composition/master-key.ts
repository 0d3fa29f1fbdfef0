import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalMasterKey, type MasterKey, type MasterKeySource, newKey } from '#libs/vault';
import { drawnFile } from './drawn-file.js';
import { hasCode } from './has-code.js';
import { readMasterKeys } from './master-keys.js';
import { type Settings, SettingsError } from './settings.js';

/** The file of the data folder that the master key is kept in where no setting names another. */
const OWN_FILE = 'master-key';

type KeySettings = Pick<Settings, 'dataDir' | 'masterKey' | 'masterKeyFile'>;

/** The master key of the settings. A key of the data folder is drawn when the first part is encrypted, and by `drawMasterKey`. */
export const masterKeyOf = (settings: KeySettings): MasterKey => new LocalMasterKey(sourceOf(settings));

/** Draws the data folder's key, unless there is one or a setting names another: so that whoever starts a service finds it, and can keep a copy. */
export const drawMasterKey = async (settings: KeySettings): Promise<void> => {
  const source = sourceOf(settings);
  if ((await source.read()).length === 0) await source.draw();
};

const sourceOf = ({ dataDir, masterKey, masterKeyFile }: KeySettings): MasterKeySource => {
  if (masterKey !== undefined) return fixed(async () => parsed(masterKey, 'RECOUNT_MASTER_KEY'));
  if (masterKeyFile !== undefined) return fixed(() => readGiven(masterKeyFile));
  const file = join(dataDir, OWN_FILE);
  let keys: readonly Buffer[] = [];
  return {
    read: async () => {
      if (keys.length === 0) keys = await readOwn(file);
      return keys;
    },
    draw: async () => {
      keys = parsed(await drawnFile(dataDir, OWN_FILE, () => newKey().toString('base64')), file);
      return keys;
    },
  };
};

/** Keys that are given, and never drawn. */
const fixed = (read: () => Promise<readonly Buffer[]>): MasterKeySource => {
  let reading: Promise<readonly Buffer[]> | undefined;
  const once = () => {
    reading ??= read();
    return reading;
  };
  return { read: once, draw: once };
};

const readGiven = async (file: string): Promise<readonly Buffer[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new SettingsError(`RECOUNT_MASTER_KEY_FILE is "${file}", which cannot be read.`, { cause: error });
  });
  return parsed(text, file);
};

const readOwn = async (file: string): Promise<readonly Buffer[]> => {
  try {
    return parsed(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
};

const parsed = (text: string, where: string): readonly Buffer[] => {
  const keys = readMasterKeys(text);
  if (keys === undefined)
    throw new SettingsError(
      `${where} holds no master keys: it takes 32 bytes in base64 each, the newest first.`,
    );
  return keys;
};
