import { Command } from 'commander';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import type { ImportOptions } from '../verbs/import.js';

export const importCommand = (): Command =>
  new Command('import')
    .description(
      'Keeps a replay of another house, once it was checked that nothing in it is wrong. It becomes no match of this one.',
    )
    .argument('<file>', 'a packed replay file')
    .option('--organization <id>', 'whose it is', DEFAULT_ORGANIZATION)
    .addHelpText('after', '\nExample: recount import final.replay.gz')
    .action(async (file: string, options: ImportOptions) =>
      (await import('../verbs/import.js')).importFile(file, options),
    );
