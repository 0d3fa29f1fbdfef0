import type { ReplayFrame } from '#libs/client';

/** Frames from `first` to `last`, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The frames of one turn; `turn` is null for those outside of turns (seats, decks, the time between games). */
export interface TurnSpan extends Span {
  /** The game of the series, from 1; 0 before the first. */
  readonly game: number;
  readonly turn: number | null;
  /** Whose turn it is. */
  readonly seat: number | null;
}

export interface GameSpan extends Span {
  readonly game: number;
}

/** The frames of one action. */
export interface StepSpan extends Span {
  readonly step: number;
}

/** How the frames of a match fall into games, turns and steps; each list is in order and covers all frames. */
export interface Timeline {
  readonly count: number;
  readonly games: readonly GameSpan[];
  readonly turns: readonly TurnSpan[];
  readonly steps: readonly StepSpan[];
}

export type Unit = 'frame' | 'step' | 'turn' | 'game';

const GAME_STARTS = 'match.GameStarted';

export const timelineOf = (frames: readonly ReplayFrame[]): Timeline => {
  const games: Open<GameSpan>[] = [];
  const turns: Open<TurnSpan>[] = [];
  const steps: Open<StepSpan>[] = [];
  let game = 0;
  for (const { line, table } of frames) {
    const { number, step, turn } = line;
    if (line.events.some(({ type }) => type === GAME_STARTS)) game += 1;
    const span = { first: number, last: number };
    extend(games, { ...span, game }, (last) => last.game === game);
    const seat = turn === null ? null : (table.turn?.seat ?? null);
    extend(
      turns,
      { ...span, game, turn, seat },
      (last) => last.game === game && last.turn === turn && (last.seat === seat || seat === null),
    );
    extend(steps, { ...span, step }, (last) => last.step === step);
  }
  return { count: frames.length, games, turns, steps };
};

type Open<S extends Span> = Omit<S, 'last'> & { last: number };

const extend = <S extends Span>(
  spans: Open<S>[],
  span: Open<S>,
  isSame: (last: Open<S>) => boolean,
): void => {
  const last = spans.at(-1);
  if (last !== undefined && isSame(last)) last.last = span.last;
  else spans.push(span);
};

/** The span that a frame is in. */
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
 * The frame that one step forth or back leads to: the beginning of the next unit, or of this one when in its midst and else of the one
 * before. Never beyond the ends.
 */
export const stepFrom = (timeline: Timeline, frame: number, unit: Unit, direction: 1 | -1): number => {
  const end = timeline.count - 1;
  if (unit === 'frame') return Math.min(Math.max(frame + direction, 0), end);
  const spans: readonly Span[] = { step: timeline.steps, turn: timeline.turns, game: timeline.games }[unit];
  const here = spanAt(spans, frame);
  if (here === undefined) return frame;
  if (direction === 1) return Math.min(here.last + 1, end);
  return frame > here.first ? here.first : (spanAt(spans, here.first - 1)?.first ?? 0);
};

/** A turn in words: "Turn 3, Ada"; with the game in front where there are several. */
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
