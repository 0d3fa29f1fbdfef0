import Fraction from 'fraction.js';
import { type Line, type LineKind, type PlayerLines, sum, ZERO } from './lines.js';
import type { Measure, Term, TermReason } from './measure.js';
import type { Preset } from './preset.js';

/*
 * Tie-breaks by the opponents' scores; unplayed rounds by article 16 of FIDE's C.07 (August 2024). A round is voluntarily unplayed if the player
 * requested a bye, had left or not yet entered, or was absent.
 */

const VOLUNTARY: ReadonlySet<LineKind> = new Set(['requestedBye', 'absent', 'forfeitLoss']);

/** Trailing rounds of these kinds count as draws for the opponents. */
const ASKED_FOR: ReadonlySet<LineKind> = new Set(['requestedBye', 'absent']);

interface Adjusted {
  readonly score: Fraction;
  readonly reason?: TermReason;
}

export type Everybody = ReadonlyMap<string, PlayerLines>;

/** A score as the opponents' tie-breaks count it: trailing rounds off are draws. The players of `drawnRound` count it as a draw. */
const adjusted = ({ lines }: PlayerLines, { points }: Preset, drawnRound?: number): Adjusted => {
  const lastThere = lines.findLastIndex(({ kind }) => !VOLUNTARY.has(kind) && kind !== 'pending');
  let isWithdrawn = false;
  const score = sum(
    lines.map((line, at) => {
      if (ASKED_FOR.has(line.kind) && at > lastThere) {
        isWithdrawn = true;
        return new Fraction(points.draw);
      }
      return pointsIn(line, points.draw, drawnRound);
    }),
  );
  return { score, ...(isWithdrawn ? { reason: 'withdrawn' } : {}) };
};

const pointsIn = ({ round, kind, points }: Line, draw: string, drawnRound?: number): Fraction =>
  kind === 'played' && round === drawnRound ? new Fraction(draw) : points;

interface Contribution extends Term {
  readonly isVoluntary: boolean;
}

/** Each round's contribution: the opponent's score, or a dummy's score for an unplayed round, times the round's `factor`. */
const contributions = (
  of: PlayerLines,
  everybody: Everybody,
  preset: Preset,
  factor: (line: Line) => Fraction,
  drawnRound?: number,
): readonly Contribution[] => {
  const own = sum(of.lines.map((line) => pointsIn(line, preset.points.draw, drawnRound)));
  const most = new Fraction(preset.points.draw).mul(of.lines.length);
  return of.lines.flatMap((line): readonly Contribution[] => {
    const { round, kind, opponents } = line;
    if (kind === 'pending') return [];
    const isVoluntary = VOLUNTARY.has(kind);
    const scores = opponents.flatMap((opponent) => {
      const theirs = everybody.get(opponent);
      return theirs === undefined ? [] : [{ opponent, ...adjusted(theirs, preset, drawnRound) }];
    });
    if (kind === 'played')
      return scores.map(({ opponent, score, reason }) => ({
        round,
        opponent,
        value: score.mul(factor(line)),
        isVoluntary,
        ...(reason === undefined ? {} : { reason }),
      }));
    const cap = scores.reduce<Fraction | undefined>(
      (least, { score }) => (least === undefined || score.compare(least) < 0 ? score : least),
      undefined,
    );
    const dummy = least(own, cap ?? most);
    return [{ round, value: dummy.mul(factor(line)), isVoluntary, reason: 'dummy' }];
  });
};

const least = (one: Fraction, other: Fraction): Fraction => (one.compare(other) <= 0 ? one : other);

const ONE = new Fraction(1);

