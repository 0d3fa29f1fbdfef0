import Fraction from 'fraction.js';
import { fractionOf, type Line, type PlayerLines, sum, ZERO } from './lines.js';
import type { Measure, Term } from './measure.js';
import type { Preset } from './preset.js';

/** A round that counts in the player's own record: it has a result, and a bye counts only with `counted`. */
const isCounted = (line: Line, byes: 'counted' | 'leftOut', forfeits: Preset['forfeits']): boolean => {
  switch (line.kind) {
    case 'played':
      return true;
    case 'forfeitWin':
    case 'forfeitLoss':
      return forfeits === 'played';
    case 'bye':
      return byes === 'counted';
    default:
      return false;
  }
};

/** The player's rounds with opponents that count. */
const metLines = ({ lines }: PlayerLines, { forfeits }: Preset): readonly Line[] =>
  lines.filter((line) => line.kind !== 'bye' && isCounted(line, 'leftOut', forfeits));

const missedRounds = ({ player, lines }: PlayerLines, preset: Preset): number =>
  preset.missedRounds === 'nothing'
    ? 0
    : lines.filter(({ round, kind }) => kind === 'absent' && round < (player.joinedInRound ?? 1)).length;

export interface Rate {
  readonly value: Fraction;
  readonly reason?: 'floor' | 'cap';
}

/** The player's share of won matches among the counted matches, between the floor and the cap. */
export const matchRate = (of: PlayerLines, preset: Preset): Rate => {
  const rules = preset.matchRate;
  const counted = of.lines.filter((line) => isCounted(line, rules.byes, preset.forfeits));
  const rounds = counted.length + missedRounds(of, preset);
  if (rounds === 0) return bounded(ZERO, rules.floor);
  const won =
    rules.draw === undefined
      ? sum(counted.map(({ points }) => points)).div(fractionOf(preset.points.win))
      : sum(counted.map(({ outcome }) => shareOf(outcome, rules.draw)));
  return bounded(
    won.div(rounds),
    rules.floor,
    of.player.hasDropped === true ? (rules.capOfDropped ?? rules.cap) : rules.cap,
  );
};

const shareOf = (outcome: Line['outcome'], draw = '0'): Fraction =>
  fractionOf(outcome === 'win' ? '1' : outcome === 'draw' ? draw : '0');

/** The player's share of won games; a drawn game counts a third of a won one. */
export const gameRate = (of: PlayerLines, preset: Preset): Rate => {
  const rules = preset.gameRate;
  const counted = of.lines.filter((line) => isCounted(line, rules.byes, preset.forfeits));
  const total = (part: 'won' | 'lost' | 'drawn'): number =>
    counted.reduce((games, line) => games + line[part], 0);
  const games = total('won') + total('lost') + total('drawn');
  return bounded(
    games === 0 ? ZERO : new Fraction(3 * total('won') + total('drawn'), 3 * games),
    rules.floor,
  );
};

const bounded = (rate: Fraction, floor: string, cap?: string): Rate => {
  if (rate.compare(fractionOf(floor)) < 0) return { value: fractionOf(floor), reason: 'floor' };
  if (cap !== undefined && rate.compare(fractionOf(cap)) > 0)
    return { value: fractionOf(cap), reason: 'cap' };
  return { value: rate };
};

/** The mean over all opponents, repeated opponents repeatedly; a fixed value for a player without opponents. */
export const meanOfOpponents = (
  of: PlayerLines,
  preset: Preset,
  rateOf: (opponent: string) => Rate,
  ofNone: Fraction,
  opponentsOfBye = 0,
): Measure => {
  const terms = metLines(of, preset).flatMap(({ round, opponents }) =>
    opponents.map((opponent): Term => ({ round, opponent, ...rateOf(opponent) })),
  );
  const byes = of.lines
    .filter(({ kind }) => kind === 'bye')
    .flatMap(({ round }) =>
      Array.from({ length: opponentsOfBye }, (): Term => ({ round, value: ofNone, reason: 'bye' })),
    );
  const all = [...terms, ...byes];
  return {
    value: all.length === 0 ? ofNone : sum(all.map(({ value }) => value)).div(all.length),
    terms: all,
  };
};

/** The share of lost rounds among the counted rounds; a missed round counts as lost. */
export const lossShare = (of: PlayerLines, preset: Preset): Fraction => {
  const counted = of.lines.filter((line) => isCounted(line, 'counted', preset.forfeits));
  const missed = missedRounds(of, preset);
  const matches = counted.length + missed;
  const lost = counted.filter(({ outcome }) => outcome === 'loss').length + missed;
  return matches === 0 ? ZERO : new Fraction(lost, matches);
};

/** A running total of wins that is divided by `fade` before each round; a bye is a win. */
export const runningWins = ({ lines }: PlayerLines, fade: number): Measure => {
  let wins = 0;
  let value = ZERO;
  const terms = lines.map(({ round, outcome }): Term => {
    wins += Number(outcome === 'win');
    value = value.div(fade).add(wins);
    return { round, value: new Fraction(wins) };
  });
  return { value, terms };
};
