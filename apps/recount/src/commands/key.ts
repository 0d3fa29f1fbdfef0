import { Argument, Command, Option } from 'commander';
import { DEFAULT_ORGANIZATION, SCOPES, STAFF_ROLES } from '#libs/organizations';
import { duration, durationOrNone } from '../options.js';
import type { KeyOptions, KeyTask } from '../verbs/key.js';

export const keyCommand = (): Command =>
  new Command('key')
    .description("Creates, lists, rotates and revokes the keys that an organization's services come with.")
    .addArgument(
      new Argument('<what>', 'what to do').choices(['create', 'list', 'rotate', 'revoke'] as const),
    )
    .argument('[key]', "the key's id, to rotate or revoke it")
    .option('--organization <id>', 'whose keys', DEFAULT_ORGANIZATION)
    .option('--name <name>', 'what the new key is called')
    .addOption(
      new Option('--role <role>', 'as what it stands before matches')
        .choices([...STAFF_ROLES])
        .default('organizer'),
    )
    .addOption(
      new Option('--scope <scope...>', 'what it may do; all that its role may when left out').choices([
        ...SCOPES,
      ]),
    )
    .addOption(
      new Option(
        '--expires <time>',
        'how long it holds, such as 90d; without an end when left out',
      ).argParser(duration),
    )
    .addOption(
      new Option('--grace <time>', 'how long the text before holds yet, up to 7d; 0s for no longer')
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
