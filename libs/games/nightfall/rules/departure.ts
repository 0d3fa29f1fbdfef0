import type { RandomSource, Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { defeat } from '../resolution/ending.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { asking, withdrawn } from '../tasks/beside-choice.js';
import { run } from '../tasks/run.js';
import { begin } from '../tasks.js';
import { seatState } from '../zones.js';

/** NF-R131: the Caster is out. An open choice is offered again to a Caster who is still in, unless it belonged to the one who left. */
export const departure = (
  state: NightfallState,
  seat: Seat,
  random: RandomSource,
): readonly NightfallFact[] => {
  if (state.outcome !== undefined || seatState(state, seat).isOut) return [];
  const left = begin(...defeat(state, [seat], 'departure'));
  const { choice } = state;
  return choice === undefined
    ? run(state, random, [left])
    : run(state, random, [begin(withdrawn(choice, rule('NF-R131'))), left, ...asking(state, choice)]);
};
