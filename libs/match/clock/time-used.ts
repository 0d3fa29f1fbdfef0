import type { Game, Seat } from '#libs/game-kit';
import { seatsToAct } from '../queries.js';
import type { MatchState } from '../state.js';
import { turnOf } from './outcome-by-time.js';

/** How long a match has waited for a seat within one turn. */
export interface TimeUsed {
  readonly game: number;
  /** 0 before the first turn, and between two games. */
  readonly turn: number;
  readonly seat: Seat;
  readonly ms: number;
}

/** The time that seats have used, turn by turn, in order: from the instants of the events (milliseconds since 1970), with or without clocks. Pauses are nobody's. */
export const timeUsed = (
  game: Game,
  moments: Iterable<{ readonly match: MatchState; readonly at: number }>,
): readonly TimeUsed[] => {
  const used = new Map<string, TimeUsed>();
  let before: { readonly match: MatchState; readonly at: number } | undefined;
  for (const moment of moments) {
    const elapsed = before === undefined ? 0 : moment.at - before.at;
    // Events of one command happen at one instant: only how a command leaves the match counts.
    if (before !== undefined && elapsed > 0)
      for (const seat of seatsToAct(game, before.match)) add(used, turnAt(game, before.match), seat, elapsed);
    before = moment;
  }
  return [...used.values()];
};

const turnAt = (game: Game, match: MatchState): Pick<TimeUsed, 'game' | 'turn'> =>
  match.sideboarding === undefined
    ? { game: match.gameNumber, turn: match.game === undefined ? 0 : turnOf(game, match.game) }
    : { game: match.sideboarding.number, turn: 0 };

const add = (
  used: Map<string, TimeUsed>,
  turn: Pick<TimeUsed, 'game' | 'turn'>,
  seat: Seat,
  ms: number,
): void => {
  const key = `${turn.game}/${turn.turn}/${seat}`;
  used.set(key, { ...turn, seat, ms: (used.get(key)?.ms ?? 0) + ms });
};
