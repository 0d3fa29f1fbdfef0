import { outcomeFor, type TableResult } from './table-result.js';

/* The state of an event by its documentation, computed from its accepted commands alone. Independent of libs/events. */

type EventStatus = 'DRAFTED' | 'OPEN' | 'CLOSED' | 'RUNNING' | 'FINISHED' | 'CALLED_OFF';
type EntrantStatus = 'REGISTERED' | 'PLAYING' | 'ABSENT' | 'DROPPED' | 'DISQUALIFIED';

export interface Entrant {
  status: EntrantStatus;
  isCheckedIn: boolean;
  readonly fromRound?: number;
  /** The last round of a player who has left. */
  afterRound?: number;
  /** False for a player who was absent at the start. */
  hasPart: boolean;
}

export interface Table {
  readonly table: number;
  readonly players: readonly string[];
  readonly isOfBracket: boolean;
  result?: TableResult;
  isAmended: boolean;
}

export interface Round {
  readonly number: number;
  readonly isOfCut: boolean;
  status: 'PAIRED' | 'PUBLISHED' | 'FINISHED';
  publication?: number;
  /** False for a round whose pairings are unknown, because it was taken back. */
  isKnown: boolean;
  tables: Table[];
  byes: readonly string[];
  requestedByes: readonly string[];
  /** Players who left while it was played, and may be back. */
  readonly leavers: Set<string>;
}

/** The pairings of a round: the service draws them, so the model copies them and checks their players. */
export interface Pairings {
  readonly tables: readonly Pick<Table, 'table' | 'players'>[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
}

interface Points {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** Of a requested bye. */
  readonly off: number;
  /** By places; shared places get the mean of theirs. */
  readonly scale?: readonly number[];
}

/** The points of a preset, in halves. */
const POINTS: Readonly<Record<string, Points>> = {
  'match-wins': { win: 6, draw: 2, loss: 0, off: 0 },
  'win-rates': { win: 6, draw: 2, loss: 0, off: 0 },
  buchholz: { win: 2, draw: 1, loss: 0, off: 1 },
  'pod-wins': { win: 10, draw: 2, loss: 0, off: 0 },
  'pod-places': { win: 14, draw: 6, loss: 2, off: 0, scale: [14, 10, 6, 2] },
};

const pointsAt = (scale: readonly number[], places: readonly number[], place: number): number => {
  const sharing = places.filter((other) => other === place).length;
  return scale.slice(place - 1, place - 1 + sharing).reduce((sum, one) => sum + one, 0) / sharing;
};

export interface Score {
  readonly points: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

export class EventModel {
  status: EventStatus = 'DRAFTED';
  readonly entrants = new Map<string, Entrant>();
  readonly rounds: Round[] = [];
  /** Rounds that were published and then taken back. */
  readonly takenBack: Round[] = [];
  readonly faults: string[] = [];
  publications = 0;
  hasCut = false;
  /** Whether the last round was taken back, and no round was paired since. */
  isRoundGone = false;

  constructor(
    private readonly plan: {
      readonly hasCheckIn: boolean;
      readonly isBracket: boolean;
      readonly preset: string;
    },
  ) {}

  get isOver(): boolean {
    return this.status === 'FINISHED' || this.status === 'CALLED_OFF';
  }

  get playing(): readonly string[] {
    return [...this.entrants].flatMap(([player, { status }]) => (status === 'PLAYING' ? [player] : []));
  }

  reinstate(player: string): void {
    const entrant = this.entrants.get(player);
    if (entrant === undefined) return;
    entrant.status = 'PLAYING';
    entrant.hasPart = true;
  }

  /** The present and former players, once the event has begun. */
  get participants(): readonly (readonly [string, Entrant])[] {
    return [...this.entrants].filter(([, { status, hasPart }]) => status !== 'REGISTERED' && hasPart);
  }

  hasLeft(player: string): boolean {
    const status = this.entrants.get(player)?.status;
    return status === 'DROPPED' || status === 'DISQUALIFIED';
  }

  isDisqualified(player: string): boolean {
    return this.entrants.get(player)?.status === 'DISQUALIFIED';
  }

  round(number: number): Round | undefined {
    return this.rounds.find((one) => one.number === number);
  }

  table(round: number, table: number): Table | undefined {
    return this.round(round)?.tables.find((one) => one.table === table);
  }

  register(player: string): void {
    const isRunning = this.status === 'RUNNING';
    const last = this.rounds.at(-1);
    const fromRound = last === undefined ? 1 : last.number + Number(last.status !== 'PAIRED');
    this.entrants.set(player, {
      status: isRunning ? 'PLAYING' : 'REGISTERED',
      isCheckedIn: isRunning,
      hasPart: true,
      ...(isRunning ? { fromRound } : {}),
    });
  }

  start(): void {
    this.status = 'RUNNING';
    for (const entrant of this.entrants.values()) {
      entrant.hasPart = !this.plan.hasCheckIn || entrant.isCheckedIn;
      entrant.status = entrant.hasPart ? 'PLAYING' : 'ABSENT';
    }
  }

  /** Before the start a player who leaves is not registered any more. */
  leave(player: string, as: 'DROPPED' | 'DISQUALIFIED'): void {
    const entrant = this.entrants.get(player);
    if (entrant === undefined) this.faults.push(`${player} left without being registered.`);
    else if (this.status !== 'RUNNING' && !this.isOver) this.entrants.delete(player);
    else {
      const last = this.rounds.at(-1);
      entrant.status = as;
      entrant.afterRound = last === undefined ? 0 : last.number - Number(last.status === 'PAIRED');
      last?.leavers.add(player);
    }
  }

