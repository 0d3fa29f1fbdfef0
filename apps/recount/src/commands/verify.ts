import { Command } from 'commander';
import type { VerifyOptions } from '../verbs/verify.js';

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Checks a replay by itself: chain, openings, signature and, where everything is open, each decision again. VALID, PARTLY, or the first wrong frame, and then exit code 1.',
    )
    .argument('<file>', 'a replay file, packed or not')
    .option('--keys <file>', "the issuer's keys, as it publishes them; else the file's own is taken")
    .option('--json', 'print the report as JSON')
    .addHelpText('after', '\nExample: recount verify final.replay.gz --keys jwks.json')
    .action(async (file: string, options: VerifyOptions) =>
      (await import('../verbs/verify.js')).verify(file, options),
    );
