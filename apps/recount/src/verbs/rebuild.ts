import { join } from 'node:path';
import { rebuild } from '#libs/projections';
import { readModels } from '../../../api/src/composition/read-models.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark } from '../exit.js';

export interface RebuildOptions {
  readonly json?: boolean;
  readonly replace?: boolean;
}

export const rebuildReadModels = async (options: RebuildOptions): Promise<void> => {
  const store = await openLog();
  try {
    const built = await rebuild(
      {
        store,
        folder: join(readSettings(process.env).dataDir, 'read-models'),
        models: readModels(),
        onProgress: ({ events }) => {
          if (process.stderr.isTTY) process.stderr.write(`\r${events.toLocaleString('en-GB')} events read`);
        },
      },
      options.replace,
    );
    if (process.stderr.isTTY) remark('');
    if (options.json) print(JSON.stringify(built));
    else
      print(
        `${built.events} events; digest ${built.digest}; ${
          built.isIdentical
            ? 'identical to the former read models, and now in use'
            : 'NOT identical to the read models in use'
        }${!built.isIdentical && options.replace ? '; now in use as requested' : ''}.`,
      );
    if (!built.isIdentical) process.exitCode = EXIT.failed;
  } finally {
    await store.close();
  }
};
