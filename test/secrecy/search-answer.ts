import type { Viewer } from '#libs/game-kit';
import { isRecord } from '../e2e/support/pick.js';
import type { Finder } from './secrets.js';

/** The viewer, and the secrets of each frame. */
export interface ViewerKnowledge {
  readonly viewer: Viewer;
  /** The newest frame that the viewer may know of; -1 for none. */
  readonly newest: number;
  readonly finderAt: (frame: number) => Finder;
}

/** Forbidden content of an answer. */
export interface Found {
  readonly frame: number;
  readonly word: string;
}

/**
 * Content of an answer that its viewer may not know. Data of a frame are compared with the secrets of that frame, other data with the secrets of the newest
 * frame that the viewer may know of.
 */
export const searchAnswer = (answer: unknown, knowledge: ViewerKnowledge): readonly Found[] => {
  const { newest } = knowledge;
  const found: Found[] = [];
  const rest = JSON.stringify(answer, (key, value: unknown) => {
    if (CATALOG.has(key)) return null;
    const number = frameOf(value);
    if (number === undefined) return withoutKnownDecks(value, knowledge.viewer);
    found.push(...searchFrame(number, value, knowledge));
    return null;
  });
  return rest === undefined ? found : [...found, ...wordsIn(rest, newest, knowledge)];
};

/** Fields with all cards of a set, which are public at any time. */
const CATALOG: ReadonlySet<string> = new Set(['cardImages', 'cardSets', 'game']);

/** The same for one frame, in any form. */
export const searchFrame = (number: number, told: unknown, knowledge: ViewerKnowledge): readonly Found[] => {
  if (number > knowledge.newest) return [{ frame: number, word: `frame ${number} before its time` }];
  return wordsIn(
    JSON.stringify(told, (_, value: unknown) => withoutKnownDecks(value, knowledge.viewer)),
    number,
    knowledge,
  );
};

const wordsIn = (text: string, frame: number, { finderAt }: ViewerKnowledge): readonly Found[] =>
  finderAt(frame)(text.includes('\\') ? text.replaceAll(BREAK, ' ') : text).map((word) => ({ frame, word }));

/** Line ends as JSON encodes them: letters, which would seem to be part of the next word. */
const BREAK = /\\[nrt]/g;

/** The number of a frame, or of a stream item; undefined for other values. */
const frameOf = (value: unknown): number | undefined => {
  if (!isRecord(value)) return undefined;
  if (typeof value.number === 'number' && 'hash' in value) return value.number;
  // A card that a seat has learned, with the frame that showed it.
  if (typeof value.card === 'string' && typeof value.frame === 'number') return value.frame;
  const isOfStream = 'tablePatch' in value || 'texts' in value;
  return isOfStream && isRecord(value.frame) && typeof value.frame.number === 'number'
    ? value.frame.number
    : undefined;
};

/** A decklist beside its seat; fields of union members have the type's name as a prefix. */
const SEAT = /(?:^|_)seat$/;
const DECK = /(?:^|_)(?:deck|list)$/;

/** A seat knows its own complete list, and judges know all; only the order is hidden from them. */
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
