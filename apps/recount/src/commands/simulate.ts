import { Command, Option } from 'commander';
import { setting, wholeNumber } from '../options.js';
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
    .option('--ruleset <name=value>', 'a setting of the rules; may be given several times', setting)
    .addOption(
      new Option(
        '--cards <which>',
        'those that ship with the game, or others that are made up from its card language by the seed',
      )
        .choices(['shipped', 'generated'])
        .default('shipped'),
    )
    .option(
      '--verify',
      'look after every fact whether each card lies in one place, replay each match from its events, compare every hash, and decide every action again',
    )
    .option(
      '--judges',
      'let a judge step in at random: take the match back, stop it, give more time, rule as the game lets one',
    )
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  recount simulate --matches 2000 --seed friday\n  recount simulate --game nightfall --seats 6 --ruleset place=seat --ruleset toss=die\n  recount simulate --game metabaloids --cards generated --matches 100 --verify --json',
    )
    .action(async (options: SimulateOptions) => (await import('../verbs/simulate.js')).simulate(options));
