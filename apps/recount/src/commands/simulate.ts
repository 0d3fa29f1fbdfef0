import { Command } from 'commander';
import { wholeNumber } from '../options.js';
import type { SimulateOptions } from '../verbs/simulate.js';

export const simulateCommand = (): Command =>
  new Command('simulate')
    .description(
      'Plays random matches in process, every seat picking among its legal actions, and sums them up.',
    )
    .option('--game <id>', 'which game', 'metax')
    .option('--matches <number>', 'how many', wholeNumber(1, 1_000_000), 100)
    .option('--seed <text>', 'the same seed plays the same matches', 'recount')
    .option('--seats <number>', "the game's least number when left out", wholeNumber(1, 12))
    .option(
      '--verify',
      'replay each match from its events, compare every hash, and decide every action again',
    )
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  recount simulate --matches 2000 --seed friday\n  recount simulate --matches 100 --verify --json',
    )
    .action(async (options: SimulateOptions) => (await import('../verbs/simulate.js')).simulate(options));
