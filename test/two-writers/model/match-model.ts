/* The state of a match by its documentation, computed from its accepted commands alone. Independent of libs/match. */

export interface Result {
  readonly kind: string;
  /** Seats by place; the first list is empty if all lose. */
  readonly places: readonly (readonly number[])[];
  readonly gamesWon: readonly number[];
  readonly gamesDrawn: number;
}

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
  readonly won: readonly [number, number];
  readonly drawn: number;
  /** Games that have ended. */
  readonly games: number;
  readonly ready: readonly number[];
  /** By which seat, and which result. The beginning of a game withdraws it. */
  readonly report?: { readonly by: number; readonly result: Omit<Result, 'kind'> } | undefined;
  readonly result?: Result;
}

const BEGINNING: Moment = { status: 'OPEN', won: [0, 0], drawn: 0, games: 0, ready: [] };
const BOTH = [0, 1] as const;

export class MatchModel {
  #now = BEGINNING;
  readonly #past: { readonly frame: number; readonly moment: Moment }[] = [];
  readonly amendments: Result[] = [];
  readonly faults: string[] = [];
  isCreated = false;

  constructor(
    readonly id: string,
    private readonly bestOf: number,
  ) {}

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
          ? { ...now, report: { by: step.seat, result: step.result } }
          : this.#reported(now.report.result);
      case 'confirm':
        if (now.report === undefined) this.faults.push(`The match ${this.id} confirmed no report.`);
        return now.report === undefined ? now : this.#reported(now.report.result);
      case 'dispute':
        return { ...now, report: undefined };
      case 'concede': {
        const places = [[1 - step.seat], [step.seat]];
        if (step.isOneGame) return this.#withGame(places, now);
        return this.#ended({ kind: 'concession', places });
      }
      case 'agree':
        return this.#withGame([BOTH], now, true);
      case 'ready': {
        const ready = [...new Set([...now.ready, step.seat])];
        if (now.status !== 'OPEN' || ready.length < BOTH.length) return { ...now, ready };
        return { ...now, ready, status: 'PLAYING', report: undefined };
      }
      case 'act':
        return { ...now, report: undefined };
      case 'cancel':
        return { ...now, status: 'CANCELLED' };
      case 'rewind':
        return this.#past.findLast(({ frame }) => frame <= step.toFrame)?.moment ?? BEGINNING;
      case 'nothing':
        return now;
    }
  }

  #ruled(how: string, seats: readonly number[]): Moment {
    if (how === 'INTENTIONAL_DRAW') return this.#ended({ kind: 'intentional-draw', places: [BOTH] });
    const losers = BOTH.filter((seat) => seats.includes(seat));
    const places = [BOTH.filter((seat) => !losers.includes(seat)), losers];
    return how === 'GAME_LOSS'
      ? this.#withGame(places, this.#now)
      : this.#ended({ kind: how.toLowerCase().replaceAll('_', '-'), places });
  }

  #reported(result: Omit<Result, 'kind'>): Moment {
    return { ...this.#now, status: 'FINISHED', report: undefined, result: { kind: 'reported', ...result } };
  }

  /** A game that is played ends with the match, and counts. */
  #ended({ kind, places }: Pick<Result, 'kind' | 'places'>): Moment {
    const { won, drawn } = this.status === 'PLAYING' ? counted(this.#now, places) : this.#now;
    const result = { kind, places, gamesWon: won, gamesDrawn: drawn };
    return { ...this.#now, won, drawn, status: 'FINISHED', report: undefined, result };
  }

  #withGame(places: Result['places'], before: Moment, isAgreed = false): Moment {
    const { won, drawn } = counted(before, places);
    const now = { ...before, won, drawn, games: before.games + 1 };
    if (now.games < this.bestOf && Math.max(...won) * 2 <= this.bestOf) return { ...now, report: undefined };
    const [one, other] = won;
    const byGames = one === other ? [BOTH] : one > other ? [[0], [1]] : [[1], [0]];
    const kind = isAgreed && one === other ? 'agreed-draw' : 'games';
    return {
      ...now,
      status: 'FINISHED',
      report: undefined,
      result: { kind, places: byGames, gamesWon: won, gamesDrawn: drawn },
    };
  }
}

const counted = ({ won, drawn }: Moment, places: Result['places']): Pick<Moment, 'won' | 'drawn'> => {
  if (places.length === 1) return { won, drawn: drawn + 1 };
  const [first = []] = places;
  return { won: [won[0] + Number(first.includes(0)), won[1] + Number(first.includes(1))], drawn };
};
