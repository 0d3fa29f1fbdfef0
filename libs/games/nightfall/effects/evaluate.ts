import type { CardId, EffectScope, Seat, Who } from '#libs/game-kit';
import { titleOf } from '../cards/definition.js';
import { costTotal } from '../rules/cost.js';
import { faceUp, indicatorsOn, isBattling, isToken, pageOf } from '../rules/pages.js';
import { isFact, isThere, representedBy } from '../rules/surroundings.js';
import type { NightfallState } from '../state.js';
import {
  arenaIds,
  casterId,
  casterOf,
  castersIn,
  clockwise,
  linkId,
  opponentsOf,
  START_LP,
  seatState,
  underneath,
} from '../zones.js';
import type { Amount } from './language/amount.js';
import type { Condition } from './language/condition.js';
import type { PageFilter, Relation, Selector, Side } from './language/selector.js';
import { type AuraType, compares, type Trait } from './language/words.js';

/** How changeable values of Pages in the Arena are read: with or without what continuous Effects add. */
export interface Reader {
  traits(state: NightfallState, id: CardId): readonly Trait[];
  auraType(state: NightfallState, id: CardId): AuraType | undefined;
  maximumLp(state: NightfallState, id: CardId): number;
}

/** What conditions, selectors and amounts come to in a state. Pure reading: nothing here makes a fact. */
export interface Evaluator {
  select(state: NightfallState, scope: EffectScope, selector: Selector): readonly CardId[];
  fits(state: NightfallState, scope: EffectScope, id: CardId, filter: PageFilter): boolean;
  holds(state: NightfallState, scope: EffectScope, condition: Condition): boolean;
  amount(state: NightfallState, scope: EffectScope, amount: Amount): number;
}

export const evaluator = (read: Reader): Evaluator => ({
  select: (state, scope, selector) => select(state, scope, selector, read),
  fits: (state, scope, id, filter) => fits(state, scope, id, filter, read),
  holds: (state, scope, condition) => holds(state, scope, condition, read),
  amount: (state, scope, amount) => amountOf(state, scope, amount, read),
});

/** Who decides: the controller, or the opponent that the Effect has bound, else the next one clockwise. */
export const seatFor = (state: NightfallState, scope: EffectScope, who: Who): Seat => {
  if (who === 'you') return scope.controller;
  const bound = (scope.bindings.opponent ?? []).map(casterOf).find((seat) => seat !== undefined);
  return bound ?? opponentsOf(state, scope.controller)[0] ?? scope.controller;
};

const seatsFor = (state: NightfallState, scope: EffectScope, side: Side): readonly Seat[] => {
  switch (side) {
    case 'you':
      return [scope.controller];
    case 'opponents':
      return opponentsOf(state, scope.controller);
    case 'each':
      return clockwise(state, scope.controller);
  }
};

const select = (
  state: NightfallState,
  scope: EffectScope,
  selector: Selector,
  read: Reader,
): readonly CardId[] => {
  if ('bound' in selector) return (scope.bindings[selector.bound] ?? []).filter((id) => exists(state, id));
  if ('this' in selector) return related(state, scope, selector.this);
  if ('casters' in selector) return seatsFor(state, scope, selector.casters).map(casterId);
  if ('either' in selector)
    return [...new Set(selector.either.flatMap((one) => select(state, scope, one, read)))];
  if ('links' in selector) return linksFor(state, scope, selector);
  const { where } = selector;
  return zonePages(state, scope, selector).filter(
    (id) => where === undefined || fits(state, scope, id, where, read),
  );
};

const exists = (state: NightfallState, id: CardId): boolean => {
  const caster = casterOf(id);
  if (caster !== undefined) return !seatState(state, caster).isOut;
  return state.pages[id] !== undefined || state.chain.some(({ number }) => linkId(number) === id);
};

const linksFor = (
  state: NightfallState,
  scope: EffectScope,
  { links, of, type }: Extract<Selector, { links: Side }>,
): readonly CardId[] => {
  const seats = seatsFor(state, scope, links);
  return state.chain.flatMap((link) => {
    const isKind = of === undefined || (of === 'page') === (link.kind === 'page');
    const isType =
      type === undefined || (link.kind === 'page' && pageOf(state, link.source.id)?.type === type);
    return seats.includes(link.seat) && isKind && isType && link.source.id !== scope.source.id
      ? [linkId(link.number)]
      : [];
  });
};

