import type { ReplayFrame } from '#libs/client';

/** What one looks for in the log; what is left undefined or empty does not matter. */
export interface LogQuery {
  /** Words that all stand in the sentence, the kind of event or the rule's id. */
  readonly text: string;
  /** Frames that this seat caused. */
  readonly seat: number | undefined;
  /** An event's type. */
  readonly kind: string | undefined;
}

export const NO_QUERY: LogQuery = { text: '', seat: undefined, kind: undefined };

export const isEmptyQuery = ({ text, seat, kind }: LogQuery): boolean =>
  text.trim() === '' && seat === undefined && kind === undefined;

/** The frames that a query finds, in order; none for an empty query. */
export const hitsOf = (
  frames: readonly ReplayFrame[],
  query: LogQuery,
  seatOf: (actorId: string) => number | undefined,
): readonly number[] => {
  if (isEmptyQuery(query)) return [];
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  return frames.flatMap(({ line }) => {
    const { number, actor, events } = line;
    if (query.seat !== undefined && (actor === null || seatOf(actor.id) !== query.seat)) return [];
    if (query.kind !== undefined && !events.some(({ type }) => type === query.kind)) return [];
    return words.length === 0 || hasAll(wordsOf(line), words) ? [number] : [];
  });
};

const wordsOf = ({ text, rule, events }: ReplayFrame['line']): string =>
  [text, rule ?? '', ...events.flatMap((event) => [kindWords(event.type), event.text, event.rule ?? ''])]
    .join('\n')
    .toLowerCase();

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** `game.CardDrawn` as people read it: "Card drawn". */
export const kindWords = (type: string): string => {
  const words = type
    .slice(type.indexOf('.') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The types of events that occur, with how often, in the order of their words. */
export const kindsOf = (
  frames: readonly ReplayFrame[],
): readonly { readonly type: string; readonly count: number }[] => {
  const counts = new Map<string, number>();
  for (const { line } of frames)
    for (const { type } of line.events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => kindWords(a.type).localeCompare(kindWords(b.type)));
};

/** The next hit after a frame, or the one before it; after the last comes the first again. Undefined when there is none. */
export const hitFrom = (hits: readonly number[], frame: number, direction: 1 | -1): number | undefined =>
  direction === 1
    ? (hits.find((hit) => hit > frame) ?? hits[0])
    : (hits.findLast((hit) => hit < frame) ?? hits.at(-1));

/** "3 of 17" when the frame is a hit, else how many there are. */
export const hitCount = (hits: readonly number[], frame: number): string => {
  if (hits.length === 0) return 'nothing found';
  const index = hits.indexOf(frame);
  return index < 0 ? `${hits.length} found` : `${index + 1} of ${hits.length}`;
};
