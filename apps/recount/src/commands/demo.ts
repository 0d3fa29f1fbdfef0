import { Command } from 'commander';
import { wholeNumber } from '../options.js';
import type { DemoOptions } from '../verbs/demo.js';

export const demoCommand = (): Command =>
  new Command('demo')
    .description('Lets bots play on a service that already runs on this data folder.')
    .option('--url <address>', 'the address of the service (http://localhost:<PORT>)')
    .option('--pace <milliseconds>', 'the pause between two actions', wholeNumber(0, 600_000), 1000)
    .option('--matches <number>', 'the number of matches; unlimited when left out', wholeNumber(1, 100_000))
    .addHelpText('after', '\nExample: recount demo --pace 200 --matches 5')
    .action(async (options: DemoOptions) => (await import('../verbs/demo.js')).demo(options));
