import { Command, Option } from 'commander';
import { wholeNumber } from '../options.js';
import type { CheckOptions } from '../verbs/check-cards.js';
import type { ExplainOptions } from '../verbs/explain-card.js';
import type { PlayOptions } from '../verbs/play-cards.js';
import type { PublishOptions } from '../verbs/publish-cards.js';
import type { ReadOptions } from '../verbs/read-cards.js';

export const cardsCommand = (): Command =>
  new Command('cards')
    .description('Works with files of card sets.')
    .addCommand(checkCommand())
    .addCommand(readCommand())
    .addCommand(explainCommand())
    .addCommand(schemaCommand())
    .addCommand(playCommand())
    .addCommand(publishCommand())
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

const explainCommand = (): Command =>
  new Command('explain')
    .description(
      'Explains a card of a set: what each ability says in canonical words, when it is used, and the zones in which it finds cards.',
    )
    .argument('<file>', 'a card set as JSON')
    .argument('<card>', 'the name or id of a card')
    .option('--json', 'print the explanation as JSON')
    .addHelpText('after', '\nExample: recount cards explain my-set.json "Scout - Of the Hill"')
    .action(async (file: string, card: string, options: ExplainOptions) =>
      (await import('../verbs/explain-card.js')).explainCard(file, card, options),
    );

const playCommand = (): Command =>
  new Command('play')
    .description(
      "Plays random matches with the cards of a set, in its own decks and in the game's ready-made decks with its cards put in: faults, cards that no seat uses, wins by card, deck and seat, endless loops.",
    )
    .argument('<file>', 'a card set as JSON')
    .option('--matches <number>', 'how many', wholeNumber(1, 100_000), 500)
    .option('--seed <text>', 'the same seed plays the same matches', 'recount')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 no fault, 1 a fault or an endless loop, 2 wrong usage.\n\nExample: recount cards play my-set.json --matches 100',
    )
    .action(async (file: string, options: PlayOptions) =>
      (await import('../verbs/play-cards.js')).playCards(file, options),
    );

const schemaCommand = (): Command =>
  new Command('schema')
    .description(
      'Prints the JSON Schema of card sets of a game, for the completion of editors: name the file in "$schema" of a set.',
    )
    .requiredOption('--game <game>', 'which game')
    .addHelpText('after', '\nExample: recount cards schema --game nightfall > nightfall.schema.json')
    .action(async (options: { readonly game: string }) =>
      (await import('../verbs/card-schema.js')).printCardSchema(options.game),
    );

const publishCommand = (): Command =>
  new Command('publish')
    .description(
      'Publishes the file of a card set at a running service: a new set, or a new version. A file with a fault changes nothing.',
    )
    .argument('<file>', 'a card set as JSON')
    .option('--url <address>', 'the address of the service', 'http://localhost:4000')
    .option('--key <text>', 'a key or token of an organizer with the scope CARDS (default: RECOUNT_KEY)')
    .option('--reason <text>', 'the reason for a correction, for players and organizers')
    .addOption(
      new Option('--audience <kind>', 'which organizations may use the set; unchanged when left out').choices(
        ['owner', 'organizations', 'everybody'] as const,
      ),
    )
    .option('--organization <id...>', 'the organizations of --audience organizations')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 the set is published, 1 it has faults or was refused, 2 wrong usage.\n\nExample: recount cards publish my-set.json --reason "Scout was too strong." --audience everybody',
    )
    .action(async (file: string, options: PublishOptions) =>
      (await import('../verbs/publish-cards.js')).publishCards(file, options),
    );
