import { Command } from 'commander';
import { viewerName, wholeNumber } from '../options.js';
import type { ShowOptions } from '../verbs/show.js';

const frameNumber = wholeNumber(0, 1_000_000);

export const showCommand = (): Command =>
  new Command('show')
    .description(
      'Shows a match frame by frame: events, rules and the table. For a replay file with hidden parts, it shows only the sentences.',
    )
    .argument('<file|match>', 'a replay document, or the id of a match in the log')
    .option('--as <viewer>', 'spectator, judge, production, seat:0, or full (spectator)', viewerName)
    .option('--frame <number>', 'one frame only', frameNumber)
    .option('--from <number>', 'the first frame', frameNumber)
    .option('--to <number>', 'the last frame', frameNumber)
    .option('--no-tables', 'only the sentences')
    .addHelpText('after', '\nExample: recount show 0197f... --from 40 --to 60 --as judge')
    .action(async (what: string, options: ShowOptions) =>
      (await import('../verbs/show.js')).show(what, options),
    );
