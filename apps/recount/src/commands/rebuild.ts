import { Command } from 'commander';
import type { RebuildOptions } from '../verbs/rebuild.js';

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description(
      'Builds the read models anew from the log, while the service serves, and compares them with those that serve. Exit code 1 when they differ.',
    )
    .option('--json', 'print the result as JSON')
    .option('--replace', 'let the new ones serve although they differ')
    .addHelpText('after', '\nExample: RECOUNT_DATA_DIR=/var/lib/recount recount rebuild --json')
    .action(async (options: RebuildOptions) =>
      (await import('../verbs/rebuild.js')).rebuildReadModels(options),
    );
