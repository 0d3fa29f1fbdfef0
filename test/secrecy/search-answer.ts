import type { Viewer } from '#libs/game-kit';
import { isRecord } from '../e2e/support/pick.js';
import type { Finder } from './secrets.js';

/** Who looks, and what is secret at which frame. */
export interface Eyes {
  readonly viewer: Viewer;
  /** The newest frame that the viewer may know of; -1 for none. */
  readonly newest: number;
  readonly finderAt: (frame: number) => Finder;
}

/** Something that stands in an answer and may not. */
export interface Found {
  readonly frame: number;
  readonly word: string;
}

/**
 * What an answer holds that its viewer may not know. Whatever it tells of a frame is held against what was secret at that frame; all the rest against what is
 * secret at the newest one that the viewer may know of.
 */
export const searchAnswer = (answer: unknown, eyes: Eyes): readonly Found[] => {
  const { newest } = eyes;
  const found: Found[] = [];
  const rest = JSON.stringify(answer, (key, value: unknown) => {
    if (CATALOG.has(key)) return null;
    const number = frameOf(value);
    if (number === undefined) return withoutKnownDecks(value, eyes.viewer);
    found.push(...searchFrame(number, value, eyes));
    return null;
  });
  return rest === undefined ? found : [...found, ...wordsIn(rest, newest, eyes)];
};

/** Fields that tell of all cards of a set, to everybody, whatever is played. */
const CATALOG: ReadonlySet<string> = new Set(['cardImages', 'cardSets', 'game']);

/** The same of one frame, in whatever words it is told. */
export const searchFrame = (number: number, told: unknown, eyes: Eyes): readonly Found[] => {
  if (number > eyes.newest) return [{ frame: number, word: `frame ${number} before its time` }];
  return wordsIn(
    JSON.stringify(told, (_, value: unknown) => withoutKnownDecks(value, eyes.viewer)),
    number,
    eyes,
  );
};

const wordsIn = (text: string, frame: number, { finderAt }: Eyes): readonly Found[] =>
  finderAt(frame)(text.includes('\\') ? text.replaceAll(BREAK, ' ') : text).map((word) => ({ frame, word }));

/** As JSON writes the ends of lines: letters, which would seem to be a part of the word after them. */
const BREAK = /\\[nrt]/g;

/** The number of a frame, or of what a stream tells of one; undefined for anything else. */
const frameOf = (value: unknown): number | undefined => {
  if (!isRecord(value)) return undefined;
  if (typeof value.number === 'number' && 'hash' in value) return value.number;
  // A card that somebody has learned of, with the frame that showed it.
  if (typeof value.card === 'string' && typeof value.frame === 'number') return value.frame;
  const isOfStream = 'tablePatch' in value || 'texts' in value;
  return isOfStream && isRecord(value.frame) && typeof value.frame.number === 'number'
    ? value.frame.number
    : undefined;
};

/** A decklist, wherever it stands beside its seat; members of unions have fields with the type's name before them. */
const SEAT = /(?:^|_)seat$/;
const DECK = /(?:^|_)(?:deck|list)$/;

/** A seat knows its own list whole, and judges know all; what is hidden from them is the order. */
const withoutKnownDecks = (value: unknown, viewer: Viewer): unknown => {
  if (!isRecord(value) || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (!entries.some(([key, one]) => DECK.test(key) && Array.isArray(one))) return value;
  const [, seat] = entries.find(([key, one]) => SEAT.test(key) && typeof one === 'number') ?? [];
  const isKnown = viewer.kind === 'judge' || (viewer.kind === 'seat' && viewer.seat === seat);
  return isKnown
    ? Object.fromEntries(entries.map(([key, one]) => [key, DECK.test(key) ? null : one]))
    : value;
};
