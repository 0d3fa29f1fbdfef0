import { Command, Option } from 'commander';
import { setting, wholeNumber } from '../options.js';
import type { SimulateOptions } from '../verbs/simulate.js';

export const simulateCommand = (): Command =>
  new Command('simulate')
    .description(
      'Plays random matches in this process, where each seat picks among its legal actions, and prints a summary.',
    )
    .option('--game <id>', 'which game', 'metax')
    .option('--matches <number>', 'how many', wholeNumber(1, 1_000_000), 100)
    .option('--seed <text>', 'the same seed plays the same matches', 'recount')
    .option('--seats <number>', "the number of seats; the game's minimum when left out", wholeNumber(1, 12))
    .option('--ruleset <name=value>', 'a ruleset setting; may be repeated', setting)
    .addOption(
      new Option(
        '--cards <which>',
        'the cards shipped with the game, or cards generated from its card language by the seed',
      )
        .choices(['shipped', 'generated'])
        .default('shipped'),
    )
    .option(
      '--verify',
      'check after every fact that each card is in exactly one place and that no period has been outlasted, replay each match from its events, compare every hash, and repeat every decision',
    )
    .option(
      '--judges',
      'let a judge intervene at random: rewind, pause, extend time, make the rulings that the game allows',
    )
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  recount simulate --matches 2000 --seed friday\n  recount simulate --game nightfall --seats 6 --ruleset place=seat --ruleset toss=die\n  recount simulate --game metabaloids --cards generated --matches 100 --verify --json',
    )
    .action(async (options: SimulateOptions) => (await import('../verbs/simulate.js')).simulate(options));
