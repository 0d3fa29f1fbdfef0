import { Drawing } from './drawing.js';

/* A script describes the acts of one event as data, so that a failing script can be printed and shortened. */

/** The moments of a round at which its acts race with each other. */
const MOMENTS = ['opening', 'pairing', 'early', 'play', 'after', 'over'] as const;
type Moment = (typeof MOMENTS)[number];

const WEIGHTS = {
  opening: { enter: 4, withdraw: 2, checkIn: 3, closeAndOpen: 1 },
  pairing: {
    pair: 3,
    swap: 3,
    drop: 2,
    leave: 2,
    reinstate: 2,
    enter: 2,
    bye: 1,
    disqualify: 1,
    publish: 2,
    takeBack: 1,
    fixTable: 1,
  },
  early: { joinAsStranger: 3, drop: 3, disqualify: 2, takeBack: 1, callOff: 1, matchLoss: 2, concede: 3 },
  play: {
    noShow: 4,
    matchLoss: 4,
    gameLoss: 4,
    disqualifyInMatch: 3,
    draw: 3,
    report: 8,
    reportByStaff: 4,
    confirm: 8,
    dispute: 2,
    concede: 6,
    concedeGame: 3,
    cancel: 1,
    play: 6,
    rewind: 4,
    offer: 3,
    answer: 3,
    penalty: 4,
    penaltyNextMatch: 1,
    case: 4,
    call: 2,
    pause: 1,
    result: 3,
    amendTable: 2,
    importResult: 2,
    amend: 3,
    drop: 4,
    leave: 2,
    disqualify: 2,
    reinstate: 2,
    finishRound: 2,
    takeBack: 1,
    callOff: 1,
  },
  after: {
    amend: 6,
    disqualifyByAmendment: 2,
    amendTable: 4,
    importResult: 2,
    case: 2,
    penalty: 1,
    drop: 2,
    disqualify: 1,
    reinstate: 2,
    enter: 1,
    bye: 1,
    takeBack: 1,
  },
  over: {
    amend: 5,
    disqualifyByAmendment: 1,
    amendTable: 3,
    importResult: 1,
    drop: 1,
    matchLoss: 1,
    concede: 1,
    report: 1,
  },
} as const satisfies Readonly<Record<Moment, Readonly<Record<string, number>>>>;

export type What = { [Key in Moment]: keyof (typeof WEIGHTS)[Key] }[Moment];

/** One act of a person. Its numbers are taken modulo the number of tables, players and so on at that time. */
export interface Act {
  /** From 1; 0 before the first. */
  readonly round: number;
  readonly when: Moment;
  readonly what: What;
  readonly table: number;
  readonly seat: number;
  readonly choice: number;
}

export type Stage =
  | { readonly swiss: { readonly rounds: number } }
  | { readonly roundRobin: object }
  | { readonly singleElimination: { readonly hasThirdPlace: boolean } }
  | { readonly doubleElimination: { readonly hasReset: boolean } }
  | {
      readonly pods: {
        readonly rounds: number;
        readonly sizes: readonly number[];
        readonly preferred: number;
      };
    }
  | { readonly podElimination: { readonly size: number } };

export interface Script {
  readonly seed: string;
  readonly players: number;
  readonly plan: {
    readonly stage: Stage;
    readonly cut?: { readonly to: number; readonly bracket: Stage };
    readonly preset: string;
    readonly bestOf: number;
    readonly hasMatches: boolean;
    readonly hasCheckIn: boolean;
    readonly decks: string;
  };
  /** The most rounds that are played. */
  readonly rounds: number;
  readonly acts: readonly Act[];
}

export interface ScriptLimits {
  readonly players: { readonly least: number; readonly most: number };
  readonly rounds: number;
}

const stageOf = (draw: Drawing, rounds: number): Stage => {
  switch (draw.weighed({ swiss: 6, roundRobin: 2, single: 2, double: 1, pods: 2, podElimination: 1 })) {
    case 'swiss':
      return { swiss: { rounds } };
    case 'roundRobin':
      return { roundRobin: {} };
    case 'single':
      return { singleElimination: { hasThirdPlace: draw.once(2) } };
    case 'double':
      return { doubleElimination: { hasReset: draw.once(2) } };
    case 'pods':
      return { pods: { rounds, sizes: [3, 4], preferred: 3 + draw.below(2) } };
    case 'podElimination':
      return { podElimination: { size: 3 + draw.below(2) } };
  }
};

