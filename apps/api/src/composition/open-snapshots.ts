import { join } from 'node:path';
import { CacheEncryption, type MasterKey } from '#libs/vault';
import type { Turns } from '../platform/scheduling/turns.js';
import { StoredSnapshots } from '../reading/log/stored-snapshots.js';
import { codeVersion } from './code-version.js';

/** Opens the node's snapshots, which can be deleted like its read models. */
export const openSnapshots = async (
  folder: string,
  masterKey: MasterKey,
  turns: Turns,
): Promise<StoredSnapshots> =>
  new StoredSnapshots({
    file: join(folder, 'snapshots.sqlite'),
    encryption: new CacheEncryption(masterKey),
    version: await codeVersion(),
    turns,
  });
