import { type CardId, cardUnder } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { canBeAttacked, casterLp, hasTrait, loweredIn, lpOf } from '../queries/current.js';
import { battlingIn } from '../queries/in-arena.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { arenaIds, castersIn, isAnythingUnder } from '../zones.js';
import { defeat } from './ending.js';
import { destroyPages, discardPages } from './piles.js';

/** The consequences of a state, after each single fact: Casters and Pages at 0 LP, then Pages under the Pages that left. */
export const checks = (state: NightfallState): readonly NightfallFact[] => {
  if (state.turn.number === 0) return [];
  // NF-186.
  const beaten = castersIn(state).filter((seat) => casterLp(state, seat) === 0);
  if (beaten.length > 0) return defeat(state, beaten, 'lp');
  const destroyed = mayBeAtZero(state).filter((id) => isDestroyed(state, id));
  if (destroyed.length > 0) return destroyPages(state, destroyed, rule('NF-009'));
  const orphaned = isAnythingUnder(state) ? orphans(state) : NOTHING;
  const ended = state.modifiers.length > 0 ? endedModifiers(state) : NOTHING;
  return orphaned.length + ended.length === 0 ? NOTHING : [...orphaned, ...ended];
};

/** The consequence of almost every state. */
const NOTHING: readonly NightfallFact[] = [];

/** NF-009, NF-118, NF-163: of the Pages under a Page, only those that can be Attacked there. */
const isDestroyed = (state: NightfallState, id: CardId): boolean =>
  (cardUnder(state.arena, id)?.under === undefined || canBeAttacked(state, id)) &&
  !cardUnder(state.arena, id)?.isSpared &&
  lpOf(state, id) === 0 &&
  !hasTrait(state, id, 'immortal');

/** Pages whose Damage reaches their permanent LP (printed, gained and lost), and Pages whose LP are temporarily lower; all others have LP left. */
const mayBeAtZero = (state: NightfallState): readonly CardId[] => {
  const lowered = loweredIn(state);
  const found: CardId[] = [];
  for (const { id, page } of battlingIn(state)) {
    const at = cardUnder(state.arena, id);
    if (at !== undefined && (at.damage >= page.lp + at.gain || lowered.has(id))) found.push(id);
  }
  return found;
};

/** NF-065, NF-120, NF-R48: a Trap stays without its host, an Equipment is put into the discard zone of its type without being Destroyed (NF-R111). */
const orphans = (state: NightfallState): readonly NightfallFact[] => {
  const under = arenaIds(state).filter((id) => cardUnder(state.arena, id)?.under !== undefined);
  const hostOf = (id: CardId) => {
    const host = cardUnder(state.arena, id)?.under;
    return host === undefined ? undefined : cardUnder(state.arena, host);
  };
  const traps = under.filter((id) => {
    const trap = cardUnder(state.arena, id);
    const host = hostOf(id);
    return trap?.isFaceDown && (host === undefined || host.controller !== trap.controller);
  });
  const equipment = under.filter((id) => !cardUnder(state.arena, id)?.isFaceDown && hostOf(id) === undefined);
  if (traps.length + equipment.length === 0) return NOTHING;
  return [
    ...traps.map((trap): NightfallFact => ({ type: 'TrapLeftAlone', rule: rule('NF-065'), trap })),
    ...discardPages(state, equipment, { why: 'hostLeft', because: rule('NF-120') }),
  ];
};

/** Modifiers that lasted while their Page was in the Arena, or until their combat ended. */
const endedModifiers = (state: NightfallState): readonly NightfallFact[] => {
  const modifiers = state.modifiers
    .filter(
      ({ until, source }) =>
        (until.until === 'inArena' && cardUnder(state.arena, source.id) === undefined) ||
        (until.until === 'combat' && state.combat?.number !== until.combat),
    )
    .map(({ id }) => id);
  return modifiers.length === 0 ? [] : [{ type: 'ModifiersEnded', rule: rule('NF-191'), modifiers }];
};
