import { Command } from 'commander';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import type { ImportOptions } from '../verbs/import.js';

export const importCommand = (): Command =>
  new Command('import')
    .description(
      'Verifies a replay from another service and stores it. It does not become a match of this service.',
    )
    .argument('<file>', 'a packed replay file')
    .option('--organization <id>', 'the organization that stores it', DEFAULT_ORGANIZATION)
    .addHelpText('after', '\nExample: recount import final.replay.gz')
    .action(async (file: string, options: ImportOptions) =>
      (await import('../verbs/import.js')).importFile(file, options),
    );
