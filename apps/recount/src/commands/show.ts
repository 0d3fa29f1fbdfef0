import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { drawTable } from '#libs/game-kit';
import { type Frame, frameFor } from '#libs/replay';
import { openLog } from '../composition/open-log.js';
import { print, UsageError } from '../exit.js';
import { isOpenTo, readMatch, seatNames } from '../matches/recorded-match.js';
import { type Eyes, eyes, wholeNumber } from '../options.js';
import { readReplayFile } from './verify.js';

interface ShowOptions {
  readonly as: Eyes;
  readonly frame?: number;
  readonly from?: number;
  readonly to?: number;
  readonly tables: boolean;
}

const frameNumber = wholeNumber(0, 1_000_000);

export const showCommand = (): Command =>
  new Command('show')
    .description(
      'Shows a match frame by frame: what happened, by which rule, and the table. A replay file has the sentences only.',
    )
    .argument('<file|match>', 'a replay document, or the id of a match in the log')
    .option('--as <viewer>', 'spectator, judge, production, seat:0, or full', eyes, eyes('spectator'))
    .option('--frame <number>', 'one frame only', frameNumber)
    .option('--from <number>', 'the first frame', frameNumber)
    .option('--to <number>', 'the last frame', frameNumber)
    .option('--no-tables', 'the sentences only')
    .addHelpText('after', '\nExample: recount show 0197f... --from 40 --to 60 --as judge')
    .action(async (what: string, options: ShowOptions) => {
      const isShown = (number: number): boolean =>
        options.frame === undefined
          ? number >= (options.from ?? 0) && number <= (options.to ?? Number.POSITIVE_INFINITY)
          : number === options.frame;
      const shown = existsSync(what)
        ? await showFile(what, isShown)
        : await showMatch(what, options, isShown);
      if (shown === 0) throw new UsageError('There is no such frame.');
    });

const showFile = async (file: string, isShown: (number: number) => boolean): Promise<number> => {
  const { lines } = await readReplayFile(file);
  const shown = lines.filter(({ number }) => isShown(number));
  for (const { number, text } of shown) print(`${String(number).padStart(5)}  ${text}`);
  return shown.length;
};

const showMatch = async (
  matchId: string,
  options: ShowOptions,
  isShown: (number: number) => boolean,
): Promise<number> => {
  const store = await openLog();
  try {
    const match = await readMatch(store, matchId);
    const settings = {
      viewer: options.as.viewer,
      revealed: isOpenTo(match, options.as),
      seatName: seatNames(match),
    };
    const shown = match.states.filter(({ recorded }) => isShown(recorded.number));
    for (const state of shown) showFrame(frameFor(match.game, state, settings), options.tables);
    return shown.length;
  } finally {
    await store.close();
  }
};

const showFrame = (frame: Frame, withTable: boolean): void => {
  const by = frame.rule === undefined ? '' : `  [${frame.rule}]`;
  print(`${String(frame.number).padStart(5)}  ${frame.text}${by}`);
  if (withTable) print(`${drawTable(frame.table)}\n`);
};
