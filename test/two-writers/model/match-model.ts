/* The state of a match by its documentation, computed from its accepted commands alone. Independent of libs/match. */

export interface Result {
  readonly kind: string;
  /** Seats by place; the first list is empty if all lose. */
  readonly places: readonly (readonly number[])[];
  readonly gamesWon: readonly number[];
  readonly gamesDrawn: number;
  /** Seats that were disqualified while others played on. */
  readonly disqualified?: readonly number[];
}

/** The seats that a result disqualifies. */
export const disqualifiedBy = ({ kind, places, disqualified }: Result): readonly number[] =>
  disqualified ?? (kind === 'disqualification' ? (places.at(-1) ?? []) : []);

export type MatchStep =
  | { readonly do: 'rule'; readonly how: string; readonly seats: readonly number[] }
  | { readonly do: 'report'; readonly seat?: number; readonly result: Omit<Result, 'kind'> }
  | { readonly do: 'confirm' }
  | { readonly do: 'dispute' }
  | { readonly do: 'concede'; readonly seat: number; readonly isOneGame: boolean }
  | { readonly do: 'agree' }
  | { readonly do: 'ready'; readonly seat: number }
  | { readonly do: 'act' }
  | { readonly do: 'cancel' }
  | { readonly do: 'rewind'; readonly toFrame: number }
  | { readonly do: 'nothing' };

type Status = 'OPEN' | 'PLAYING' | 'FINISHED' | 'CANCELLED';

interface Moment {
  readonly status: Status;
  readonly won: readonly number[];
  readonly drawn: number;
  /** Games that have ended. */
  readonly games: number;
  readonly ready: readonly number[];
  /** By which seat, and which result. The beginning of a game and a departure withdraw it. */
  readonly report?:
    | { readonly by: number; readonly confirmed: number; readonly result: Omit<Result, 'kind'> }
    | undefined;
  /** The seats that have left a match of three or more, in the order in which they left; the seats of a group left at once. */
  readonly departed: readonly (readonly number[])[];
  readonly disqualified: readonly number[];
  readonly result?: Result;
}

export class MatchModel {
  readonly #seats: readonly number[];
  readonly #beginning: Moment;
  #now: Moment;
  readonly #past: { readonly frame: number; readonly moment: Moment }[] = [];
  readonly amendments: Result[] = [];
  readonly faults: string[] = [];
  isCreated = false;

