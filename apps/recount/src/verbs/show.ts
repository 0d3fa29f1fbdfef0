import { existsSync } from 'node:fs';
import { drawTable, type Game } from '#libs/game-kit';
import { describeAmended } from '#libs/match';
import {
  eventsOfFile,
  type Frame,
  type FrameSettings,
  frameFor,
  nameOfSeat,
  type ReplayDocument,
  type ReplayFile,
  type ReplayState,
  replayStates,
  seatNamesOf,
  unsealedEvents,
  viewerNamed,
} from '#libs/replay';
import { readAmendments } from '../../../api/src/reading/proofs/result-proof.js';
import { openLog } from '../composition/open-log.js';
import { print, remark, UsageError } from '../exit.js';
import { readReplay } from '../matches/read-replay.js';
import { allGames, isOpenTo, readMatch, seatName } from '../matches/recorded-match.js';
import { visibilityOf } from '../matches/visibility.js';
import type { ViewerName } from '../options.js';

export interface ShowOptions {
  readonly as?: ViewerName;
  readonly frame?: number;
  readonly from?: number;
  readonly to?: number;
  readonly tables: boolean;
}

export const show = async (what: string, options: ShowOptions): Promise<void> => {
  const isShown: IsShown = (number) =>
    options.frame === undefined
      ? number >= (options.from ?? 0) && number <= (options.to ?? Number.POSITIVE_INFINITY)
      : number === options.frame;
  const shown = existsSync(what)
    ? await showFile(what, options, isShown)
    : await showMatch(what, options, isShown);
  if (shown === 0) throw new UsageError('There is no such frame.');
};

type IsShown = (number: number) => boolean;

const showFile = async (file: string, options: ShowOptions, isShown: IsShown): Promise<number> => {
  const replay = await readReplay(file);
  return replay.version === 1
    ? showDocument(replay.document, options, isShown)
    : showReplay(replay.file, options, isShown);
};

const showReplay = (file: ReplayFile, { as, tables }: ShowOptions, isShown: IsShown): number => {
  const game = allGames().find(file.header.game);
  const events = game === undefined ? undefined : eventsOfFile(game, file);
  if (game !== undefined && events !== undefined) {
    const viewer = as === undefined ? viewerNamed(file.header.viewer) : visibilityOf(as).viewer;
    return showFrames(
      game,
      replayStates(game, events),
      { viewer, revealed: true, seatName },
      { tables, isShown },
    );
  }
  if (tables) remark('This file has hidden parts: only its events can be shown.');
  const shown = file.events.flatMap((event, number) =>
    event !== undefined && isShown(number) ? [{ number, event }] : [],
  );
  for (const { number, event } of shown) print(`${String(number).padStart(5)}  ${event.at}  ${event.type}`);
  return shown.length;
};

const showDocument = (document: ReplayDocument, { as, tables }: ShowOptions, isShown: IsShown): number => {
  const game = allGames().find(document.header.game);
  const events = game === undefined ? undefined : unsealedEvents(game, document);
  if (game !== undefined && events !== undefined) {
    const viewer = as === undefined ? viewerNamed(document.header.viewer) : visibilityOf(as).viewer;
    const settings = { viewer, revealed: true, seatName: seatNamesOf(document) };
    return showFrames(game, replayStates(game, events), settings, { tables, isShown });
  }
  if (tables) remark('This file has hidden parts: only its sentences can be shown.');
  const shown = document.lines.filter(({ number }) => isShown(number));
  for (const { number, text } of shown) print(`${String(number).padStart(5)}  ${text}`);
  return shown.length;
};

const showMatch = async (
  matchId: string,
  { as = 'spectator', tables }: ShowOptions,
  isShown: IsShown,
): Promise<number> => {
  const store = await openLog();
  try {
    const match = await readMatch(store, matchId);
    const viewedBy = visibilityOf(as);
    const settings = {
      viewer: viewedBy.viewer,
      revealed: isOpenTo(match, viewedBy),
      seatName,
    };
    const shown = showFrames(match.game, match.states, settings, { tables, isShown });
    const last = match.states.at(-1);
    if (last !== undefined && isShown(last.recorded.number))
      for (const { fact, by, at } of await readAmendments(store, matchId))
        print(
          `       ${describeAmended(fact.result, (one) => nameOfSeat(last.match, one, { seatName }))} ${by.role} ${by.id}, ${at}: ${fact.reason}`,
        );
    return shown;
  } finally {
    await store.close();
  }
};

/** Returns the number of frames shown. */
const showFrames = (
  game: Game,
  states: readonly ReplayState[],
  settings: FrameSettings,
  { tables, isShown }: { readonly tables: boolean; readonly isShown: IsShown },
): number => {
  const shown = states.filter(({ recorded }) => isShown(recorded.number));
  for (const state of shown) showFrame(frameFor(game, state, settings), tables);
  return shown.length;
};

const showFrame = (frame: Frame, withTable: boolean): void => {
  const by = frame.rule === undefined ? '' : `  [${frame.rule}]`;
  print(`${String(frame.number).padStart(5)}  ${frame.text}${by}`);
  if (withTable) print(`${drawTable(frame.table)}\n`);
};
