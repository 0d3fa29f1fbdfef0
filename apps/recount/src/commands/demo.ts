import { Command } from 'commander';
import { wholeNumber } from '../options.js';
import type { DemoOptions } from '../verbs/demo.js';

export const demoCommand = (): Command =>
  new Command('demo')
    .description('Lets bots play at a service that runs already on this data folder.')
    .option('--url <address>', 'where it is (http://localhost:<PORT>)')
    .option('--pace <milliseconds>', 'between two actions', wholeNumber(0, 600_000), 1000)
    .option('--matches <number>', 'how many; without end when left out', wholeNumber(1, 100_000))
    .addHelpText('after', '\nExample: recount demo --pace 200 --matches 5')
    .action(async (options: DemoOptions) => (await import('../verbs/demo.js')).demo(options));
