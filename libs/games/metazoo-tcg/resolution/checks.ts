import { type CardId, cachedByState, cardUnder } from '#libs/game-kit';
import type { UnitCard } from '../cards/definition.js';
import type { Departure, MetazooFact } from '../facts.js';
import { arrangementOf } from '../queries/arrangement.js';
import { rule } from '../queries/cards.js';
import { type Current, current } from '../queries/current.js';
import type { InPlay, MetazooState } from '../state.js';
import { canLeave, leavePlay } from './cards.js';
import { overtimeWin, winCheck } from './points.js';

/** The units in play at the last check without a fall, by current values: facts that change neither need no check. */
const standing = new WeakMap<Current, MetazooState['inPlay']>();

const NOTHING: readonly MetazooFact[] = [];

/** Consequences of the state, after each single fact: a lead in overtime, then all units that fall, together (MZ-152). */
export const checks = cachedByState((state: MetazooState): readonly MetazooFact[] => {
  const won = overtimeWin(state);
  if (won.length > 0) return won;
  const reached = state.ruleset.winAt === 'after-action' ? NOTHING : winCheck(state);
  if (reached.length > 0) return reached;
  const now = current(state);
  if (standing.get(now) === state.inPlay) return [];
  const fallen = falls(state, now);
  if (fallen.length === 0) standing.set(now, state.inPlay);
  return fallen;
});

/** The units that fall under the present effects, or while a mission is being decided. */
export const falls = (state: MetazooState, { units }: Current): readonly MetazooFact[] => {
  const falling: { readonly id: CardId; readonly why: Departure['why'] }[] = [];
  for (const { id, card } of arrangementOf(state).units) {
    const unit = cardUnder(state.inPlay, id);
    const influence = units.get(id)?.influence ?? 0;
    // Most units have more Influence than damage and need no further check.
    if (unit === undefined || unit.damage < influence) continue;
    const why = reasonsToFall(card, unit, influence).find((one) => canLeave(state, id, one));
    if (why !== undefined) falling.push({ id, why });
  }
  if (falling.length === 0) return [];
  const because = falling.every(({ why }) => why === 'noInfluence') ? 'MZ-149' : 'MZ-145';
  return leavePlay(state, falling, rule(because));
};

/**
 * MZ-149: Influence lowered to 0; a printed 0 is no fall (MZ-R34). MZ-145, MZ-148: at least 1 damage, and as much as its current Influence,
 * be that below 0. Tapping does not lower it (MZ-150).
 */
const reasonsToFall = (
  card: UnitCard,
  { damage }: InPlay,
  influence: number,
): readonly Departure['why'][] => [
  ...(influence <= 0 && influence < card.influence ? (['noInfluence'] as const) : []),
  ...(damage > 0 && damage >= influence ? (['damage'] as const) : []),
];
