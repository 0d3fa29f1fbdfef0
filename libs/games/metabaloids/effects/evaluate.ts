import type { CardId, EffectScope, Seat } from '#libs/game-kit';
import type { MetabaloidsCard } from '../cards/definition.js';
import type { MetabaloidsState } from '../state.js';
import {
  cardsInPlay,
  columnNumbered,
  columnOf,
  definitionOf,
  opponentsOf,
  seatState,
  seatsLeft,
} from '../zones.js';
import type { Amount, Condition } from './language/condition.js';
import type { CardSelector, Filter } from './language/selector.js';
import type { PlayerWord } from './language/words.js';

type Scope = Pick<EffectScope, 'controller' | 'bindings'> & { readonly source: { readonly id: CardId } };

/** Reads the language's conditions, selectors and amounts over a state. */
export interface Evaluator {
  holds(state: MetabaloidsState, scope: Scope, condition: Condition): boolean;
  select(state: MetabaloidsState, scope: Scope, selector: CardSelector): readonly CardId[];
  amount(state: MetabaloidsState, scope: Scope, amount: Amount): number;
}

/** The two seats of a battle: a seat's own side, or none. */
export const opposingSeat = (state: MetabaloidsState, of: Seat): Seat | undefined => {
  const { battle } = state;
  if (battle === undefined) return undefined;
  if (battle.attackerSeat === of) return battle.defenderSeat;
  return battle.defenderSeat === of ? battle.attackerSeat : undefined;
};

export const playersMeant = (state: MetabaloidsState, you: Seat, word: PlayerWord): readonly Seat[] => {
  switch (word) {
    case 'you':
      return [you];
    case 'eachOpponent':
      return opponentsOf(state, you);
    case 'turnPlayer':
      return [state.turn.seat];
    case 'everybody':
      return [...opponentsOf(state, you), you];
    case 'opposing': {
      const other = opposingSeat(state, you);
      return other === undefined ? [] : [other];
    }
  }
};

export const fits = (
  card: MetabaloidsCard,
  id: CardId,
  filter: Filter | undefined,
  source?: CardId,
): boolean => {
  if (filter === undefined) return true;
  const { kind, name, type, rarity, another } = filter;
  const attack = card.type === 'creature' ? card.attack : 0;
  const defense = card.defense ?? 0;
  return (
    (kind === undefined || card.kind.toLowerCase().includes(kind.toLowerCase())) &&
    (name === undefined || card.name === name) &&
    (type === undefined || card.type === type) &&
    (rarity === undefined || card.rarity === rarity) &&
    (another === undefined || id !== source) &&
    card.cost <= (filter.costAtMost ?? card.cost) &&
    card.cost >= (filter.costAtLeast ?? card.cost) &&
    attack >= (filter.attackAtLeast ?? attack) &&
    defense <= (filter.defenseAtMost ?? defense) &&
    defense >= (filter.defenseAtLeast ?? defense)
  );
};

type ZoneSelector = Extract<CardSelector, { zone: string }>;

const inZone = (state: MetabaloidsState, of: Seat, zone: ZoneSelector['zone']): readonly CardId[] => {
  const seat = seatState(state, of);
  switch (zone) {
    case 'play':
      return cardsInPlay(state, of);
    case 'top':
      return state.looking?.seat === of ? state.looking.cards.filter((id) => seat.drawPile.includes(id)) : [];
    case 'bonus':
      return state.battle?.bonus.flatMap(({ seat: side, card }) => (side === of ? [card] : [])) ?? [];
    case 'hand':
    case 'discard':
    case 'lost':
    case 'reserve':
    case 'events':
      return seat[zone];
  }
};

const selectZone = (state: MetabaloidsState, scope: Scope, selector: ZoneSelector): readonly CardId[] => {
  const you = scope.controller;
  const others = opponentsOf(state, you);
  const seats = selector.of === 'you' ? [you] : selector.of === 'opponents' ? others : [you, ...others];
  const found = seats
    .filter((seat) => !seatState(state, seat).isOut)
    .flatMap((seat) => inZone(state, seat, selector.zone))
    .filter((id) => {
      const card = definitionOf(state, id);
      return card !== undefined && fits(card, id, selector.where, scope.source.id);
    });
  return selector.first === undefined ? found : found.slice(0, selector.first);
};

