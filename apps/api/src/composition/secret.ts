import { randomBytes } from 'node:crypto';
import { drawnFile } from './drawn-file.js';

/** The secret that this installation signs its tokens with: other processes of the same folder (`recount token`) issue them as well. */
export const ownSecret = (dataDir: string): Promise<string> =>
  drawnFile(dataDir, 'token-secret', () => randomBytes(32).toString('hex'));
