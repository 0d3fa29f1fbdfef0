import { Argument, Command, Option } from 'commander';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { durationOrNone } from '../options.js';
import type { WebhookOptions, WebhookTask } from '../verbs/webhook.js';

export const webhookCommand = (): Command =>
  new Command('webhook')
    .description('Manages the webhooks of an organization, tests them and shows their deliveries.')
    .addArgument(
      new Argument('<what>', 'what to do').choices([
        'create',
        'list',
        'rotate',
        'test',
        'log',
        'resend',
        'enable',
        'disable',
        'delete',
      ] as const),
    )
    .argument('[webhook]', "the webhook's id, for all but create and list")
    .option('--organization <id>', 'whose webhooks', DEFAULT_ORGANIZATION)
    .option('--url <address>', 'the address for deliveries: https, on the public internet')
    .option('--description <text>', 'a description of its purpose', '')
    .option('--type <type...>', 'only these types of changes, such as match.ended; all when left out')
    .option('--change <id...>', 'the changes to resend; all dead letters when left out')
    .addOption(
      new Option('--grace <time>', 'how long the previous secret also signs, up to 7d; 0s to end it now')
        .argParser(durationOrNone)
        .default(86_400, '1d'),
    )
    .addHelpText(
      'after',
      '\nExamples: recount webhook create --url https://example.org/hooks --type match.ended result.ruled\n          recount webhook log 0b6e2f0c-7a53-5d0e-9a0e-2f7c1c1b7d4e',
    )
    .action(async (what: WebhookTask, webhook: string | undefined, options: WebhookOptions) =>
      (await import('../verbs/webhook.js')).webhook(what, webhook, options),
    );
