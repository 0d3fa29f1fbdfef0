import Fraction from 'fraction.js';
import { drawLots, lotOf } from '../pairing/lots.js';
import { type PlayerLines, sum, ZERO } from './lines.js';
import type { Measure } from './measure.js';
import {
  averageBuchholz,
  averageRating,
  buchholz,
  type Everybody,
  foreBuchholz,
  koya,
  progressive,
  sonnebornBerger,
} from './opponents-scores.js';
import type { Criterion, Preset } from './preset.js';
import { gameRate, lossShare, matchRate, meanOfOpponents, type Rate, runningWins } from './rates.js';

/** The criteria that a player has by itself, and not only among those who are level. */
export type OwnCriterion = Exclude<Criterion, { by: 'headToHead' | 'directEncounter' }>;

export interface Measuring {
  readonly everybody: Everybody;
  readonly measure: (criterion: OwnCriterion, player: string) => Measure;
}

/** Works each value out once, however many ask for it. */
export const measuring = (everybody: Everybody, preset: Preset): Measuring => {
  const once = <Value>(work: (of: PlayerLines) => Value): ((id: string) => Value) => {
    const known = new Map<string, Value>();
    return (id) => {
      const before = known.get(id);
      if (before !== undefined) return before;
      const value = work(linesFor(id));
      known.set(id, value);
      return value;
    };
  };
  const linesFor = (id: string): PlayerLines =>
    everybody.get(id) ?? { player: { id }, lines: [], score: ZERO };
  const floor = new Fraction(preset.matchRate.floor);
  const matchRates = once((of) => matchRate(of, preset));
  const gameRates = once((of) => gameRate(of, preset));
  const lossShares = once((of): Rate => ({ value: lossShare(of, preset) }));
  const { opponentsOfBye } = preset.matchRate;
  const opponentsRates = once((of) => meanOfOpponents(of, preset, matchRates, floor, opponentsOfBye));
  const lots = new Map<string, ReadonlyMap<string, number>>();
  const measure = (criterion: OwnCriterion, id: string): Measure => {
    const of = linesFor(id);
    switch (criterion.by) {
      case 'points':
        return { value: of.score, terms: of.lines.map(({ round, points }) => ({ round, value: points })) };
      case 'inTime':
        return plain((of.player.joinedInRound ?? 1) > 1 ? 0 : 1);
      case 'opponentsMatchRate':
        return cutToThousandths(opponentsRates(id), criterion.isCutToThousandths);
      case 'opponentsOpponentsMatchRate': {
        const mean = meanOfOpponents(
          of,
          preset,
          (other) => ({ value: opponentsRates(other).value }),
          floor,
          opponentsOfBye,
        );
        return cutToThousandths(mean, criterion.isCutToThousandths);
      }
      case 'gameRate': {
        const { value, reason } = gameRates(id);
        return { value, terms: reason === undefined ? [] : [{ value, reason }] };
      }
      case 'opponentsGameRate':
        return meanOfOpponents(of, preset, gameRates, new Fraction(preset.gameRate.floor));
      case 'roundsLost': {
        const terms = of.lines
          .filter(({ outcome }) => outcome === 'loss')
          .map(({ round }) => ({ round, value: new Fraction(round * round) }));
        return { value: sum(terms.map(({ value }) => value)), terms };
      }
      case 'runningWins':
        return runningWins(of, criterion.fade);
      case 'opponentsRunningWins':
        return meanOfOpponents(
          of,
          preset,
          (other) => ({ value: runningWins(linesFor(other), criterion.fade).value }),
          ZERO,
        );
      case 'lossShare':
        return { value: lossShares(id).value, terms: [] };
      case 'opponentsLossShare':
        return meanOfOpponents(of, preset, lossShares, ZERO);
      case 'buchholz':
        return buchholz(of, everybody, preset, criterion.lowCut, criterion.highCut);
      case 'foreBuchholz':
        return foreBuchholz(of, everybody, preset);
      case 'averageBuchholz':
        return averageBuchholz(of, everybody, preset);
      case 'sonnebornBerger':
        return sonnebornBerger(of, everybody, preset, criterion.lowCut);
      case 'progressive':
        return progressive(of, criterion.lowCut);
      case 'wins':
        return plain(of.lines.filter(({ outcome }) => outcome === 'win').length);
      case 'playedWins':
        return plain(of.lines.filter(({ kind, outcome }) => kind === 'played' && outcome === 'win').length);
      case 'averageRating':
        return averageRating(of, everybody, criterion.lowCut);
      case 'koya':
        return koya(of, everybody, preset);
      case 'lot': {
        const drawn = lots.get(criterion.seed) ?? drawLots(criterion.seed, [...everybody.keys()]);
        lots.set(criterion.seed, drawn);
        return plain(lotOf(drawn, id));
      }
    }
  };
  return { everybody, measure };
};

const plain = (value: number): Measure => ({ value: new Fraction(value), terms: [] });

const cutToThousandths = (measure: Measure, isCut = false): Measure =>
  isCut ? { ...measure, value: measure.value.mul(1000).floor().div(1000) } : measure;
