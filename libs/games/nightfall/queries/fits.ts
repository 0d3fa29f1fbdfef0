import {
  askedWord,
  boundWord,
  type CardId,
  cardUnder,
  compares,
  type EffectScope,
  isNotExcluded,
  isOneOf,
  lastKnownOf,
} from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { PageFilter } from '../effects/language/selector.js';
import type { AuraType, Role, Trait } from '../effects/language/words.js';
import type { FormerPage } from '../parts.js';
import type { ArenaPage, NightfallState } from '../state.js';
import { underneath } from '../zones.js';
import { costTotal } from './cost.js';
import { indicatorsOn, isBattling, isTokenPage, nameForEffects, pageNamed, pageOf } from './pages.js';
import { representedBy } from './surroundings.js';

/** The reading of changeable values of Pages in the Arena: with or without continuous Effects. */
export interface Reader {
  traits(state: NightfallState, id: CardId): readonly Trait[];
  auraType(state: NightfallState, id: CardId): AuraType | undefined;
  maximumLp(state: NightfallState, id: CardId): number;
}

/** The scope of an Effect, with the Pages that it knows from before they left the Arena. */
export type Scope = EffectScope<FormerPage>;

/** The last known information of a Page; undefined for a Page in the Arena, and for Pages that the Effect did not name. */
export const formerPage = (state: NightfallState, scope: Scope, id: CardId): FormerPage | undefined =>
  cardUnder(state.arena, id) === undefined ? lastKnownOf(scope, id) : undefined;

/** Whether a Page matches a filter; by the last known information for a Page that has left the Arena (NF-R135). */
export const fits = (
  state: NightfallState,
  scope: Scope,
  id: CardId,
  filter: PageFilter,
  read: Reader,
): boolean => {
  const there = cardUnder(state.arena, id);
  const was = there === undefined ? lastKnownOf(scope, id) : undefined;
  const at: ArenaPage | undefined = there ?? was;
  if (!isNotExcluded(filter, (not) => fits(state, scope, id, not, read))) return false;
  if (filter.another && id === scope.source.id) return false;
  if (filter.isFaceDown !== undefined && filter.isFaceDown !== (at?.isFaceDown ?? false)) return false;
  if (filter.isAwake !== undefined && (at === undefined || filter.isAwake === at.isFatigued)) return false;
  if (
    filter.enteredThisTurn !== undefined &&
    filter.enteredThisTurn !== (at?.enteredTurn === state.turn.number)
  )
    return false;
  if (at?.isFaceDown)
    return (
      fitsFaceDown(state, id, at, filter) &&
      !(
        [
          'type',
          'auraType',
          'tribe',
          'name',
          'trait',
          'status',
          'represents',
          'lp',
          'maximumLp',
          'cost',
          'isBasic',
          'chosenType',
          'chosenName',
          'counters',
        ] as const
      ).some((key) => filter[key] !== undefined)
    );
  const page = was === undefined ? pageOf(state, id) : pageNamed(state, was.definition);
  if (page === undefined) return false;
  if (!isOneOf(filter.type, (type) => page.type === type)) return false;
  const battling = isBattling(page);
  const asPrinted = at === undefined || filter.printed === true;
  /** A Page without LP has no value to compare. */
  const maximum = (): number | undefined =>
    !battling ? undefined : asPrinted ? page.lp : (was?.maximumLp ?? read.maximumLp(state, id));
  const lp = (): number | undefined => {
    const most = maximum();
    return most === undefined || asPrinted ? most : Math.max(0, most - at.damage);
  };
  return (
    (filter.auraType === undefined ||
      typesOf(page, asPrinted ? page.auraType : (was?.auraType ?? read.auraType(state, id))).some(
        (type) => type === askedWord(scope.bindings, filter.auraType ?? ''),
      )) &&
    (filter.tribe === undefined ||
      (battling && page.tribe !== undefined && page.tribe === askedWord(scope.bindings, filter.tribe))) &&
    (filter.chosenType === undefined || page.type === boundWord(scope.bindings, filter.chosenType)) &&
    (filter.chosenName === undefined ||
      nameForEffects(page) === boundWord(scope.bindings, filter.chosenName)) &&
    (filter.counters === undefined ||
      (at !== undefined && compares(at.counters?.[filter.counters.counter] ?? 0, filter.counters.is))) &&
    (filter.name === undefined || nameForEffects(page) === filter.name) &&
    (filter.trait === undefined ||
      (asPrinted ? page.traits : (was?.traits ?? read.traits(state, id))).includes(filter.trait)) &&
    (filter.represents === undefined || representedBy(state, page).includes(filter.represents)) &&
    (filter.status === undefined ||
      (was?.indicators ?? indicatorsOn(state, id)).some(
        ({ status }) => filter.status === 'any' || status === filter.status,
      )) &&
    (filter.isToken === undefined || filter.isToken === isTokenPage(page.id)) &&
    (filter.isBasic === undefined || filter.isBasic === (page.type === 'aura' && page.isBasic)) &&
    (filter.isEquipped === undefined ||
      filter.isEquipped ===
        (was?.isEquipped ??
          underneath(state, id).some((under) => !cardUnder(state.arena, under)?.isFaceDown))) &&
    (filter.cost === undefined || compares(costTotal(page.cost), filter.cost)) &&
    (filter.damage === undefined || compares(at?.damage, filter.damage)) &&
    (filter.maximumLp === undefined || compares(maximum(), filter.maximumLp)) &&
    (filter.lp === undefined || compares(lp(), filter.lp)) &&
    (filter.role === undefined || (was?.roles.includes(filter.role) ?? hasRole(state, id, filter.role)))
  );
};

/** NF-R138: the types of a Page of two, unless an Effect has given it another one. */
export const typesOf = (page: NightfallPage, type: AuraType | undefined): readonly AuraType[] => {
  if (type === undefined) return [];
  return type === page.auraType && page.secondType !== undefined ? [type, page.secondType] : [type];
};

/** NF-R39: the visible properties of a face-down Page. */
const fitsFaceDown = (
  state: NightfallState,
  id: CardId,
  at: ArenaPage,
  { damage, role, isToken: asked, isEquipped }: PageFilter,
): boolean =>
  asked !== true &&
  isEquipped !== true &&
  (damage === undefined || compares(at.damage, damage)) &&
  (role === undefined || hasRole(state, id, role));

export const hasRole = (state: NightfallState, id: CardId, role: Role): boolean => {
  const { combat } = state;
  switch (role) {
    case 'attacker':
      return combat?.attacker === id;
    case 'defender':
      return combat?.defenders.includes(id) ?? false;
    case 'primaryDefender':
      return combat?.primary?.page === id;
    case 'originalTarget':
      return combat?.target === id;
  }
};
