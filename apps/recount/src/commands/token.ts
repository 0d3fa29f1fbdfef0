import { Command, Option } from 'commander';
import { ROLES } from '../../../api/src/identity/principal.js';
import { duration, wholeNumber } from '../options.js';
import type { TokenOptions } from '../verbs/token.js';

export const tokenCommand = (): Command =>
  new Command('token')
    .description("Signs a token with this installation's secret.")
    .addOption(
      new Option('--role <role>', 'the role of the bearer').choices([...ROLES]).makeOptionMandatory(),
    )
    .option('--sub <id>', 'the subject: an opaque id, for players the player id', 'local')
    .option(
      '--organization <id>',
      'the organization for which the bearer acts; the default one when left out',
    )
    .option('--match <id>', 'the only match for which the token is valid')
    .option('--seat <number>', 'the seat in that match, from 0', wholeNumber(0, 9))
    .addOption(
      new Option('--expires <time>', 'how long it is valid, such as 90m, 12h or 7d')
        .argParser(duration)
        .default(12 * 3600, '12h'),
    )
    .option('--json', 'print the token with its claims')
    .addHelpText('after', '\nExample: recount token --role player --sub ann --expires 7d')
    .action(async (options: TokenOptions) => (await import('../verbs/token.js')).issueToken(options));
