import {
  decideEvent,
  type Event,
  type EventCommand,
  type EventFact,
  type EventPlan,
  type EventState,
  type EventTable,
  evolveEvent,
  type PairingResult,
  PRESETS,
  stageInPlay,
} from '#libs/events';
import { type Draw, drawing, randomPlaces } from './random-events.js';

type Stage = EventPlan['stage'];
type Cut = NonNullable<EventPlan['cut']>['stage'];

/** A complete random event, from its plan to its end, as its facts. */
export interface Tournament {
  readonly structure: string;
  readonly event: Event;
  readonly facts: readonly EventFact[];
}

const MOST_ROUNDS = 40;

const stages: Readonly<Record<string, (draw: Draw) => Stage>> = {
  swiss: (draw) => ({ kind: 'swiss', rounds: 2 + draw(3), firstRound: draw(2) === 0 ? 'lots' : 'folded' }),
  roundRobin: (draw) => ({ kind: 'roundRobin', cycles: 1 + Number(draw(5) === 0) }),
  pods: (draw) => ({ kind: 'pods', rounds: 1 + draw(3), sizes: [3, 4], preferred: 3 + draw(2) }),
  single: (draw) => ({ kind: 'singleElimination', hasThirdPlace: draw(2) === 0 }),
  double: (draw) => ({ kind: 'doubleElimination', hasReset: draw(2) === 0 }),
  podElimination: (draw) => ({ kind: 'podElimination', size: 3 + draw(2) }),
};

const cuts: Readonly<Record<string, (draw: Draw) => Cut>> = {
  single: (draw) => ({ kind: 'singleElimination', hasThirdPlace: draw(2) === 0 }),
  double: (draw) => ({ kind: 'doubleElimination', hasReset: draw(2) === 0 }),
  podElimination: (draw) => ({ kind: 'podElimination', size: 3 + draw(2) }),
};

/** Every structure alone, and with every possible cut. */
export const STRUCTURES: readonly string[] = [
  ...Object.keys(stages),
  ...['swiss', 'roundRobin', 'pods'].flatMap((stage) => Object.keys(cuts).map((cut) => `${stage} ${cut}`)),
];

/** The tournament of a seed; `number` chooses its structure, so that all are used. */
export const randomTournament = (seed: string, number: number): Tournament => {
  const draw = drawing(seed);
  const structure = STRUCTURES[number % STRUCTURES.length] ?? 'swiss';
  const [first = '', second] = structure.split(' ');
  const stage = stages[first]?.(draw);
  const cut = second === undefined ? undefined : cuts[second]?.(draw);
  const fitting = PRESETS.filter(({ pods }) => (pods !== undefined) === (stage?.kind === 'pods'));
  const preset = fitting[draw(fitting.length)];
  if (stage === undefined || preset === undefined) throw new Error(`There is no structure ${structure}.`);
  const table = new Table({
    name: 'By chance',
    game: 'metax',
    season: 'autumn',
    stage,
    ...(cut === undefined
      ? {}
      : { cut: { to: 2 + draw(7), stage: cut, backFill: draw(2) === 0 ? 'next' : 'nobody' } }),
    preset,
    bestOf: 3,
    capacity: 64,
    hasCheckIn: false,
    decks: 'none',
    hasMatches: false,
  });
  play(table, draw);
  return { structure, event: table.event, facts: table.facts };
};

/** An event that receives commands. */
class Table {
  #state: EventState;
  readonly facts: EventFact[] = [];

  constructor(plan: EventPlan) {
    this.do({ type: 'draft', plan });
  }

