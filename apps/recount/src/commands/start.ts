import { Command, Option } from 'commander';
import { wholeNumber } from '../options.js';
import type { StartOptions } from '../verbs/start.js';

export const startCommand = (): Command =>
  new Command('start')
    .description('Starts the service on its embedded store, in one process, on one port.')
    .option('--port <number>', 'the port (or PORT; 4000)', wholeNumber(0, 65_535))
    .option('--host <address>', 'the interface to listen on; all of them when left out')
    .option('--data-dir <folder>', 'the folder for all data (or RECOUNT_DATA_DIR; ./data)')
    .addOption(
      new Option('--demo <on|off>', 'let bots play (off); RECOUNT_DEMO takes precedence').choices([
        'on',
        'off',
      ]),
    )
    .option(
      '--pace <milliseconds>',
      'the pause between two actions of the bots',
      wholeNumber(0, 600_000),
      1000,
    )
    .option('--no-tokens', 'never show tokens, even for the demo at a terminal')
    .addHelpText('after', '\nExample: recount start --demo on --port 8080')
    .action(async (options: StartOptions) => (await import('../verbs/start.js')).start(options));
