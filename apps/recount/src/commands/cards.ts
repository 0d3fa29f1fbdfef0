import { Command } from 'commander';
import type { CheckOptions } from '../verbs/check-cards.js';

export const cardsCommand = (): Command =>
  new Command('cards')
    .description('Works with files of card sets.')
    .addCommand(checkCommand())
    .addHelpText('after', '\nExample: recount cards check my-set.json --watch');

const checkCommand = (): Command =>
  new Command('check')
    .description(
      'Checks the file of a card set: every fault with its card, its place in the file, what was wrong and which words there are.',
    )
    .argument('<file>', 'a card set as JSON')
    .option('--watch', 'check again whenever the file changes, until Ctrl-C')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 the set can be loaded, 1 it has faults, 2 wrong usage.\n\nExample: recount cards check my-set.json --watch',
    )
    .action(async (file: string, options: CheckOptions) =>
      (await import('../verbs/check-cards.js')).checkCards(file, options),
    );
