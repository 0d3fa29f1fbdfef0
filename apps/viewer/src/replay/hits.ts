import { spanAt, type Timeline } from './timeline.js';

/** A search in the log; undefined or empty fields match every frame. */
export interface LogQuery {
  /** Words that all occur in the sentence, the kind of event or the rule's id. */
  readonly text: string;
  /** Frames that this seat caused. */
  readonly seat: number | undefined;
  /** An event's type. */
  readonly kind: string | undefined;
}

export const NO_QUERY: LogQuery = { text: '', seat: undefined, kind: undefined };

export const isEmptyQuery = ({ text, seat, kind }: LogQuery): boolean =>
  text.trim() === '' && seat === undefined && kind === undefined;

/** The frames that match a query, in order; none for an empty query. `withWords` are the frames that contain its words. */
export const hitsOf = (
  timeline: Timeline,
  query: LogQuery,
  withWords: readonly number[],
): readonly number[] => {
  if (isEmptyQuery(query)) return [];
  const ofKind = query.kind === undefined ? undefined : (timeline.kinds.get(query.kind) ?? []);
  const hasWords = query.text.trim() !== '';
  const isOfKind = new Set(ofKind);
  const found = hasWords ? withWords : (ofKind ?? framesOf(timeline, query.seat));
  return found.filter(
    (frame) =>
      frame < timeline.count &&
      (ofKind === undefined || isOfKind.has(frame)) &&
      (query.seat === undefined || spanAt(timeline.steps, frame)?.seat === query.seat),
  );
};

const framesOf = ({ steps }: Timeline, seat: number | undefined): readonly number[] =>
  steps
    .filter((step) => step.seat === seat)
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

/** The readable form of `game.CardDrawn`: "Card drawn". */
export const kindWords = (type: string): string => {
  const words = type
    .slice(type.indexOf('.') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The occurring event types with their counts, in alphabetical order of their texts. */
export const kindsOf = ({ kinds }: Timeline): readonly { readonly type: string; readonly count: number }[] =>
  [...kinds]
    .map(([type, frames]) => ({ type, count: frames.length }))
    .sort((a, b) => kindWords(a.type).localeCompare(kindWords(b.type)));

/** The next or previous hit from a frame; wraps at the ends. Undefined without hits. */
export const hitFrom = (hits: readonly number[], frame: number, direction: 1 | -1): number | undefined =>
  direction === 1
    ? (hits.find((hit) => hit > frame) ?? hits[0])
    : (hits.findLast((hit) => hit < frame) ?? hits.at(-1));

/** "3 of 17" if the frame is a hit, else the number of hits. */
export const hitCount = (hits: readonly number[], frame: number): string => {
  if (hits.length === 0) return 'nothing found';
  const index = hits.indexOf(frame);
  return index < 0 ? `${hits.length} found` : `${index + 1} of ${hits.length}`;
};
