import { Command, Option } from 'commander';
import { wholeNumber } from '../options.js';
import type { VerifyOptions } from '../verbs/verify.js';

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Verifies a replay file, or the file of a case, on its own: hash chain, openings, signature and, if it has no hidden parts, each decision. Asks the issuer for its published keys. Prints VALID (exit code 0), PARTLY with the reasons (3), or WRONG with the first wrong frame (1).',
    )
    .argument('<file>', 'a replay file, packed or not, or the file of a case')
    .option('--keys <file>', "the issuer's published keys; no request is sent")
    .addOption(
      new Option(
        '--issuer <address>',
        'ask this address for the keys, not the one that the file names',
      ).conflicts('keys'),
    )
    .addOption(
      new Option('--offline', 'send no request for keys: the result is at most PARTLY').conflicts([
        'keys',
        'issuer',
      ]),
    )
    .option('--witnesses <file>', 'the keys of the witnesses that you trust, one on each line')
    .addOption(
      new Option(
        '--require <number>',
        'the number of these witnesses that must have cosigned its list; with fewer the result is at most PARTLY',
      ).argParser(wholeNumber(0, 64)),
    )
    .option('--json', 'print the report as JSON')
    .addHelpText('after', '\nExample: recount verify final.replay.gz --keys jwks.json')
    .action(async (file: string, options: VerifyOptions) =>
      (await import('../verbs/verify.js')).verify(file, options),
    );
