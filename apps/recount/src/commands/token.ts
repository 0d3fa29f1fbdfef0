import { Command, Option } from 'commander';
import { ROLES } from '../../../api/src/identity/principal.js';
import { duration, wholeNumber } from '../options.js';
import type { TokenOptions } from '../verbs/token.js';

export const tokenCommand = (): Command =>
  new Command('token')
    .description("Signs a token with this installation's own secret.")
    .addOption(
      new Option('--role <role>', 'what the bearer may do').choices([...ROLES]).makeOptionMandatory(),
    )
    .option('--sub <id>', 'who the bearer is: an opaque id, a player id for players', 'local')
    .option(
      '--organization <id>',
      'the organization that the bearer speaks for; the default one when left out',
    )
    .option('--match <id>', 'the one match that the token is for')
    .option('--seat <number>', 'the seat in that match, from 0', wholeNumber(0, 9))
    .addOption(
      new Option('--expires <time>', 'how long it holds, such as 90m, 12h or 7d')
        .argParser(duration)
        .default(12 * 3600, '12h'),
    )
    .option('--json', 'print the token with what is in it')
    .addHelpText('after', '\nExample: recount token --role player --sub ann --expires 7d')
    .action(async (options: TokenOptions) => (await import('../verbs/token.js')).issueToken(options));
