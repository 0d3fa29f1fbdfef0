import { Command } from 'commander';
import type { CheckOptions } from '../verbs/check-cards.js';
import type { ReadOptions } from '../verbs/read-cards.js';

export const cardsCommand = (): Command =>
  new Command('cards')
    .description('Works with files of card sets.')
    .addCommand(checkCommand())
    .addCommand(readCommand())
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

const readCommand = (): Command =>
  new Command('read')
    .description(
      'Reads printed card texts in the words of a game: a table of cards becomes a card set, a text its program. Underlines what it does not understand.',
    )
    .argument(
      '[file]',
      'a table as CSV, a card a row: name, type, text, and the numbers of the game by column',
    )
    .requiredOption('--game <game>', 'the game whose words the texts use')
    .option('--text <text>', 'a single text in place of a file')
    .option('--type <type>', 'the card type of the single text')
    .option('--json', 'print what was not understood as JSON, too')
    .addHelpText(
      'after',
      '\nExit codes: 0 every text was understood, 1 some were not, 2 wrong usage.\n\nExample: recount cards read --game metax --text "[Enter] Draw 2 cards."',
    )
    .action(async (file: string | undefined, options: ReadOptions) =>
      (await import('../verbs/read-cards.js')).readCards(file, options),
    );