export const isBracket = (stage: Stage): boolean =>
  'singleElimination' in stage || 'doubleElimination' in stage || 'podElimination' in stage;

/** Tables of three or four, and of two at the end of an elimination. */
const isOfPods = (stage: Stage): boolean => 'pods' in stage || 'podElimination' in stage;

export const gameOf = (stage: Stage): string => (isOfPods(stage) ? 'metabaloids' : 'metax');

/** Small fields are more frequent than large ones: most races need few tables. */
const playersOf = (draw: Drawing, { least, most }: ScriptLimits['players']): number => {
  const part = (draw.below(1000) / 1000) ** 3;
  return least + Math.floor(part * (most - least + 1));
};

const actAt = (draw: Drawing, round: number, when: Moment, isForTwo: boolean): Act => ({
  round,
  when,
  what: draw.weighed<What>(weightsOf(when, isForTwo)),
  table: draw.below(1000),
  seat: draw.below(2),
  choice: draw.below(1000),
});

/** Acts that the model knows only between two. In pods no game is played: matches end by rulings, reports and departures. */
const FOR_TWO: ReadonlySet<What> = new Set<What>([
  'gameLoss',
  'concedeGame',
  'play',
  'rewind',
  'offer',
  'answer',
  'penalty',
  'penaltyNextMatch',
  'case',
  'importResult',
]);

const weightsOf = (when: Moment, isForTwo: boolean): Readonly<Record<What, number>> => {
  const all: Partial<Record<What, number>> = WEIGHTS[when];
  return Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(all).filter(([what]) => isForTwo || !isOnlyForTwo(what))),
  );
};

const isOnlyForTwo = (what: string): boolean => [...FOR_TWO].some((one) => one === what);

export const scriptOf = (seed: string, limits: ScriptLimits): Script => {
  const draw = new Drawing(seed);
  const rounds = 1 + draw.below(limits.rounds);
  const stage = stageOf(draw, rounds);
  const isPods = isOfPods(stage);
  const hasCut = !isBracket(stage) && !isPods && draw.once(4);
  const players = playersOf(draw, limits.players);
  const tables = players / 2;
  const some = (round: number, when: Moment, count: number): readonly Act[] =>
    Array.from({ length: count }, () => actAt(draw, round, when, !isPods));
  const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
  return {
    seed,
    players,
    plan: {
      stage,
      ...(hasCut ? { cut: { to: 4, bracket: { singleElimination: { hasThirdPlace: draw.once(2) } } } } : {}),
      preset: isPods
        ? draw.of(['pod-wins', 'pod-places'])
        : draw.of(['match-wins', 'match-wins', 'buchholz', 'win-rates']),
      bestOf: isPods ? 1 : draw.of([1, 3, 3]),
      hasMatches: !draw.once(5),
      hasCheckIn: draw.once(4),
      decks: isPods ? 'NONE' : draw.of(['NONE', 'NONE', 'OPEN']),
    },
    rounds,
    acts: [
      ...some(0, 'opening', draw.below(5)),
      ...numbers.flatMap((round) => [
        ...some(round, 'pairing', draw.below(5)),
        ...(draw.once(3) ? some(round, 'early', 1 + draw.below(3)) : []),
        ...some(round, 'play', Math.ceil(tables * (0.5 + draw.below(20) / 10))),
        ...some(round, 'after', draw.below(4)),
      ]),
      ...some(rounds, 'over', draw.below(4)),
    ],
  };
};

/** One line for each act. */
export const scriptText = ({ seed, players, plan, rounds, acts }: Script): string =>
  [
    `Event ${seed}: ${players} players, at most ${rounds} rounds, ${JSON.stringify(plan)}`,
    ...acts.map(
      ({ round, when, what, table, seat, choice }) =>
        `  round ${round}, ${when}: ${what} (table ${table}, seat ${seat}, choice ${choice})`,
    ),
  ].join('\n');
