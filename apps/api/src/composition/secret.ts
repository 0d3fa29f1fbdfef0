import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrGenerateSecret } from './secret-file.js';
import { SECRET_LENGTH } from './setting-names.js';
import { SettingsError } from './settings.js';

const FILE = 'token-secret';

/** The secret that signs this installation's tokens. Other processes on the same data folder (`recount token`) use it too. Throws a SettingsError for a damaged one. */
export const ownSecret = async (dataDir: string): Promise<string> => {
  const secret = await readOrGenerateSecret(dataDir, FILE, () => randomBytes(32).toString('hex'));
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new SettingsError(
    `${join(dataDir, FILE)} has fewer than ${SECRET_LENGTH} characters; restore it, or delete it to draw a new one, which ends all tokens.`,
  );
};
