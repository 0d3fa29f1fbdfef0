import { Argument, Command, Option } from 'commander';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { durationOrNone } from '../options.js';
import type { WebhookOptions, WebhookTask } from '../verbs/webhook.js';

export const webhookCommand = (): Command =>
  new Command('webhook')
    .description("Says where an organization's changes are sent, tries it, and looks what became of it.")
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
    .option('--url <address>', 'where to send changes: https, on the public internet')
    .option('--description <text>', 'what it is for', '')
    .option('--type <type...>', 'of these types only, such as match.ended; all when left out')
    .option('--change <id...>', 'the changes to send again; all that were given up when left out')
    .addOption(
      new Option('--grace <time>', 'how long the secret before signs too, up to 7d; 0s for no longer')
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
