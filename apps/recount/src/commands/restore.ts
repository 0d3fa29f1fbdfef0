import { Command } from 'commander';
import type { RestoreOptions } from '../verbs/restore.js';

export const restoreCommand = (): Command =>
  new Command('restore')
    .description(
      'Checks an archive of recount backup, and restores it to a new data folder. Nothing is written before the whole archive is checked.',
    )
    .argument('<archive>', 'the archive')
    .option('--data-dir <folder>', 'the new data folder, empty or missing (or RECOUNT_DATA_DIR; ./data)')
    .option('--check', 'only check the archive')
    .option(
      '--passphrase-file <file>',
      'the passphrase of an encrypted archive (or in RECOUNT_BACKUP_PASSPHRASE)',
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 the archive is damaged or cannot be restored, 2 wrong usage, such as a folder that is not empty.\n\nExample: recount restore /backups/friday.tar --data-dir /var/lib/recount',
    )
    .action(async (file: string, options: RestoreOptions) =>
      (await import('../verbs/restore.js')).restore(file, options),
    );
