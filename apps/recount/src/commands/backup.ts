import { Command } from 'commander';
import type { BackupOptions } from '../verbs/backup.js';

export const backupCommand = (): Command =>
  new Command('backup')
    .description(
      'Writes the log, all keys and the settings to one archive, also while the service runs. The archive holds secrets: its holder can read everything and act as the service.',
    )
    .option('--to <file>', 'the archive; recount-<time>.tar when left out')
    .option('--data-dir <folder>', 'the data folder of the service (or RECOUNT_DATA_DIR; ./data)')
    .option(
      '--passphrase-file <file>',
      'encrypts the archive with the passphrase in this file (or in RECOUNT_BACKUP_PASSPHRASE)',
    )
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 the archive is complete, 1 it could not be written, 2 wrong usage, or the service lacks a key of its log.\n\nExample: recount backup --to /backups/friday.tar.enc --passphrase-file /run/secrets/backup',
    )
    .action(async (options: BackupOptions) => (await import('../verbs/backup.js')).backup(options));
