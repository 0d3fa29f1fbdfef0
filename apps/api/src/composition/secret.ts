import { randomBytes } from 'node:crypto';
import { readOrGenerateSecret } from './secret-file.js';

/** The secret that signs this installation's tokens. Other processes on the same data folder (`recount token`) use it too. */
export const ownSecret = (dataDir: string): Promise<string> =>
  readOrGenerateSecret(dataDir, 'token-secret', () => randomBytes(32).toString('hex'));
