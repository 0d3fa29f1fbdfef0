import type { CardId } from '#libs/game-kit';
import type { Departure, MetazooFact } from '../facts.js';
import { cardOf, isUnitCard, rule, unitsOf } from '../rules/cards.js';
import { current } from '../rules/current.js';
import type { MetazooState } from '../state.js';
import { LANES, SEATS } from '../zones.js';
import { canLeave, leavePlay } from './cards.js';
import { overtimeWin } from './points.js';

/** What follows from the state alone, after each single fact: a lead in overtime, then units that fall, all together (MZ-152). */
export const checks = (state: MetazooState): readonly MetazooFact[] => {
  const won = overtimeWin(state);
  if (won.length > 0) return won;
  const now = current(state).units;
  const falling = LANES.flatMap((lane) =>
    SEATS.flatMap((seat) =>
      unitsOf(state, seat, lane).flatMap((id) => {
        const why = reasonToFall(state, id, now[id]?.influence ?? 0);
        return why === undefined || !canLeave(state, id, why) ? [] : [{ id, why }];
      }),
    ),
  );
  if (falling.length === 0) return [];
  const because = falling.every(({ why }) => why === 'noInfluence') ? 'MZ-149' : 'MZ-145';
  return leavePlay(state, falling, rule(because));
};

/**
 * MZ-145, MZ-148: at least 1 damage, and as much as its current Influence. MZ-149: Influence lowered to 0; a printed 0 is no fall
 * (MZ-R34).
 */
const reasonToFall = (state: MetazooState, id: CardId, influence: number): Departure['why'] | undefined => {
  const card = cardOf(state, id);
  if (!isUnitCard(card)) return undefined;
  if (influence <= 0 && influence < card.influence) return 'noInfluence';
  const damage = state.inPlay[id]?.damage ?? 0;
  return damage > 0 && damage >= influence ? 'damage' : undefined;
};
