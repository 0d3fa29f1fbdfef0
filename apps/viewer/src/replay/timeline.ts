import type { TimelineStretch } from '#libs/client';

/** Frames from `first` to `last`, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The frames of one turn; `turn` is null outside of turns (seats, decks, the time between games). */
export interface TurnSpan extends Span {
  /** The game of the series, from 1; 0 before the first. */
  readonly game: number;
  readonly turn: number | null;
  /** The seat whose turn it is. */
  readonly seat: number | null;
}

export interface GameSpan extends Span {
  readonly game: number;
}

/** The frames of one action. */
export interface StepSpan extends Span {
  /** ISO 8601. */
  readonly at: string;
  /** The seat that caused it. */
  readonly seat: number | null;
}

/** The frames that one rewind undid. */
export interface UndoneSpan extends Span {
  readonly by: number;
}

/**
 * The division of a match's frames into games, turns and steps, with their events. Each list of spans is in order and without gaps, up to `told`; later frames
 * are not loaded yet.
 */
export interface Timeline {
  readonly count: number;
  /** The number of frames that the lists cover. */
  readonly told: number;
  readonly games: readonly GameSpan[];
  readonly turns: readonly TurnSpan[];
  readonly steps: readonly StepSpan[];
  readonly undone: readonly UndoneSpan[];
  /** Frame numbers by event type. */
  readonly kinds: ReadonlyMap<string, readonly number[]>;
  readonly counters: TimelineStretch['counters'];
  readonly leads: TimelineStretch['leads'];
  readonly keyMoments: TimelineStretch['keyMoments'];
}

export type Unit = 'frame' | 'step' | 'turn' | 'game';

/** Joins consecutive stretches from frame 0 on. */
export const timelineOf = (stretches: readonly TimelineStretch[], count: number): Timeline => {
  const turns = stretches.flatMap((stretch) => stretch.turns);
  const steps = stretches.flatMap((stretch) => stretch.steps);
  const last = stretches.at(-1);
  const told = last === undefined ? 0 : last.from + last.count;
  const begins = new Set(stretches.map(({ from }) => from));
  const kinds = new Map<string, number[]>();
  for (const { type, frames } of stretches.flatMap((stretch) => stretch.kinds)) {
    const known = kinds.get(type);
    if (known === undefined) kinds.set(type, [...frames]);
    else known.push(...frames);
  }
  return {
    count,
    told,
    games: spansOf(
      turns,
      told,
      (a, b) => a.game === b.game,
      ({ game }) => ({ game }),
    ),
    turns: spansOf(
      turns,
      told,
      (a, b) => a.game === b.game && a.turn === b.turn && a.seat === b.seat,
      ({ game, turn, seat }) => ({ game, turn, seat }),
    ),
    // A stretch may start within the effects of an action, all of which have the same time.
    steps: spansOf(
      steps,
      told,
      (a, b) => a.at === b.at && a.seat === b.seat && begins.has(b.frame),
      ({ at, seat }) => ({ at, seat }),
    ),
    undone: stretches.flatMap((stretch) => stretch.undone),
    kinds,
    counters: stretches.flatMap((stretch) => stretch.counters),
    leads: stretches.flatMap((stretch) => stretch.leads),
    keyMoments: stretches.flatMap((stretch) => stretch.keyMoments),
  };
};

/** Builds spans from their starts; an equal start continues the span. */
const spansOf = <Begin extends { readonly frame: number }, Told extends object>(
  begins: readonly Begin[],
  told: number,
  isSame: (before: Begin, next: Begin) => boolean,
  tell: (begin: Begin) => Told,
): readonly (Told & Span)[] => {
  const firsts: Begin[] = [];
  for (const begin of begins) {
    const before = firsts.at(-1);
    if (before === undefined || !isSame(before, begin)) firsts.push(begin);
  }
  return firsts.map((begin, index) => ({
    ...tell(begin),
    first: begin.frame,
    last: (firsts[index + 1]?.frame ?? told) - 1,
  }));
};

/** The part of a timeline that a viewer who has reached a frame may know. */
export const upTo = (timeline: Timeline, reached: number): Timeline => {
  const isReached = ({ frame }: { readonly frame: number }): boolean => frame <= reached;
  const cut = <S extends Span>(spans: readonly S[]): readonly S[] =>
    spans
      .filter(({ first }) => first <= reached)
      .map((span) => ({ ...span, last: Math.min(span.last, reached) }));
  const kinds = [...timeline.kinds].flatMap(([type, frames]) => {
    const known = frames.filter((frame) => frame <= reached);
    return known.length === 0 ? [] : [[type, known] as const];
  });
  return {
    count: Math.min(timeline.count, reached + 1),
    told: Math.min(timeline.told, reached + 1),
    games: cut(timeline.games),
    turns: cut(timeline.turns),
    steps: cut(timeline.steps),
    undone: cut(timeline.undone.filter(({ by }) => by <= reached)),
    kinds: new Map(kinds),
    counters: timeline.counters.filter(isReached),
    leads: timeline.leads.filter(isReached),
    keyMoments: timeline.keyMoments.filter(isReached),
  };
};

/** The span that contains a frame. */
export const spanAt = <S extends Span>(spans: readonly S[], frame: number): S | undefined => {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span === undefined) return undefined;
    if (frame < span.first) high = middle - 1;
    else if (frame > span.last) low = middle + 1;
    else return span;
  }
  return undefined;
};

/**
 * The frame that is one step forward or back: the start of the next unit; backward the start of this unit, or of the one before if already there. If units are
 * not loaded yet, the adjacent frame. Never beyond the ends.
 */
export const stepFrom = (timeline: Timeline, frame: number, unit: Unit, direction: 1 | -1): number => {
  const end = timeline.count - 1;
  const byFrame = Math.min(Math.max(frame + direction, 0), end);
  if (unit === 'frame') return byFrame;
  const spans: readonly Span[] = { step: timeline.steps, turn: timeline.turns, game: timeline.games }[unit];
  const here = spanAt(spans, frame);
  if (here === undefined) return byFrame;
  if (direction === 1) return Math.min(here.last + 1, end);
  return frame > here.first ? here.first : (spanAt(spans, here.first - 1)?.first ?? 0);
};

/** The first frame of the first turn: before it the table is empty. 0 while it is not loaded. */
export const firstDecision = ({ turns }: Timeline): number =>
  turns.find(({ turn }) => turn !== null)?.first ?? 0;

/** "Turn 3, Ada"; with the game in front in a series. */
export const turnLabel = (
  { game, turn, seat }: TurnSpan,
  { games }: Timeline,
  nameOf: (seat: number) => string,
): string => {
  const inGame = games.filter((one) => one.game > 0).length > 1 && game > 0 ? `Game ${game}, ` : '';
  if (turn !== null)
    return `${inGame}${inGame === '' ? 'T' : 't'}urn ${turn}${seat === null ? '' : `, ${nameOf(seat)}`}`;
  if (game === 0) return 'Before the game';
  return inGame === '' ? 'Outside of turns' : `${inGame}outside of turns`;
};

/** The rewind frame that undid a frame; undefined for a frame that still counts. */
export const undoneBy = ({ undone }: Timeline, frame: number): number | undefined =>
  undone.find(({ first, last }) => frame >= first && frame <= last)?.by;
