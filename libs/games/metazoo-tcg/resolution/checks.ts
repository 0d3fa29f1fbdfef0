import { type CardId, onceForState } from '#libs/game-kit';
import type { Departure, MetazooFact } from '../facts.js';
import { cardOf, isUnitCard, rule } from '../rules/cards.js';
import { type Current, current } from '../rules/current.js';
import type { MetazooState } from '../state.js';
import { LANES, laneState } from '../zones.js';
import { canLeave, leavePlay } from './cards.js';
import { overtimeWin } from './points.js';

/** What follows from the state alone, after each single fact: a lead in overtime, then units that fall, all together (MZ-152). */
export const checks = onceForState((state: MetazooState): readonly MetazooFact[] => {
  const won = overtimeWin(state);
  return won.length > 0 ? won : falls(state, current(state));
});

/** The units that fall by what holds now, or while a mission is being decided. */
export const falls = (state: MetazooState, { units }: Current): readonly MetazooFact[] => {
  const falling: { readonly id: CardId; readonly why: Departure['why'] }[] = [];
  for (const lane of LANES)
    for (const side of laneState(state, lane).sides)
      for (const id of side) {
        const why = reasonsToFall(state, id, units[id]?.influence ?? 0).find((one) =>
          canLeave(state, id, one),
        );
        if (why !== undefined) falling.push({ id, why });
      }
  if (falling.length === 0) return [];
  const because = falling.every(({ why }) => why === 'noInfluence') ? 'MZ-149' : 'MZ-145';
  return leavePlay(state, falling, rule(because));
};

const NONE: readonly never[] = [];

/**
 * MZ-149: Influence lowered to 0; a printed 0 is no fall (MZ-R34). MZ-145, MZ-148: at least 1 damage, and as much as its current Influence,
 * be that below 0.
 */
const reasonsToFall = (state: MetazooState, id: CardId, influence: number): readonly Departure['why'][] => {
  const unit = state.inPlay[id];
  if (unit === undefined || (influence > 0 && unit.damage < influence)) return NONE;
  const card = cardOf(state, id);
  if (!isUnitCard(card)) return NONE;
  const { damage } = unit;
  return [
    ...(influence <= 0 && influence < card.influence ? (['noInfluence'] as const) : []),
    ...(damage > 0 && damage >= influence ? (['damage'] as const) : []),
  ];
};
