import { Argument, Command, Option } from 'commander';
import { durationOrNone } from '../options.js';
import type { ProofKeyOptions, ProofKeyTask } from '../verbs/proof-key.js';

export const proofKeyCommand = (): Command =>
  new Command('proof-key')
    .description('Lists and rotates the keys that sign matches. Signatures of earlier keys stay valid.')
    .addArgument(new Argument('<what>', 'what to do').choices(['list', 'rotate'] as const))
    .addOption(
      new Option(
        '--after <time>',
        'the delay before the new key signs: longer than clients cache the published keys',
      )
        .argParser(durationOrNone)
        .default(86_400, '1d'),
    )
    .option(
      '--lost <key>',
      "replaces the log's last key, which was lost, by this node's key; no signature proves that, and it is published",
    )
    .addHelpText(
      'after',
      '\nExamples: recount proof-key rotate --after 2d\n          recount proof-key rotate --lost 4mRj3...',
    )
    .action(async (what: ProofKeyTask, options: ProofKeyOptions) =>
      (await import('../verbs/proof-key.js')).proofKey(what, options),
    );
