import type {
  EventEntrantPartsFragment,
  EventHeadFragment,
  EventLineFragment,
  EventStandingPartsFragment,
} from '#libs/client';

export const STATUS_WORDS: Readonly<Record<EventLineFragment['status'], string>> = {
  DRAFTED: 'Draft',
  OPEN: 'Registration open',
  CLOSED: 'Registration closed',
  RUNNING: 'Running',
  FINISHED: 'Finished',
  CALLED_OFF: 'Called off',
};

export const ENTRANT_WORDS: Readonly<Record<EventEntrantPartsFragment['status'], string>> = {
  REGISTERED: 'Registered',
  WAITING: 'Waiting list',
  PLAYING: 'Playing',
  ABSENT: 'Did not check in',
  DROPPED: 'Dropped',
  DISQUALIFIED: 'Disqualified',
};

export const DECK_WORDS: Readonly<Record<EventHeadFragment['decks'], string>> = {
  NONE: 'No decklists',
  OPEN: 'Open decklists',
  CLOSED: 'Closed decklists',
};

const STRUCTURES: Readonly<Record<string, string>> = {
  swiss: 'Swiss',
  roundRobin: 'Round robin',
  singleElimination: 'Single elimination',
  doubleElimination: 'Double elimination',
  pods: 'Pods',
  podElimination: 'Pods, of each of which one goes on',
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `Swiss, 5 rounds, then the best 8`. */
export const structureText = ({
  structure,
  plannedRounds,
  cutTo,
}: Pick<EventLineFragment, 'structure' | 'plannedRounds' | 'cutTo'>): string =>
  [
    STRUCTURES[structure] ?? structure,
    plannedRounds === null ? undefined : counted(plannedRounds, 'round'),
    cutTo === null ? undefined : `then the best ${cutTo}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');

export const playersText = ({
  entrantCount,
  capacity,
}: Pick<EventLineFragment, 'entrantCount' | 'capacity'>) =>
  entrantCount > capacity
    ? `${capacity} players, ${entrantCount - capacity} waiting`
    : counted(entrantCount, 'player');

type RoundLine = EventLineFragment['rounds'][number];

/** The round that an event is at: the newest that the viewer may see. */
export const newestRound = ({ rounds }: Pick<EventLineFragment, 'rounds'>): RoundLine | undefined =>
  rounds.at(-1);

/** The progress of an event: `Round 3 of 5`; undefined while it is not running. */
export const progressText = (event: Pick<EventLineFragment, 'rounds' | 'plannedRounds' | 'status'>) => {
  const round = newestRound(event);
  if (event.status !== 'RUNNING' || round === undefined) return undefined;
  return roundText(round, event.plannedRounds);
};

/** `Round 3 of 5`, or `Round 7, of the cut`. */
export const roundText = ({ number, isOfCut }: RoundLine, planned: number | null): string => {
  if (isOfCut) return `Round ${number}, of the cut`;
  return planned === null ? `Round ${number}` : `Round ${number} of ${planned}`;
};

interface CriterionWords {
  readonly short: string;
  readonly long: string;
}

const CRITERIA: Readonly<Record<string, CriterionWords>> = {
  points: { short: 'Points', long: 'Points' },
  inTime: { short: 'On time', long: 'Came on time' },
  opponentsMatchRate: { short: 'OMW', long: 'Opponents’ match wins' },
  opponentsOpponentsMatchRate: { short: 'OOMW', long: 'Opponents’ opponents’ match wins' },
  gameRate: { short: 'GW', long: 'Games won' },
  opponentsGameRate: { short: 'OGW', long: 'Opponents’ games won' },
  headToHead: { short: 'H2H', long: 'Head to head' },
  roundsLost: { short: 'Lost', long: 'Rounds lost, later is better' },
  runningWins: { short: 'Run', long: 'Running wins' },
  opponentsRunningWins: { short: 'OppRun', long: 'Opponents’ running wins' },
  lossShare: { short: 'Loss', long: 'Share of losses' },
  opponentsLossShare: { short: 'OppLoss', long: 'Opponents’ share of losses' },
  buchholz: { short: 'BH', long: 'Buchholz' },
  foreBuchholz: { short: 'FB', long: 'Fore Buchholz' },
  averageBuchholz: { short: 'AOB', long: 'Average Buchholz of the opponents' },
  sonnebornBerger: { short: 'SB', long: 'Sonneborn-Berger' },
  directEncounter: { short: 'DE', long: 'Direct encounter' },
  progressive: { short: 'PS', long: 'Progressive score' },
  wins: { short: 'Wins', long: 'Wins' },
  playedWins: { short: 'Won', long: 'Wins at the table' },
  averageRating: { short: 'ARO', long: 'Average rating of the opponents' },
  koya: { short: 'Koya', long: 'Koya' },
  lot: { short: 'Lot', long: 'Drawn by lot' },
  seed: { short: 'Seed', long: 'Seed' },
  bracket: { short: 'Cut', long: 'The bracket' },
};

/** The names of a criterion, in a column's head and in a sentence. */
export const criterionWords = (criterion: string): CriterionWords =>
  CRITERIA[criterion] ?? { short: criterion, long: criterion };

const RATES: ReadonlySet<string> = new Set([
  'opponentsMatchRate',
  'opponentsOpponentsMatchRate',
  'gameRate',
  'opponentsGameRate',
  'lossShare',
  'opponentsLossShare',
]);

/** The text of a value: rates in per cent. */
export const criterionValue = (criterion: string, decimal: string): string => {
  if (RATES.has(criterion)) return `${(Number(decimal) * 100).toFixed(2)} %`;
  return decimal;
};

const PARTS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
};

/** `7/2` as `3½`. */
export const pointsText = (fraction: string): string => {
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  if (below === 1) return `${above}`;
  const whole = Math.trunc(above / below);
  const part = PARTS[`${above - whole * below}/${below}`];
  if (part === undefined) return (above / below).toFixed(2);
  return whole === 0 ? part : `${whole}${part}`;
};

const TERM_REASONS: Readonly<Record<string, string>> = {
  floor: 'raised to the least that counts',
  cap: 'held at the most that counts',
  cut: 'left out',
  dummy: 'in place of an unplayed round',
  withdrawn: 'has left the event',
  bye: 'a bye',
  lastRoundDrawn: 'the last round taken as drawn',
};

/** The reason why a part of a value counts differently. */
export const termReason = (reason: string): string => TERM_REASONS[reason] ?? reason;

/** Rounds won, lost and drawn: `5–1–0`. */
export const tallyText = ({
  wins,
  losses,
  draws,
}: Pick<EventStandingPartsFragment, 'wins' | 'losses' | 'draws'>): string => [wins, losses, draws].join('–');

/** `3–1`, or `3–1–1` with draws. */
export const recordText = ({
  wins,
  losses,
  draws,
}: Pick<EventStandingPartsFragment, 'wins' | 'losses' | 'draws'>): string =>
  (draws === 0 ? [wins, losses] : [wins, losses, draws]).join('–');