const parts = (
  state: MetabaloidsState,
  scope: Scope,
  part: Extract<CardSelector, { this: string }>['this'],
): readonly CardId[] => {
  const { battle } = state;
  const { id } = scope.source;
  const isIn = (card: CardId | undefined): readonly CardId[] =>
    card !== undefined && columnOf(state, card) !== undefined ? [card] : [];
  switch (part) {
    case 'card':
      return state.cards[id] === undefined ? [] : [id];
    case 'column':
      return columnOf(state, id)?.column.cards ?? [];
    case 'attacker':
      return isIn(battle?.attacker);
    case 'attacked':
      return isIn(battle?.target);
    case 'opposing':
      return isIn(battle?.attackerSeat === scope.controller ? battle.target : battle?.attacker);
    case 'fighter':
      return isIn(battle?.attackerSeat === scope.controller ? battle.attacker : battle?.target);
    case 'discardTop':
      return seatState(state, scope.controller).discard.slice(0, 1);
  }
};

/** The two columns of a battle: who stands in them fights. */
export const fightingCards = (state: MetabaloidsState): readonly CardId[] => {
  const { battle } = state;
  if (battle === undefined) return [];
  const attacking = columnNumbered(state, battle.attackerSeat, battle.column)?.cards ?? [];
  return [...attacking, ...(columnOf(state, battle.target)?.column.cards ?? [])];
};

/** `lead`: by how much a seat's side is ahead in the battle as it stands; 0 where there is none. */
export const evaluator = (lead: (state: MetabaloidsState, seat: Seat) => number): Evaluator => {
  const select: Evaluator['select'] = (state, scope, selector) => {
    if ('bound' in selector)
      return (scope.bindings[selector.bound] ?? []).filter((id) => state.cards[id] !== undefined);
    return 'this' in selector ? parts(state, scope, selector.this) : selectZone(state, scope, selector);
  };
  const hasRole = (state: MetabaloidsState, { controller, source }: Scope, role: string): boolean => {
    const { battle } = state;
    if (battle === undefined) return false;
    if (role === 'attacking') return battle.attacker === source.id;
    if (role === 'attacked') return battle.target === source.id;
    if (role === 'fighting') return fightingCards(state).includes(source.id);
    return battle.attackerSeat === controller || battle.defenderSeat === controller;
  };
  const holds: Evaluator['holds'] = (state, scope, condition) => {
    if ('turn' in condition) return (state.turn.seat === scope.controller) === (condition.turn === 'yours');
    if ('step' in condition) return state.phase === condition.step;
    if ('seatsLeft' in condition) return (seatsLeft(state).length === 2) === (condition.seatsLeft === 'two');
    if ('count' in condition) {
      const found = select(state, scope, condition.count).length;
      return found >= (condition.atLeast ?? 0) && found <= (condition.atMost ?? found);
    }
    if ('safe' in condition)
      return (columnOf(state, scope.source.id)?.column.isSafe ?? false) === condition.safe;
    if ('alone' in condition) return columnOf(state, scope.source.id)?.column.cards.length === 1;
    if ('drew' in condition) return state.turn.seat === scope.controller && state.turn.drew > 0;
    if ('total' in condition) {
      const ahead = lead(state, scope.controller);
      return condition.total === 'leading' ? ahead > 0 : ahead < 0;
    }
    if ('role' in condition) return hasRole(state, scope, condition.role);
    if ('not' in condition) return !holds(state, scope, condition.not);
    if ('all' in condition) return condition.all.every((one) => holds(state, scope, one));
    return condition.any.some((one) => holds(state, scope, one));
  };
  return {
    holds,
    select,
    amount: (state, scope, amount) =>
      typeof amount === 'number' ? amount : select(state, scope, amount.count).length,
  };
};

/**
 * Whether what a selector finds is hidden from somebody: a hand, the top of a draw pile. Then the choice opens even when there is
 * nothing to choose from.
 */
export const isHiddenSelection = (
  _state: MetabaloidsState,
  _scope: EffectScope,
  selector: CardSelector,
): boolean => 'zone' in selector && (selector.zone === 'hand' || selector.zone === 'top');
