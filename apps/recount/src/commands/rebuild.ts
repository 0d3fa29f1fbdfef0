import { Command } from 'commander';
import type { RebuildOptions } from '../verbs/rebuild.js';

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description(
      'Rebuilds the read models from the log while the service runs, and compares them with the ones in use. Exit code 1 if they differ.',
    )
    .option('--json', 'print the result as JSON')
    .option('--replace', 'use the new read models even if they differ')
    .addHelpText('after', '\nExample: RECOUNT_DATA_DIR=/var/lib/recount recount rebuild --json')
    .action(async (options: RebuildOptions) =>
      (await import('../verbs/rebuild.js')).rebuildReadModels(options),
    );
