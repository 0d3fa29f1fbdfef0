import { Command } from 'commander';
import { viewerName } from '../options.js';
import type { ExportOptions } from '../verbs/export.js';

export const exportCommand = (): Command =>
  new Command('export')
    .description(
      'Writes a match as a self-contained, verifiable replay file, signed if the data folder has the key.',
    )
    .argument('<match>', "the match's id")
    .option('--as <viewer>', 'spectator, judge, production, seat:0, or full (spectator)', viewerName)
    .option(
      '--out <file>',
      'the output file, compressed if its name ends in .gz; standard output when left out',
    )
    .addHelpText('after', '\nExample: recount export 0197f... --as full --out final.replay.gz')
    .action(async (matchId: string, options: ExportOptions) =>
      (await import('../verbs/export.js')).exportMatch(matchId, options),
    );
