import { type CardId, cardUnder, type Departures } from '#libs/game-kit';
import { type Role, roleSchema } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import type { FormerPage } from '../parts.js';
import type { NightfallState } from '../state.js';
import { arenaIds, underneath } from '../zones.js';
import { auraTypeOf, maximumLpOf, traitsOf } from './current.js';
import { hasRole } from './fits.js';
import { pageOf } from './pages.js';

const ROLES: readonly Role[] = roleSchema.options;

/** The facts by which Pages leave the Arena. */
const LEAVING: ReadonlySet<NightfallFact['type']> = new Set<NightfallFact['type']>([
  'PageEntered',
  'PagesDestroyed',
  'PagesMoved',
  'PageTurnedFaceDown',
  'TrapContracted',
  'CastersDefeated',
]);

const asItIs = (state: NightfallState, id: CardId): FormerPage | undefined => {
  const at = cardUnder(state.arena, id);
  const page = pageOf(state, id);
  if (at === undefined || page === undefined) return undefined;
  return {
    ...at,
    definition: page.id,
    traits: [...traitsOf(state, id)],
    auraType: auraTypeOf(state, id) ?? page.auraType,
    maximumLp: maximumLpOf(state, id),
    isEquipped: underneath(state, id).some((under) => !cardUnder(state.arena, under)?.isFaceDown),
    roles: ROLES.filter((role) => hasRole(state, id, role)),
  };
};

/** NF-R135: The last known information of Pages that leave the Arena. */
export const departures: Departures<NightfallState, NightfallFact, FormerPage> = {
  leaving: ({ before, fact, after }) =>
    before.arena === after.arena || !LEAVING.has(fact.type)
      ? []
      : arenaIds(before).filter((id) => cardUnder(after.arena, id) === undefined),
  asItIs,
};