  get event(): Event {
    if (this.#state === undefined) throw new Error('There is no event.');
    return this.#state;
  }

  /** The code of a refusal, if any. */
  try(command: EventCommand): string | undefined {
    const decision = decideEvent(this.#state, command);
    if (!decision.accepted) return decision.rejection.code;
    for (const fact of decision.events) {
      this.facts.push(fact);
      this.#state = evolveEvent('e', this.#state, fact);
    }
    return undefined;
  }

  do(command: EventCommand): void {
    const refusal = this.try(command);
    if (refusal !== undefined) throw new Error(`${command.type}: ${refusal}`);
  }
}

const play = (table: Table, draw: Draw): void => {
  const count = 4 + draw(9);
  const entries = Array.from({ length: count }, (_, at) => ({
    player: `p${at}`,
    ...(draw(2) === 0 ? { seed: 1 + draw(count) } : {}),
    ...(draw(5) === 0 ? {} : { rating: 1000 + draw(1000) }),
  }));
  table.do({ type: 'register', entries, isByStaff: true });
  table.do({ type: 'start' });
  let late = 0;
  for (let number = 1; number <= MOST_ROUNDS; number += 1) {
    const seed = `round ${number} ${draw(1_000)}`;
    if (table.try({ type: 'pairRound', seed }) !== undefined) {
      const mayCut = table.event.plan.cut !== undefined && table.event.cut === undefined;
      if (!mayCut || table.try({ type: 'makeCut' }) !== undefined) break;
      number -= 1;
      continue;
    }
    const round = table.event.rounds.length;
    table.do({ type: 'publishRound', round });
    for (const one of table.event.rounds.at(-1)?.tables ?? [])
      if (one.result === undefined)
        table.do({
          type: 'recordResult',
          round,
          table: one.table,
          result: randomResult(draw, one, table.event),
        });
    table.do({ type: 'finishRound', round });
    comeAndGo(table, draw, () => {
      late += 1;
      return `late-${late}`;
    });
  }
};

const comeAndGo = (table: Table, draw: Draw, newcomer: () => string): void => {
  const playing = [...table.event.entrants.values()].filter(({ status }) => status === 'playing');
  const somebody = playing[draw(playing.length)];
  if (somebody === undefined || playing.length < 5) return;
  const { player } = somebody;
  // A disqualified player in a bracket leaves a gap that special rules fill; elsewhere the player has no place.
  const isBracket = table.event.cut !== undefined || ELIMINATIONS.has(table.event.plan.stage.kind);
  const what = draw(8);
  if (what === 0) table.do({ type: 'drop', player });
  else if (what === 1 && !isBracket) table.do({ type: 'disqualify', player, reason: 'By chance.' });
  else if (what === 2) table.try({ type: 'register', entries: [{ player: newcomer() }], isByStaff: true });
};

const ELIMINATIONS: ReadonlySet<string> = new Set([
  'singleElimination',
  'doubleElimination',
  'podElimination',
]);

const randomResult = (draw: Draw, { players, bracket }: EventTable, event: Event): PairingResult => {
  const stage = stageInPlay(event);
  const winner = players[draw(players.length)] ?? '';
  if (bracket !== undefined) {
    // If both players lose a match whose loser would continue, both are out.
    const mayAllLose =
      stage?.kind === 'podElimination' || (stage?.kind === 'singleElimination' && !stage.hasThirdPlace);
    if (draw(30) === 0 && mayAllLose) return { kind: 'allLost' };
    if (players.length > 2) return { kind: 'placed', places: placesWithFirst(draw, players, winner) };
    if (draw(6) === 0) return { kind: 'forfeit', present: [winner] };
    return { kind: 'games', won: players.map((player) => (player === winner ? 2 : draw(2))), drawn: draw(2) };
  }
  const kind = draw(16);
  if (kind === 0) return { kind: 'allLost' };
  if (kind === 1) return { kind: 'forfeit', present: draw(3) === 0 ? [] : [winner] };
  if (players.length > 2) return { kind: 'placed', places: randomPlaces(draw, players.length) };
  if (kind === 2) return { kind: 'games', won: [1, 1], drawn: 1 };
  if (kind === 3) return { kind: 'games', won: [1, 0], drawn: 0, winner };
  if (kind === 4) return { kind: 'games', won: [0, 0], drawn: 0, winner: null };
  return { kind: 'games', won: players.map((player) => (player === winner ? 2 : draw(2))), drawn: draw(2) };
};

/** Only the winner is first. */
const placesWithFirst = (draw: Draw, players: readonly string[], winner: string): readonly number[] => {
  const marks = players.map((player) => (player === winner ? -1 : draw(players.length)));
  return marks.map((mark) => 1 + marks.filter((other) => other < mark).length);
};
