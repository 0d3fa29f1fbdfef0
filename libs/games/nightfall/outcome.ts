import type { Outcome, Seat } from '#libs/game-kit';
import type { FactOf } from './facts.js';
import type { NightfallState } from './state.js';
import { seatsOf } from './zones.js';

const REASONS = {
  lp: 'Won: no opponent has Life Points left.',
  effect: 'Won by the Effect of a Page.',
  'false-trap': 'Won: an opponent had placed a Page face-down that is no Trap.',
  departure: 'Won as the last Caster left in the game.',
  'all-defeated': 'Drawn: the last Casters lost at the same moment.',
  'empty-spellbooks': 'Drawn: every Spellbook is empty.',
  endless: 'Drawn: Effects would go on for ever.',
} as const;

/** The result of a closing fact: the Casters who lost last are next (NF-192 to NF-198). */
export const outcomeOf = (state: NightfallState, fact: FactOf<'GameWon'> | FactOf<'GameDrawn'>): Outcome => {
  const beaten = [...state.defeated].reverse().map((group) => [...group]);
  const gone = new Set<Seat>(beaten.flat());
  const left = seatsOf(state).filter((seat) => !gone.has(seat));
  const last = fact.type === 'GameWon' ? left.filter((seat) => seat !== fact.seat) : left;
  const first = fact.type === 'GameWon' ? [[fact.seat]] : [];
  return {
    places: [...first, ...(last.length > 0 ? [last] : []), ...beaten],
    reason: fact.reason,
    rule: fact.rule,
    text: REASONS[fact.reason],
  };
};
