import type { Seat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import { castersIn, seatState } from '../zones.js';

type Reason = FactOf<'CastersDefeated'>['reason'];

const RULES = {
  lp: rule('NF-192'),
  effect: rule('NF-195'),
  'false-trap': rule('NF-074'),
  departure: rule('NF-R131'),
} as const;

/** NF-192 to NF-194: Casters who lose at one moment lose together; the last one left wins, and without one it is a draw (NF-R124). */
export const defeat = (
  state: NightfallState,
  seats: readonly Seat[],
  reason: Reason,
  page?: PageRef,
): readonly NightfallFact[] => {
  const losing = castersIn(state).filter((seat) => seats.includes(seat));
  if (losing.length === 0) return [];
  const named = page === undefined ? {} : { page };
  const left = castersIn(state).filter((seat) => !losing.includes(seat));
  const because = losing.length > 1 && reason === 'lp' ? rule('NF-193') : RULES[reason];
  const [winner, ...others] = left;
  const ending: readonly NightfallFact[] =
    winner === undefined
      ? [{ type: 'GameDrawn', rule: rule('NF-193'), reason: 'all-defeated' }]
      : others.length > 0
        ? []
        : [{ type: 'GameWon', rule: RULES[reason], seat: winner, reason, ...named }];
  return [{ type: 'CastersDefeated', rule: because, seats: losing, reason, ...named }, ...ending];
};

/** NF-198, NF-R126. */
export const drawByEmptySpellbooks = (state: NightfallState): readonly NightfallFact[] =>
  castersIn(state).every((seat) => seatState(state, seat).spellbook.length === 0)
    ? [{ type: 'GameDrawn', rule: rule('NF-198'), reason: 'empty-spellbooks' }]
    : [];
