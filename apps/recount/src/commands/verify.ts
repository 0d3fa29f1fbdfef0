import { Command } from 'commander';
import type { VerifyOptions } from '../verbs/verify.js';

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Verifies a replay file on its own: hash chain, openings, signature and, if it has no hidden parts, each decision. Prints VALID, PARTLY, or the first wrong frame with exit code 1.',
    )
    .argument('<file>', 'a replay file, packed or not')
    .option('--keys <file>', "the issuer's published keys; the file's own key when left out")
    .option('--json', 'print the report as JSON')
    .addHelpText('after', '\nExample: recount verify final.replay.gz --keys jwks.json')
    .action(async (file: string, options: VerifyOptions) =>
      (await import('../verbs/verify.js')).verify(file, options),
    );