  pair(): void {
    if (this.rounds.at(-1)?.status === 'PAIRED') this.rounds.pop();
    if (this.rounds.some(({ status }) => status !== 'FINISHED'))
      this.faults.push('A round was paired before the previous one was finished.');
    this.isRoundGone = false;
    this.rounds.push({
      number: this.rounds.length + 1,
      isOfCut: this.hasCut,
      status: 'PAIRED',
      isKnown: false,
      tables: [],
      byes: [],
      requestedByes: [],
      leavers: new Set(),
    });
  }

  /** `pairings` are undefined for a round that was taken back later. */
  publish(number: number, pairings: Pairings | undefined): void {
    const round = this.round(number);
    if (round?.status !== 'PAIRED') {
      this.faults.push(`Round ${number} was published, and is ${round?.status}.`);
      return;
    }
    this.publications += 1;
    round.status = 'PUBLISHED';
    round.publication = this.publications;
    if (pairings !== undefined) this.#seat(round, pairings);
  }

  #seat(round: Round, { tables, byes, requestedByes }: Pairings): void {
    const isOfBracket = this.plan.isBracket || this.hasCut;
    const playing = new Set(this.playing);
    round.isKnown = true;
    round.byes = byes;
    round.requestedByes = requestedByes;
    round.tables = tables.map(({ table, players }) => {
      const present = players.filter((player) => playing.has(player));
      return {
        table,
        players,
        isOfBracket,
        isAmended: false,
        // In a bracket, a player who left before the round loses unplayed.
        ...(present.length < players.length && isOfBracket
          ? { result: { kind: 'forfeit', present } as const }
          : {}),
      };
    });
    const seated = [...tables.flatMap(({ players }) => players), ...byes, ...requestedByes];
    if (new Set(seated).size !== seated.length)
      this.faults.push(`Round ${round.number} seats a player twice.`);
    if (isOfBracket) return;
    for (const player of seated)
      if (!playing.has(player))
        this.faults.push(
          `Round ${round.number} seats ${player}, who is ${this.entrants.get(player)?.status ?? 'unknown'}.`,
        );
    for (const player of playing)
      if (!seated.includes(player)) this.faults.push(`Round ${round.number} has no place for ${player}.`);
  }

  takeBack(number: number): void {
    const round = this.rounds.pop();
    this.isRoundGone = true;
    if (round?.number !== number) this.faults.push(`Round ${number} was taken back, and is not the last.`);
    if (round?.publication !== undefined) this.takenBack.push(round);
  }

  record(round: number, table: number, result: TableResult, isAmended: boolean): void {
    if (this.round(round)?.isKnown === false) return;
    const found = this.table(round, table);
    if (found === undefined) {
      this.faults.push(`Table ${table} of round ${round} took a result, and is not there.`);
      return;
    }
    if ((found.result !== undefined) !== isAmended)
      this.faults.push(`Table ${table} of round ${round} took a second first result, or amended none.`);
    found.result = result;
    found.isAmended = isAmended;
  }

  finishRound(number: number): void {
    const round = this.round(number);
    if (round === undefined) return;
    if (round.tables.some(({ result }) => result === undefined))
      this.faults.push(`Round ${number} was finished without all results.`);
    round.status = 'FINISHED';
  }

  finish(): void {
    if (this.rounds.at(-1)?.status === 'PAIRED') this.takeBack(this.rounds.length);
    if (this.rounds.some(({ status }) => status !== 'FINISHED'))
      this.faults.push('The event was finished before its last round.');
    this.status = 'FINISHED';
  }

  /** The scores of the first stage. */
  scores(): ReadonlyMap<string, Score> {
    const points = POINTS[this.plan.preset];
    if (points === undefined) throw new Error(`The model does not know the preset ${this.plan.preset}.`);
    const sums = new Map<string, { halves: number; wins: number; losses: number; draws: number }>();
    for (const [player] of this.participants) sums.set(player, { halves: 0, wins: 0, losses: 0, draws: 0 });
    const count = (
      player: string,
      outcome: 'win' | 'loss' | 'draw' | 'off',
      halves = points[outcome],
    ): void => {
      const sum = sums.get(player);
      if (sum === undefined) return;
      sum.halves += halves;
      sum.wins += Number(outcome === 'win');
      sum.losses += Number(outcome === 'loss');
      sum.draws += Number(outcome === 'draw');
    };
    for (const { status, isOfCut, tables, byes, requestedByes } of this.rounds) {
      if (status === 'PAIRED' || isOfCut) continue;
      for (const player of byes) count(player, 'win');
      for (const player of requestedByes) count(player, 'off');
      for (const { players, result } of tables)
        if (result !== undefined)
          for (const [seat, player] of players.entries()) {
            const isByPlace = result.kind === 'placed' && points.scale !== undefined;
            const halves = isByPlace
              ? pointsAt(points.scale, result.places, result.places[seat] ?? 0)
              : undefined;
            count(player, outcomeFor(result, players, player), halves);
          }
    }
    return new Map(
      [...sums].map(([player, { halves, ...tally }]) => [
        player,
        { points: halves % 2 === 0 ? String(halves / 2) : `${halves}/2`, ...tally },
      ]),
    );
  }
}
