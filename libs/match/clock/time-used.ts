import type { Game, Seat } from '#libs/game-kit';
import type { MatchEvent } from '../facts.js';
import { isRevealing, seatsToAct } from '../queries.js';
import type { MatchState } from '../state.js';
import { givenBackMs } from './downtime.js';
import { turnOf } from './outcome-by-time.js';

/** The time that a match has waited for a seat within one turn. */
export interface TimeUsed {
  readonly game: number;
  /** 0 before the first turn, and between two games. */
  readonly turn: number;
  readonly seat: Seat;
  readonly ms: number;
}

/** Sums up the time that seats use in each turn, from the instants of events only, with or without clocks. Pauses and returned downtime do not count. */
export class TimeUsage {
  readonly #used = new Map<string, TimeUsed>();
  #before: { readonly match: MatchState; readonly at: number } | undefined;

  constructor(private readonly game: Game) {}

  /** Takes the match right after its next event, `event`, which happened at `at` (milliseconds since 1970). */
  take(match: MatchState, at: number, event: MatchEvent): void {
    const before = this.#before;
    const used = before === undefined ? 0 : at - before.at - givenBackMs(event);
    // Events of one command share one instant: only the match after the last of them counts. A reveal of entropy is no thinking time.
    if (before !== undefined && used > 0 && !isRevealing(before.match))
      for (const seat of seatsToAct(this.game, before.match))
        this.#add(turnAt(this.game, before.match), seat, used);
    this.#before = { match, at };
  }

  /** In the order of first use. */
  told(): readonly TimeUsed[] {
    return [...this.#used.values()];
  }

  #add(turn: Pick<TimeUsed, 'game' | 'turn'>, seat: Seat, ms: number): void {
    const key = `${turn.game}/${turn.turn}/${seat}`;
    this.#used.set(key, { ...turn, seat, ms: (this.#used.get(key)?.ms ?? 0) + ms });
  }
}

const turnAt = (game: Game, match: MatchState): Pick<TimeUsed, 'game' | 'turn'> =>
  match.sideboarding === undefined
    ? { game: match.gameNumber, turn: match.game === undefined ? 0 : turnOf(game, match.game) }
    : { game: match.sideboarding.number, turn: 0 };
