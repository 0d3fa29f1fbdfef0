import type { Criterion } from './preset.js';

const LABELS: Readonly<Record<Criterion['by'], string>> = {
  points: 'Points',
  inTime: 'Entered in time',
  opponentsMatchRate: 'Opponents’ match rate',
  opponentsOpponentsMatchRate: 'Opponents’ opponents’ match rate',
  gameRate: 'Game rate',
  opponentsGameRate: 'Opponents’ game rate',
  headToHead: 'Head to head',
  roundsLost: 'Rounds lost',
  runningWins: 'Running wins',
  opponentsRunningWins: 'Opponents’ running wins',
  lossShare: 'Share of losses',
  opponentsLossShare: 'Opponents’ share of losses',
  buchholz: 'Buchholz',
  foreBuchholz: 'Fore Buchholz',
  averageBuchholz: 'Average Buchholz',
  sonnebornBerger: 'Sonneborn-Berger',
  directEncounter: 'Direct encounter',
  progressive: 'Progressive',
  wins: 'Wins',
  playedWins: 'Played wins',
  averageRating: 'Average rating',
  koya: 'Koya',
  lot: 'Lot',
};

/** The name of a criterion with its settings, such as `Buchholz (without the lowest)`. */
export const criterionLabel = (criterion: Criterion): string => {
  const settings = settingsOf(criterion);
  return settings.length === 0 ? LABELS[criterion.by] : `${LABELS[criterion.by]} (${settings.join(', ')})`;
};

const settingsOf = (criterion: Criterion): readonly string[] => [
  ...('lowCut' in criterion && criterion.lowCut > 0 ? [cutText(criterion.lowCut, lowestOf(criterion))] : []),
  ...('highCut' in criterion && criterion.highCut > 0 ? [cutText(criterion.highCut, 'highest')] : []),
  ...('fade' in criterion ? [`divided by ${criterion.fade} before each round`] : []),
  ...('isCutToThousandths' in criterion && criterion.isCutToThousandths ? ['cut to thousandths'] : []),
];

const lowestOf = ({ by }: Criterion): string => (by === 'progressive' ? 'first' : 'lowest');

const cutText = (count: number, which: string): string =>
  count === 1 ? `without the ${which}` : `without the ${count} ${which}`;
