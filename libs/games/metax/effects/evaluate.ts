import type { CardId, EffectScope, Seat, Who } from '#libs/game-kit';
import {
  attackOfBattleCard,
  attackOfCharacter,
  cardOf,
  enteredThisTurn,
  highestRank,
  numberOfStats,
  type ReadStats,
} from '../rules/cards.js';
import type { Attack, MetaxState } from '../state.js';
import { otherSeat, SEATS, seatState } from '../zones.js';
import type { Amount } from './language/amount.js';
import type { Condition } from './language/condition.js';
import { type CardFilter, compares, type Stat } from './language/filter.js';
import type { CardSelector, Relation, SelectableZone, Side } from './language/selector.js';

/** What conditions, selectors and amounts come to in a state. Pure reading: nothing here makes a fact. */
export interface Evaluator {
  select(state: MetaxState, scope: EffectScope, selector: CardSelector): readonly CardId[];
  fits(state: MetaxState, scope: EffectScope, id: CardId, filter: CardFilter): boolean;
  holds(state: MetaxState, scope: EffectScope, condition: Condition): boolean;
  amount(state: MetaxState, scope: EffectScope, amount: Amount): number;
}

/** An evaluator that takes Characters' Ranks from `read`: current ones, or those without constant effects. */
export const evaluator = (read: ReadStats): Evaluator => ({
  select: (state, scope, selector) => select(state, scope, selector, read),
  fits: (state, scope, id, filter) => fits(state, scope, id, filter, read),
  holds: (state, scope, condition) => holds(state, scope, condition, read),
  amount: (state, scope, amount) => amountOf(state, scope, amount, read),
});

export const seatFor = (scope: EffectScope, who: Who): Seat =>
  who === 'you' ? scope.controller : otherSeat(scope.controller);

const seatsFor = (scope: EffectScope, side: Side): readonly Seat[] =>
  side === 'both' ? [scope.controller, otherSeat(scope.controller)] : [seatFor(scope, side)];

/** The attack that an effect's card takes part in, or that its watched card does. */
export const attackOfScope = (state: MetaxState, scope: EffectScope): Attack | undefined =>
  attackOfBattleCard(state, scope.source.id) ??
  attackOfCharacter(state, scope.source.id) ??
  (scope.bindings.subject ?? []).map(
    (id) => attackOfCharacter(state, id) ?? attackOfBattleCard(state, id),
  )[0];

/** The cards that a selector means now. */
const select = (
  state: MetaxState,
  scope: EffectScope,
  selector: CardSelector,
  read: ReadStats,
): readonly CardId[] => {
  if ('bound' in selector)
    return (scope.bindings[selector.bound] ?? []).filter((id) => state.cards[id] !== undefined);
  if ('this' in selector) return related(state, scope, selector.this);
  const where = selector.where;
  return zoneCards(state, scope, selector).filter(
    (id) => where === undefined || fits(state, scope, id, where, read),
  );
};

type ZoneSelector = Extract<CardSelector, { zone: SelectableZone }>;

const zoneCards = (state: MetaxState, scope: EffectScope, selector: ZoneSelector): readonly CardId[] => {
  if (selector.zone === 'damage') return damageCards(state, scope, selector);
  const { zone, top } = selector;
  const cardsOf = (of: Seat): readonly CardId[] => {
    const pile = seatState(state, of);
    switch (zone) {
      case 'play':
        return pile.characters;
      case 'deck':
        return top === undefined ? pile.deck : pile.deck.slice(0, top);
      case 'battleCards':
        return state.attacks.flatMap((attack) =>
          present(attack.seat === of ? attack.battleCard : attack.defense?.battleCard),
        );
      case 'hand':
      case 'discard':
        return pile[zone];
    }
  };
  return seatsFor(scope, selector.side).flatMap(cardsOf);
};

const damageCards = (state: MetaxState, scope: EffectScope, selector: ZoneSelector): readonly CardId[] => {
  const holders =
    selector.on === undefined
      ? seatsFor(scope, selector.side).flatMap((of) => seatState(state, of).characters)
      : typeof selector.on === 'string'
        ? related(state, scope, selector.on)
        : (scope.bindings[selector.on.bound] ?? []);
  return holders.flatMap((id) => state.characters[id]?.damage ?? []);
};

const present = (...ids: readonly (CardId | undefined)[]): readonly CardId[] =>
  ids.flatMap((id) => (id === undefined ? [] : [id]));

const related = (state: MetaxState, scope: EffectScope, relation: Relation): readonly CardId[] => {
  if (relation === 'card')
    return present(state.cards[scope.source.id] === undefined ? undefined : scope.source.id);
  if (relation === 'subject')
    return (scope.bindings.subject ?? []).filter((id) => state.cards[id] !== undefined);
  const attack = attackOfScope(state, scope);
  if (attack === undefined) return [];
  const attacks = attack.seat === scope.controller;
  switch (relation) {
    case 'user':
      return present(attacks ? attack.attacker : attack.defense?.defender);
    case 'opposing':
      return present(attacks ? attack.defense?.defender : attack.attacker);
    case 'opposingCard':
      return present(attacks ? attack.defense?.battleCard : attack.battleCard);
    case 'linked':
      return attack.linked;
  }
};