type ZoneSelector = Extract<Selector, { zone: string }>;

const zonePages = (state: NightfallState, scope: EffectScope, selector: ZoneSelector): readonly CardId[] => {
  const seats = seatsFor(state, scope, selector.side);
  const { zone, where, top } = selector;
  if (zone === 'terra')
    return state.slots.flatMap((id) => (id === null ? [] : [id])).filter((id) => isOf(state, seats, id));
  if (zone === 'arena') {
    // What lies under another Page is out of play (NF-118), unless the Effect looks for just that.
    const looksUnder = where?.trait === 'equipment' || where?.isFaceDown === true;
    return arenaIds(state).filter(
      (id) =>
        isOf(state, seats, id) &&
        !state.slots.includes(id) &&
        (looksUnder || state.arena[id]?.under === undefined) &&
        (where?.isFaceDown === true || !state.arena[id]?.isFaceDown),
    );
  }
  return seats.flatMap((seat) => {
    const pile = seatState(state, seat)[zone];
    return zone === 'spellbook' && top !== undefined ? pile.slice(0, top) : pile;
  });
};

const isOf = (state: NightfallState, seats: readonly Seat[], id: CardId): boolean => {
  const controller = state.arena[id]?.controller;
  return controller !== undefined && seats.includes(controller);
};

const related = (state: NightfallState, scope: EffectScope, relation: Relation): readonly CardId[] => {
  const { combat } = state;
  const self = scope.source.id;
  const present = (id: CardId | undefined): readonly CardId[] =>
    id !== undefined && (state.arena[id] !== undefined || casterOf(id) !== undefined) ? [id] : [];
  switch (relation) {
    case 'page':
      return state.pages[self] === undefined ? [] : [self];
    case 'host':
      return present(state.arena[self]?.under);
    case 'equipment':
      return underneath(state, self).filter((id) => !state.arena[id]?.isFaceDown);
    case 'attacker':
      return present(combat?.attacker);
    case 'primaryDefender':
      return present(combat?.primary?.page);
    case 'defenders':
      return combat?.defenders ?? [];
    case 'originalTarget':
      return present(combat?.target);
    case 'opposing': {
      const own = state.arena[self]?.under ?? self;
      return present(combat?.attacker === own ? combat?.primary?.page : combat?.attacker);
    }
    case 'subject':
      return (scope.bindings.subject ?? []).filter((id) => exists(state, id));
  }
};

const fits = (
  state: NightfallState,
  scope: EffectScope,
  id: CardId,
  filter: PageFilter,
  read: Reader,
): boolean => {
  const at = state.arena[id];
  if (filter.another && id === scope.source.id) return false;
  if (filter.isFaceDown !== undefined && filter.isFaceDown !== (at?.isFaceDown ?? false)) return false;
  if (filter.isAwake !== undefined && (at === undefined || filter.isAwake === at.isFatigued)) return false;
  if (
    filter.enteredThisTurn !== undefined &&
    filter.enteredThisTurn !== (at?.enteredTurn === state.turn.number)
  )
    return false;
  if (at?.isFaceDown)
    return !(
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
      ] as const
    ).some((key) => filter[key] !== undefined);
  const page = pageOf(state, id);
  if (page === undefined) return false;
  const types = filter.type === undefined ? undefined : [filter.type].flat();
  if (types !== undefined && !types.includes(page.type)) return false;
  const battling = isBattling(page);
  const maximum = (): number => (at === undefined ? (battling ? page.lp : 0) : read.maximumLp(state, id));
  return (
    (filter.auraType === undefined ||
      (at === undefined ? page.auraType : read.auraType(state, id)) === filter.auraType) &&
    (filter.tribe === undefined || (battling && page.tribe === filter.tribe)) &&
    (filter.name === undefined || titleOf(page) === filter.name) &&
    (filter.trait === undefined ||
      (at === undefined ? page.traits : read.traits(state, id)).includes(filter.trait)) &&
    (filter.represents === undefined || representedBy(state, page).includes(filter.represents)) &&
    (filter.status === undefined ||
      indicatorsOn(state, id).some(({ status }) => filter.status === 'any' || status === filter.status)) &&
    (filter.isToken === undefined || filter.isToken === isToken(state, id)) &&
    (filter.isBasic === undefined || filter.isBasic === (page.type === 'aura' && page.isBasic)) &&
    (filter.isEquipped === undefined ||
      filter.isEquipped === underneath(state, id).some((under) => !state.arena[under]?.isFaceDown)) &&
    (filter.cost === undefined || compares(costTotal(page.cost), filter.cost)) &&
    (filter.damage === undefined || compares(at?.damage ?? 0, filter.damage)) &&
    (filter.maximumLp === undefined || compares(maximum(), filter.maximumLp)) &&
    (filter.lp === undefined || compares(Math.max(0, maximum() - (at?.damage ?? 0)), filter.lp)) &&
    (filter.role === undefined || hasRole(state, id, filter.role))
  );
};

