import { type Fault, type Game, type Parsed, viewerKey } from '#libs/game-kit';
import { type FrameSettings, nameOfSeat, openingsOf, sentenceOf } from './frame.js';
import type { ReplayState } from './replay-state.js';
import {
  documentLineSchema,
  headerSchema,
  type ReplayDocument,
  type ReplayHeader,
  type ReplayLine,
} from './schema.js';

/** Exports a match as a self-contained document: complete if it is revealed, else as its viewer may see it. */
export const exportReplay = (
  game: Game,
  states: readonly ReplayState[],
  settings: FrameSettings,
): ReplayDocument => {
  const last = states.at(-1);
  if (last === undefined) throw new Error('A match that has no event yet cannot be exported.');
  const { settings: match } = last.match;
  const header: ReplayHeader = {
    format: 'recount-replay',
    version: 1,
    match: match.matchId,
    game: match.game,
    rulesVersion: match.rulesVersion,
    cardSets: match.cardSets.map(({ id, hash }) => ({ id, hash })),
    viewer: viewerKey(settings.viewer),
    revealed: settings.revealed,
    seatNames: last.match.seats.map(({ seat }) => nameOfSeat(last.match, seat, settings)),
    frames: states.length,
    hash: last.hash,
  };
  return { header, lines: states.map((state) => lineOf(game, state, settings)) };
};

/** The parts of a frame that need no table. */
const lineOf = (game: Game, state: ReplayState, settings: FrameSettings): ReplayLine => ({
  number: state.recorded.number,
  text: sentenceOf(game, state, settings),
  sealed: state.sealed,
  openings: openingsOf(state, settings).map(({ pointer, salt, value }) => ({ pointer, salt, value })),
});

/** One JSON value a line: the header, then one line for each event. */
export const writeDocument = ({ header, lines }: ReplayDocument): string =>
  `${[header, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`;

/** Parses a document; every fault names its line. */
export const readDocument = (text: string): Parsed<ReplayDocument> => {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const faults: Fault[] = [];
  const json = rows.map((row, index): unknown => {
    try {
      return JSON.parse(row);
    } catch {
      faults.push({ code: 'NOT_JSON', path: `line ${index + 1}`, message: 'This line is not JSON.' });
      return undefined;
    }
  });
  const header = headerSchema.safeParse(json[0]);
  if (!header.success)
    faults.push({
      code: 'NOT_A_REPLAY',
      path: 'line 1',
      message: 'The first line is not the header of a Recount replay of version 1.',
    });
  const lines = json.slice(1).flatMap((value, index) => {
    const line = documentLineSchema.safeParse(value);
    if (line.success) return [line.data];
    faults.push({
      code: 'NOT_AN_EVENT',
      path: `line ${index + 2}`,
      message: 'This line is not an event of a replay.',
    });
    return [];
  });
  return header.success && faults.length === 0
    ? { ok: true, value: { header: header.data, lines } }
    : { ok: false, faults };
};
