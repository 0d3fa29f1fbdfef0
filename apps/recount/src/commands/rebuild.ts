import { join } from 'node:path';
import { Command } from 'commander';
import { rebuild } from '#libs/projections';
import { projection } from '../../../api/src/composition/projection.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark } from '../exit.js';

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description(
      'Builds the read models anew from the log, while the service serves, and compares them with those that serve. Exit code 1 when they differ.',
    )
    .option('--json', 'print the result as JSON')
    .option('--replace', 'let the new ones serve although they differ')
    .addHelpText('after', '\nExample: RECOUNT_DATA_DIR=/var/lib/recount recount rebuild --json')
    .action(async (options: { readonly json?: boolean; readonly replace?: boolean }) => {
      const store = await openLog();
      try {
        const built = await rebuild(
          {
            store,
            folder: join(readSettings(process.env).dataDir, 'read-models'),
            ...projection(),
            onProgress: ({ events }) => {
              if (process.stderr.isTTY)
                process.stderr.write(`\r${events.toLocaleString('en-GB')} events read`);
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
                ? 'identical to the read models that served, and serving now'
                : 'NOT identical to the read models that served'
            }${!built.isIdentical && options.replace ? '; serving now all the same' : ''}.`,
          );
        if (!built.isIdentical) process.exitCode = EXIT.failed;
      } finally {
        await store.close();
      }
    });