const hasRole = (state: NightfallState, id: CardId, role: NonNullable<PageFilter['role']>): boolean => {
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

const holds = (state: NightfallState, scope: EffectScope, condition: Condition, read: Reader): boolean => {
  if ('value' in condition) return compares(amountOf(state, scope, condition.value, read), condition.is);
  if ('exists' in condition) return select(state, scope, condition.exists, read).length > 0;
  if ('every' in condition) {
    const pages = select(state, scope, condition.every, read);
    return pages.length > 0 && pages.every((id) => fits(state, scope, id, condition.where, read));
  }
  if ('not' in condition) return !holds(state, scope, condition.not, read);
  if ('all' in condition) return condition.all.every((inner) => holds(state, scope, inner, read));
  if ('any' in condition) return condition.any.some((inner) => holds(state, scope, inner, read));
  if ('turn' in condition) return (condition.turn === 'yours') === (state.turn.seat === scope.controller);
  if ('surroundings' in condition) return isThere(state, scope.controller, condition.surroundings);
  if ('fact' in condition)
    return isFact(state, condition.of === 'anyone' ? castersIn(state) : [scope.controller], condition.fact);
  if ('happened' in condition) return (scope.bindings[condition.happened] ?? []).length > 0;
  const own = state.arena[scope.source.id]?.under ?? scope.source.id;
  const { combat } = state;
  if (condition.inCombat === 'attacking') return combat?.attacker === own;
  return combat !== undefined && (combat.defenders.includes(own) || combat.primary?.page === own);
};

const amountOf = (state: NightfallState, scope: EffectScope, amount: Amount, read: Reader): number => {
  if (typeof amount === 'number') return amount;
  const counted = countedBy(state, scope, amount, read) * (amount.times ?? 1) + (amount.plus ?? 0);
  return Math.max(0, Math.min(counted, amount.atMost ?? counted));
};

const countedBy = (
  state: NightfallState,
  scope: EffectScope,
  amount: Exclude<Amount, number>,
  read: Reader,
): number => {
  const sum = (pages: readonly CardId[], value: (id: CardId) => number): number =>
    pages.reduce((total, id) => total + value(id), 0);
  if ('count' in amount) return select(state, scope, amount.count, read).length;
  if ('result' in amount) return (scope.bindings[amount.result] ?? []).length;
  if ('lpOf' in amount) return sum(select(state, scope, amount.lpOf, read), (id) => lpLeft(state, id, read));
  if ('damageOn' in amount)
    return sum(select(state, scope, amount.damageOn, read), (id) => damageOn(state, id));
  if ('aura' in amount) return seatState(state, scope.controller).aura[amount.aura] ?? 0;
  return state.turn.number;
};

const damageOn = (state: NightfallState, id: CardId): number => {
  const caster = casterOf(id);
  return caster === undefined ? (state.arena[id]?.damage ?? 0) : seatState(state, caster).damage;
};

const lpLeft = (state: NightfallState, id: CardId, read: Reader): number => {
  const caster = casterOf(id);
  const maximum =
    caster === undefined
      ? faceUp(state, id)
        ? read.maximumLp(state, id)
        : 0
      : START_LP + seatState(state, caster).gain;
  return Math.max(0, maximum - damageOn(state, id));
};

/** Whether what a selector finds lies in a Chapter or a Spellbook. What was bound may lie there too. */
export const isHiddenSelection = (state: NightfallState, scope: EffectScope, selector: Selector): boolean => {
  if ('zone' in selector) return selector.zone === 'chapter' || selector.zone === 'spellbook';
  if ('either' in selector) return selector.either.some((one) => isHiddenSelection(state, scope, one));
  if (!('bound' in selector)) return false;
  return (scope.bindings[selector.bound] ?? []).some((id) =>
    castersIn(state).some(
      (of) => seatState(state, of).chapter.includes(id) || seatState(state, of).spellbook.includes(id),
    ),
  );
};