/** Whether a card is as a filter asks. */
const fits = (
  state: MetaxState,
  scope: EffectScope,
  id: CardId,
  filter: CardFilter,
  read: ReadStats,
): boolean => {
  const card = cardOf(state, id);
  if (card === undefined) return false;
  const character = state.characters[id];
  const ranks = ranksOf(state, id, read);
  const has = (asked: boolean | undefined, is: boolean) => asked === undefined || asked === is;
  const metaPoints = card.type === 'event' ? -card.cost : card.metaPoints;
  return (
    (filter.type === undefined || card.type === filter.type) &&
    (filter.title === undefined || card.name === filter.title) &&
    (filter.trait === undefined || (card.type === 'character' && card.trait === filter.trait)) &&
    (filter.stat === undefined || ranks[filter.stat] !== undefined) &&
    (filter.rank === undefined ||
      compares(filter.stat ? (ranks[filter.stat] ?? 0) : highestRank(ranks), filter.rank)) &&
    (filter.numberOfStats === undefined || compares(numberOfStats(ranks), filter.numberOfStats)) &&
    (filter.mp === undefined || compares(metaPoints, filter.mp)) &&
    (filter.state === undefined ||
      (character !== undefined && (filter.state === 'pushed') === character.isPushed)) &&
    has(filter.enteredThisTurn, enteredThisTurn(state, id)) &&
    (filter.role === undefined ||
      (character !== undefined && roleOf(state, id) === filter.role) ||
      (filter.role === 'attacking' && roleOf(state, id) === 'undefended')) &&
    (filter.damage === undefined || compares(character?.damage.length ?? 0, filter.damage)) &&
    has(filter.another, id !== scope.source.id)
  );
};

/** A Character's current Ranks; a Battle Card's Rank under each of its types (MX-013). */
const ranksOf = (state: MetaxState, id: CardId, read: ReadStats): Readonly<Partial<Record<Stat, number>>> => {
  const card = cardOf(state, id);
  if (card?.type === 'battle') return Object.fromEntries(card.stats.map((stat) => [stat, card.rank]));
  return read(state, id);
};

const roleOf = (state: MetaxState, id: CardId): CardFilter['role'] => {
  const attack = attackOfCharacter(state, id);
  if (attack === undefined) return 'idle';
  if (attack.attacker === id) return attack.defense === undefined ? 'undefended' : 'attacking';
  return attack.linked.includes(id) ? 'linked' : 'defending';
};

const holds = (state: MetaxState, scope: EffectScope, condition: Condition, read: ReadStats): boolean => {
  if ('value' in condition) return compares(amountOf(state, scope, condition.value, read), condition.is);
  if ('exists' in condition) return select(state, scope, condition.exists, read).length > 0;
  if ('not' in condition) return !holds(state, scope, condition.not, read);
  if ('all' in condition) return condition.all.every((inner) => holds(state, scope, inner, read));
  if ('any' in condition) return condition.any.some((inner) => holds(state, scope, inner, read));
  if ('turn' in condition) return (condition.turn === 'yours') === (state.turn.seat === scope.controller);
  if ('firstTimeThisTurn' in condition) return !state.turn.usedOnce.includes(scope.source.id);
  const attack = attackOfScope(state, scope);
  if (attack === undefined) return false;
  switch (condition.attack) {
    case 'defended':
      return attack.defense !== undefined;
    case 'undefended':
      return attack.defense === undefined;
    case 'team':
      return attack.isTeam;
    case 'single':
      return !attack.isTeam;
  }
};

/** Whether a condition asks for the first use in a turn, which then has to be remembered. */
export const isOncePerTurn = (condition: Condition | undefined): boolean => {
  if (condition === undefined) return false;
  if ('firstTimeThisTurn' in condition) return true;
  if ('all' in condition) return condition.all.some(isOncePerTurn);
  return false;
};

const amountOf = (state: MetaxState, scope: EffectScope, amount: Amount, read: ReadStats): number => {
  if (typeof amount === 'number') return amount;
  const counted = countedBy(state, scope, amount, read) * (amount.times ?? 1) + (amount.plus ?? 0);
  return Math.max(0, Math.min(counted, amount.atMost ?? counted));
};

const countedBy = (
  state: MetaxState,
  scope: EffectScope,
  amount: Exclude<Amount, number>,
  read: ReadStats,
): number => {
  if ('count' in amount) return select(state, scope, amount.count, read).length;
  if ('sumOfRanks' in amount)
    return ranksFor(state, scope, amount.sumOfRanks, amount.stat, read).reduce((sum, rank) => sum + rank, 0);
  if ('highestRank' in amount)
    return Math.max(0, ...ranksFor(state, scope, amount.highestRank, amount.stat, read));
  if ('metaPoints' in amount) return seatState(state, seatFor(scope, amount.metaPoints)).metaPoints;
  if ('victoryPoints' in amount)
    return seatState(state, seatFor(scope, amount.victoryPoints)).victoryPoints.length;
  if ('deckSize' in amount) return seatState(state, seatFor(scope, amount.deckSize)).deck.length;
  return seatState(state, seatFor(scope, amount.handSize)).hand.length;
};

const ranksFor = (
  state: MetaxState,
  scope: EffectScope,
  selector: CardSelector,
  stat: Stat | undefined,
  read: ReadStats,
): readonly number[] =>
  select(state, scope, selector, read).map((id) => {
    const ranks = ranksOf(state, id, read);
    return stat === undefined ? highestRank(ranks) : (ranks[stat] ?? 0);
  });

/** Whether what a selector finds lies in a hand or a deck. What was bound may lie there too. */
export const isHiddenSelection = (state: MetaxState, scope: EffectScope, selector: CardSelector): boolean => {
  if ('zone' in selector) return selector.zone === 'hand' || selector.zone === 'deck';
  if ('this' in selector) return false;
  return (scope.bindings[selector.bound] ?? []).some((id) =>
    SEATS.some((of) => seatState(state, of).hand.includes(id) || seatState(state, of).deck.includes(id)),
  );
};
