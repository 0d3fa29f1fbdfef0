import { Command } from 'commander';
import type { VerifyOptions } from '../verbs/verify.js';

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Checks a replay document: chain, openings and, where everything is open, each decision again. Exit code 1 when it does not hold.',
    )
    .argument('<file>', 'a file that `recount export` wrote')
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', '\nExample: recount verify final.replay.jsonl')
    .action(async (file: string, options: VerifyOptions) =>
      (await import('../verbs/verify.js')).verify(file, options),
    );
