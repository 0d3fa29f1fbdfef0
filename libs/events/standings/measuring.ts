import Fraction from 'fraction.js';
import { drawLotsInSteps, lotOf } from '../pairing/lots.js';
import type { Steps } from '../steps.js';
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
import { type Reach, remembering } from './remembered.js';

/** The criteria that are defined for a single player, not only among tied players. */
export type OwnCriterion = Exclude<Criterion, { by: 'headToHead' | 'directEncounter' }>;

export interface Measuring {
  readonly everybody: Everybody;
  readonly measure: (criterion: OwnCriterion, player: string) => Measure;
}

/** The data that each value depends on; a lot depends on all participants. */
const REACH: Readonly<Record<Exclude<OwnCriterion['by'], 'lot'>, Reach>> = {
  points: 'own',
  inTime: 'own',
  gameRate: 'own',
  roundsLost: 'own',
  runningWins: 'own',
  lossShare: 'own',
  progressive: 'own',
  wins: 'own',
  playedWins: 'own',
  opponentsMatchRate: 'opponents',
  opponentsGameRate: 'opponents',
  opponentsRunningWins: 'opponents',
  opponentsLossShare: 'opponents',
  buchholz: 'opponents',
  foreBuchholz: 'opponents',
  sonnebornBerger: 'opponents',
  averageRating: 'opponents',
  koya: 'opponents',
  opponentsOpponentsMatchRate: 'opponentsOfOpponents',
  averageBuchholz: 'opponentsOfOpponents',
};

/** Computes each value on first access and caches it as long as the data it depends on stays the same. */
export function* measuring(everybody: Everybody, preset: Preset): Steps<Measuring> {
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
  for (const criterion of preset.criteria)
    if (criterion.by === 'lot') lots.set(criterion.seed, yield* lotsOf(criterion, [...everybody.keys()]));
  const workedOut = (criterion: Exclude<OwnCriterion, { by: 'lot' }>, of: PlayerLines): Measure => {
    const { id } = of.player;
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
    }
  };
  const remembered = remembering(everybody);
  const names = new Map<Criterion, string>();
  const measure = (criterion: OwnCriterion, id: string): Measure => {
    if (criterion.by === 'lot') return plain(lotOf(lots.get(criterion.seed) ?? NO_LOTS, id));
    const of = linesFor(id);
    const name = names.get(criterion) ?? JSON.stringify(criterion);
    names.set(criterion, name);
    return remembered(of, REACH[criterion.by], name, () => workedOut(criterion, of));
  };
  return { everybody, measure };
}

const NO_LOTS: ReadonlyMap<string, number> = new Map();

interface Drawn {
  readonly ids: readonly string[];
  readonly lots: ReadonlyMap<string, number>;
}

const drawn = new WeakMap<Criterion, Drawn>();

function* lotsOf(
  criterion: Criterion & { readonly by: 'lot' },
  ids: readonly string[],
): Steps<ReadonlyMap<string, number>> {
  const before = drawn.get(criterion);
  if (before?.ids.length === ids.length && ids.every((id, at) => id === before.ids[at])) return before.lots;
  const lots = yield* drawLotsInSteps(criterion.seed, ids);
  drawn.set(criterion, { ids, lots });
  return lots;
}

const plain = (value: number): Measure => ({ value: new Fraction(value), terms: [] });

const cutToThousandths = (measure: Measure, isCut = false): Measure =>
  isCut ? { ...measure, value: measure.value.mul(1000).floor().div(1000) } : measure;