  constructor(
    readonly id: string,
    private readonly bestOf: number,
    /** The number of seats. The others play on if one leaves, from three seats. */
    seats: number,
  ) {
    this.#seats = Array.from({ length: seats }, (_, seat) => seat);
    const won = this.#seats.map(() => 0);
    this.#beginning = {
      status: 'OPEN',
      won,
      drawn: 0,
      games: 0,
      ready: [],
      departed: [],
      disqualified: [],
    };
    this.#now = this.#beginning;
  }

  get status(): Status {
    return this.#now.status;
  }

  get isOver(): boolean {
    return this.status === 'FINISHED' || this.status === 'CANCELLED';
  }

  /** Before amendments. */
  get first(): Result | undefined {
    return this.#now.result;
  }

  /** The result that counts. */
  get current(): Result | undefined {
    return this.amendments.at(-1) ?? this.first;
  }

  /** The number of its last frame. */
  get frames(): number {
    return this.#past.at(-1)?.frame ?? 0;
  }

  hasDeparted(seat: number): boolean {
    return this.#now.departed.some((group) => group.includes(seat));
  }

  get #playsOn(): boolean {
    return this.#seats.length > 2;
  }

  /** The seats that have not left. */
  get #in(): readonly number[] {
    return this.#seats.filter((seat) => !this.hasDeparted(seat));
  }

  get gamesWon(): readonly number[] {
    return this.#now.won;
  }

  /** Takes a command that the service has accepted, and its last frame. */
  take(step: MatchStep, frame: number): void {
    if (this.isOver) this.faults.push(`The match ${this.id} was over, and took ${JSON.stringify(step)}.`);
    this.#now = this.#after(step);
    this.#past.push({ frame, moment: this.#now });
  }

  amend(result: Result): void {
    if (this.first === undefined)
      this.faults.push(`The match ${this.id} without a result took an amendment.`);
    this.amendments.push(result);
  }

  #after(step: MatchStep): Moment {
    const now = this.#now;
    switch (step.do) {
      case 'rule':
        return this.#ruled(step.how, step.seats);
      case 'report':
        if (step.seat === undefined) return this.#reported(step.result);
        return now.report === undefined || now.report.by === step.seat
          ? { ...now, report: { by: step.seat, confirmed: 0, result: step.result } }
          : this.#confirmed();
      case 'confirm':
        if (now.report === undefined) this.faults.push(`The match ${this.id} confirmed no report.`);
        return this.#confirmed();
      case 'dispute':
        return { ...now, report: undefined };
      case 'concede': {
        if (this.#playsOn) return this.#without([step.seat], 'concession');
        const places = [[1 - step.seat], [step.seat]];
        if (step.isOneGame) return this.#withGame(places, now);
        return this.#ended({ kind: 'concession', places });
      }
      case 'agree':
        return this.#withGame([this.#seats], now, true);
      case 'ready': {
        const ready = [...new Set([...now.ready, step.seat])];
        if (now.status !== 'OPEN' || ready.length < this.#seats.length) return { ...now, ready };
        return { ...now, ready, status: 'PLAYING', report: undefined };
      }
      case 'act':
        return { ...now, report: undefined };
      case 'cancel':
        return { ...now, status: 'CANCELLED' };
      case 'rewind':
        return this.#past.findLast(({ frame }) => frame <= step.toFrame)?.moment ?? this.#beginning;
      case 'nothing':
        return now;
    }
  }

  #ruled(how: string, seats: readonly number[]): Moment {
    const { departed } = this.#now;
    if (how === 'INTENTIONAL_DRAW')
      return this.#ended({ kind: 'intentional-draw', places: [this.#in, ...departed.toReversed()] });
    const kind = how.toLowerCase().replaceAll('_', '-');
    const losers = this.#seats.filter((seat) => seats.includes(seat));
    if (this.#playsOn) return this.#without(losers, kind);
    const places = [this.#seats.filter((seat) => !losers.includes(seat)), losers];
    return how === 'GAME_LOSS' ? this.#withGame(places, this.#now) : this.#ended({ kind, places });
  }

  /** The seats leave, and the others play on while there are two of them. A seat that has left can still be disqualified. */
  #without(seats: readonly number[], kind: string): Moment {
    const now = this.#now;
    const leaving = seats.filter((seat) => !this.hasDeparted(seat));
    const disqualified = kind === 'disqualification' ? [...now.disqualified, ...seats] : now.disqualified;
    if (leaving.length === 0) return { ...now, disqualified };
    const departed = [...now.departed, leaving];
    const left = this.#in.filter((seat) => !leaving.includes(seat));
    const next = { ...now, departed, disqualified, report: undefined };
    return left.length > 1 ? next : finished(next, { kind, places: [left, ...departed.toReversed()] });
  }

  #confirmed(): Moment {
    const { report } = this.#now;
    if (report === undefined) return this.#now;
    const confirmed = report.confirmed + 1;
    return confirmed + 1 < this.#in.length
      ? { ...this.#now, report: { ...report, confirmed } }
      : this.#reported(report.result);
  }

  #reported(result: Omit<Result, 'kind'>): Moment {
    const { won, drawn } = this.#now;
    const { gamesWon, gamesDrawn, places } = result;
    const ended = finished({ ...this.#now, won: gamesWon, drawn: gamesDrawn }, { kind: 'reported', places });
    return { ...ended, won, drawn };
  }

  /** A game that is played ends with the match, and counts. */
  #ended({ kind, places }: Pick<Result, 'kind' | 'places'>): Moment {
    const { won, drawn } = this.status === 'PLAYING' ? counted(this.#now, places) : this.#now;
    return finished({ ...this.#now, won, drawn }, { kind, places });
  }

  #withGame(places: Result['places'], before: Moment, isAgreed = false): Moment {
    const { won, drawn } = counted(before, places);
    const now = { ...before, won, drawn, games: before.games + 1 };
    if (now.games < this.bestOf && Math.max(...won) * 2 <= this.bestOf) return { ...now, report: undefined };
    const [one = 0, other = 0] = won;
    const byGames = one === other ? [this.#seats] : one > other ? [[0], [1]] : [[1], [0]];
    const kind = isAgreed && one === other ? 'agreed-draw' : 'games';
    return finished(now, { kind, places: byGames });
  }
}

const finished = (now: Moment, { kind, places }: Pick<Result, 'kind' | 'places'>): Moment => {
  const { won, drawn, disqualified } = now;
  const result = {
    kind,
    places,
    gamesWon: won,
    gamesDrawn: drawn,
    ...(disqualified.length === 0 ? {} : { disqualified }),
  };
  return { ...now, status: 'FINISHED', report: undefined, result };
};

const counted = ({ won, drawn }: Moment, places: Result['places']): Pick<Moment, 'won' | 'drawn'> => {
  if (places.length === 1) return { won, drawn: drawn + 1 };
  const [first = []] = places;
  return { won: won.map((games, seat) => games + Number(first.includes(seat))), drawn };
};
