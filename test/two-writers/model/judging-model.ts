/* Cases and penalties, computed from the accepted commands alone. Independent of libs/judging. */

export interface Effect {
  readonly penalty?: { readonly seat: number; readonly penalty: string; readonly takesEffect: boolean };
  readonly result?: { readonly how: string; readonly seats: readonly number[] };
  readonly amendment?: {
    readonly kind: string;
    readonly places: readonly (readonly number[])[];
    readonly gamesWon: readonly number[];
    readonly gamesDrawn: number;
  };
  readonly rewind?: { readonly toFrame: number };
}

type Outcome = 'DONE' | 'REFUSED' | 'DUE' | 'DROPPED';

interface Ruling {
  readonly number: number;
  readonly effects: readonly Effect[];
}

export class CaseModel {
  status = 'OPEN';
  readonly answers = new Set<number>();
  readonly accepted = new Set<number>();
  ruling: Ruling | undefined;
  decision: (Ruling & { readonly isUpheld: boolean }) | undefined;
  /** Keys of effects with an outcome. */
  readonly noted = new Set<string>();
  /** Keys of effects that a match, a result or a penalty took. */
  readonly done = new Set<string>();
  #rulings = 0;

  constructor(
    readonly id: string,
    readonly match: string,
    readonly respondents: readonly number[],
  ) {}

  answer(seat: number): void {
    this.answers.add(seat);
    if (this.status === 'ASSIGNED') this.assign();
  }

  assign(): void {
    this.status = this.respondents.every((seat) => this.answers.has(seat)) ? 'ANSWERED' : 'ASSIGNED';
  }

  rule(effects: readonly Effect[]): void {
    this.#rulings += 1;
    this.ruling = { number: this.#rulings, effects };
    this.status = 'RULED';
  }

  decide(effects: readonly Effect[], isUpheld: boolean): void {
    this.#rulings += 1;
    this.decision = { number: this.#rulings, effects, isUpheld };
    this.status = 'FINAL';
  }

  /** All effects by their keys. */
  effects(): readonly (readonly [string, Effect])[] {
    return [this.ruling, this.decision].flatMap((ruling) =>
      (ruling?.effects ?? []).map((effect, at) => [`${ruling?.number}/${at}`, effect] as const),
    );
  }

  /** Steps that the service has still to take. */
  pending(): readonly string[] {
    const isSettled = this.status === 'CLOSED' || this.status === 'OPEN';
    const isAgreed = this.accepted.size === 2;
    const due = this.effects().filter(([key, { rewind }]) => {
      if (this.noted.has(key)) return false;
      const isFirst = key.startsWith(`${this.ruling?.number}/`);
      if (isFirst && this.decision?.isUpheld === false) return false;
      return rewind === undefined || this.decision !== undefined || isAgreed;
    });
    const open = due.map(([key]) => `the case ${this.id} has not carried out ${key}`);
    if (isSettled) return open;
    const isToClose = this.status === 'FINAL' || (this.status === 'RULED' && isAgreed);
    return isToClose ? [...open, `the case ${this.id} is not closed`] : open;
  }

  outcomeOf(key: string, { rewind }: Effect): Outcome {
    if (this.done.has(key)) return 'DONE';
    if (this.noted.has(key)) return 'REFUSED';
    const isFirst = key.startsWith(`${this.ruling?.number}/`);
    return rewind !== undefined && isFirst && this.decision?.isUpheld === false ? 'DROPPED' : 'DUE';
  }
}

export interface PenaltyModel {
  readonly id: string;
  readonly match: string;
  readonly player: string;
  readonly seat: number;
  readonly penalty: string;
  readonly takesEffect: boolean;
  isWithdrawn: boolean;
  /** The outcome of the effect in a match was noted. */
  isNoted: boolean;
}

const LOSSES: ReadonlySet<string> = new Set(['GAME_LOSS', 'MATCH_LOSS', 'DISQUALIFICATION']);

/** Whether a penalty is one that a match can follow. */
export const isLoss = (penalty: string): boolean => LOSSES.has(penalty);
