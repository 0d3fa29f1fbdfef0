import { Argument, Command, Option } from 'commander';
import { DEFAULT_ORGANIZATION, SCOPES, STAFF_ROLES } from '#libs/organizations';
import { duration, durationOrNone } from '../options.js';
import type { KeyOptions, KeyTask } from '../verbs/key.js';

export const keyCommand = (): Command =>
  new Command('key')
    .description("Creates, lists, rotates and revokes the API keys of an organization's services.")
    .addArgument(
      new Argument('<what>', 'what to do').choices(['create', 'list', 'rotate', 'revoke'] as const),
    )
    .argument('[key]', "the key's id, to rotate or revoke it")
    .option('--organization <id>', 'whose keys', DEFAULT_ORGANIZATION)
    .option('--name <name>', 'the name of the new key')
    .addOption(
      new Option('--role <role>', 'its role in matches').choices([...STAFF_ROLES]).default('organizer'),
    )
    .addOption(
      new Option('--scope <scope...>', 'its permissions; all of its role when left out').choices([...SCOPES]),
    )
    .addOption(
      new Option('--expires <time>', 'how long it is valid, such as 90d; unlimited when left out').argParser(
        duration,
      ),
    )
    .addOption(
      new Option('--grace <time>', 'how long the previous text stays valid, up to 7d; 0s to end it now')
        .argParser(durationOrNone)
        .default(86_400, '1d'),
    )
    .addHelpText(
      'after',
      '\nExamples: recount key create --name "Results desk" --scope results clocks --expires 90d\n          recount key revoke 0b6e2f0c-7a53-5d0e-9a0e-2f7c1c1b7d4e',
    )
    .action(async (what: KeyTask, key: string | undefined, options: KeyOptions) =>
      (await import('../verbs/key.js')).key(what, key, options),
    );