/** The sum without the `low` lowest (voluntarily unplayed rounds first) and the `high` highest contributions. */
const cutSum = (all: readonly Contribution[], low = 0, high = 0): Measure => {
  const cut = new Set<Contribution>();
  const remove = (isBefore: (one: Contribution, other: Contribution) => boolean): void => {
    const [first, ...others] = all.filter((one) => !cut.has(one));
    if (first === undefined) return;
    cut.add(others.reduce((best, one) => (isBefore(one, best) ? one : best), first));
  };
  for (let at = 0; at < low; at += 1)
    remove((one, best) =>
      one.isVoluntary === best.isVoluntary ? one.value.compare(best.value) < 0 : one.isVoluntary,
    );
  for (let at = 0; at < high; at += 1) remove((one, best) => one.value.compare(best.value) > 0);
  const counted = all.filter((one) => !cut.has(one));
  return {
    value: sum(counted.map(({ value }) => value)),
    terms: all.map(({ isVoluntary: _isVoluntary, ...term }) =>
      counted.some(({ round, opponent }) => round === term.round && opponent === term.opponent)
        ? term
        : { ...term, reason: 'cut' },
    ),
  };
};

export const buchholz = (of: PlayerLines, all: Everybody, preset: Preset, low = 0, high = 0): Measure =>
  cutSum(
    contributions(of, all, preset, () => ONE),
    low,
    high,
  );

export const foreBuchholz = (of: PlayerLines, all: Everybody, preset: Preset): Measure =>
  cutSum(contributions(of, all, preset, () => ONE, of.lines.at(-1)?.round));

export const sonnebornBerger = (of: PlayerLines, all: Everybody, preset: Preset, low = 0): Measure =>
  cutSum(
    contributions(of, all, preset, ({ points }) => points),
    low,
  );

export const averageBuchholz = (of: PlayerLines, all: Everybody, preset: Preset): Measure => {
  const terms = playedTerms(of, ({ round }, opponent) => {
    const theirs = all.get(opponent);
    return theirs === undefined ? undefined : { round, opponent, value: buchholz(theirs, all, preset).value };
  });
  const values = terms.map(({ value }) => value);
  return { terms, value: values.length === 0 ? ZERO : sum(values).div(values.length) };
};

/** Points against opponents with at least half of the maximum score. */
export const koya = (of: PlayerLines, all: Everybody, preset: Preset): Measure => {
  const half = new Fraction(preset.points.win).mul(of.lines.length).div(2);
  const terms = playedTerms(of, ({ round, points }, opponent) => {
    const theirs = all.get(opponent);
    return theirs === undefined || theirs.score.compare(half) < 0
      ? undefined
      : { round, opponent, value: points };
  });
  return { terms, value: sum(terms.map(({ value }) => value)) };
};

export const averageRating = (of: PlayerLines, all: Everybody, low = 0): Measure => {
  const terms = playedTerms(of, ({ round }, opponent) => {
    const rating = all.get(opponent)?.player.rating;
    return rating === undefined ? undefined : { round, opponent, value: new Fraction(rating) };
  });
  const counted = [...terms].sort((one, other) => one.value.compare(other.value)).slice(low);
  const mean = counted.length === 0 ? ZERO : sum(counted.map(({ value }) => value)).div(counted.length);
  return {
    value: mean.add('1/2').floor(),
    terms: terms.map((term) => (counted.includes(term) ? term : { ...term, reason: 'cut' })),
  };
};

const playedTerms = (
  { lines }: PlayerLines,
  termOf: (line: Line, opponent: string) => Term | undefined,
): readonly Term[] =>
  lines
    .filter(({ kind }) => kind === 'played')
    .flatMap((line) => line.opponents.map((opponent) => termOf(line, opponent)))
    .filter((term) => term !== undefined);

/** The sum of the scores after each round, without the first `low` rounds. */
export const progressive = ({ lines }: PlayerLines, low = 0): Measure => {
  let score = ZERO;
  const terms = lines.map(({ round, points }, at): Term => {
    score = score.add(points);
    return { round, value: score, ...(at < low ? { reason: 'cut' } : {}) };
  });
  return { terms, value: sum(terms.slice(low).map(({ value }) => value)) };
};
