import {
  askedWord,
  boundNumber,
  type CardId,
  cardUnder,
  changeOf,
  compares,
  type EffectScope,
  hiddenSelectionBy,
  holdsBy,
  isAsAsked,
  isNotExcluded,
  isOneOf,
  type Evaluator as KitEvaluator,
  lastKnownOf,
  matchesSeat,
  numberOf,
  type Seat,
  type SelectorRules,
  selectSeats,
  selectShared,
  uppermost,
  type WordAsked,
} from '#libs/game-kit';
import type { MetaxCard } from '../cards/definition.js';
import type { Amount } from '../effects/language/amount.js';
import type { MetaxConditionParts } from '../effects/language/condition.js';
import { type CardFilter, type Role, STATS, type Stat } from '../effects/language/filter.js';
import type { FormerCharacter } from '../effects/language/former.js';
import type { CardSelector, DamageSelector, Part, SelectorOfZone } from '../effects/language/selector.js';
import type { Attack, MetaxState } from '../state.js';
import { otherSeat, SEATS, seatState } from '../zones.js';
import {
  attackOfBattleCard,
  attackOfCharacter,
  cardNamed,
  cardOf,
  highestRank,
  numberOfStats,
  type ReadStats,
  type Stats,
  statsPrintedOn,
} from './cards.js';

export interface Evaluator extends KitEvaluator<MetaxState, MetaxConditionParts> {
  /** A change, which may be negative. */
  change(state: MetaxState, scope: EffectScope, by: Amount): number;
}

/** The values of cards that effects change. */
export interface Reading {
  readonly stats: ReadStats;
  /** The Traits that a Character has beside its own. */
  traits(state: MetaxState, id: CardId): readonly string[];
}

/** The scope of an effect, with the Characters that it knows from before they left play. */
export type Scope = EffectScope<FormerCharacter>;

/** The last known information of a Character; undefined for a Character in play, and for cards that the effect did not name. */
const formerCharacter = (state: MetaxState, scope: Scope, id: CardId): FormerCharacter | undefined =>
  cardUnder(state.characters, id) === undefined ? lastKnownOf(scope, id) : undefined;

/** An evaluator that takes Characters' Ranks from `read`: current ones, or those without constant effects. */
export const evaluator = (read: Reading): Evaluator => {
  const reads: Evaluator = {
    seating: {
      inOrder: (_state, from) => IN_ORDER[from] ?? SEATS,
      active: (state) => state.turn.seat,
      controllerOf: (state, card) =>
        cardUnder(state.characters, card)?.seat ?? cardUnder(state.cards, card)?.owner,
      select: (state, scope, selector) => reads.select(state, scope, selector),
    },
    seats: (state, scope, whose) => selectSeats(reads.seating, state, scope, whose),
    isMeant: (state, scope, whose, of) => matchesSeat(reads.seating, state, scope, whose, of),
    select: (state, scope: Scope, selector) => selecting.select(state, scope, selector),
    fits: (state, scope: Scope, id, filter) => fits(state, scope, id, filter, read),
    holds: (state, scope, condition) =>
      holdsBy<MetaxState, MetaxConditionParts>(asking, state, scope, condition),
    amount: (state, scope: Scope, amount) => measured(state, scope, amount) ?? 0,
    change: (state, scope: Scope, by) =>
      typeof by === 'number' ? by : changeOf(counted(state, scope, by) ?? 0, by),
  };
  const measured = (state: MetaxState, scope: Scope, amount: Amount): number | undefined => {
    if (typeof amount === 'number') return amount;
    const found = counted(state, scope, amount);
    return found === undefined ? undefined : numberOf(found, amount);
  };
  const counted = (state: MetaxState, scope: Scope, amount: Exclude<Amount, number>): number | undefined =>
    countedBy(state, scope, amount, { ...reads, select: recalling.select }, read.stats);
  const selectingBy = (exists: (state: MetaxState, scope: Scope, id: CardId) => boolean) => {
    const select = (state: MetaxState, scope: Scope, selector: CardSelector): readonly CardId[] =>
      'damageOn' in selector
        ? damageOn(state, scope, selector, { ...reads, select })
        : selectShared(rules, state, scope, selector);
    const rules: SelectorRules<MetaxState, Part, SelectorOfZone['zone'], CardFilter, CardSelector> = {
      exists,
      part: (state, scope: Scope, part) => related(state, scope, part, (id) => exists(state, scope, id)),
      seats: reads.seats,
      zone: zoneCards,
      fits: reads.fits,
      select,
    };
    return { select };
  };
  const isCard = (state: MetaxState, _scope: Scope, id: CardId): boolean =>
    cardUnder(state.cards, id) !== undefined;
  const selecting = selectingBy(isCard);
  /** Finds Characters that an effect remembers as well: to be read, not to be moved. */
  const recalling = selectingBy(
    (state, scope, id) => isCard(state, scope, id) || formerCharacter(state, scope, id) !== undefined,
  );
  const asking = {
    seating: { ...reads.seating, select: recalling.select },
    measured,
    fits: reads.fits,
    own: ownHolds,
  };
  return reads;
};

const IN_ORDER: readonly (readonly Seat[])[] = SEATS.map((from) => [from, otherSeat(from)]);

/** The attack that an effect's card takes part in, or that its watched card does. */
export const attackOfScope = (state: MetaxState, scope: EffectScope): Attack | undefined =>
  attackOfBattleCard(state, scope.source.id) ??
  attackOfCharacter(state, scope.source.id) ??
  (scope.bindings.subject ?? []).map(
    (id) => attackOfCharacter(state, id) ?? attackOfBattleCard(state, id),
  )[0];

/** The Damage cards on the Characters that a selector means now. */
const damageOn = (
  state: MetaxState,
  scope: Scope,
  { damageOn: characters, where }: DamageSelector,
  reads: Evaluator,
): readonly CardId[] =>
  reads
    .select(state, scope, characters)
    .flatMap((id) => (cardUnder(state.characters, id) ?? formerCharacter(state, scope, id))?.damage ?? [])
    .filter((id) => where === undefined || reads.fits(state, scope, id, where));

const zoneCards = (
  state: MetaxState,
  seats: readonly Seat[],
  { zone, top }: SelectorOfZone,
): readonly CardId[] =>
  seats.flatMap((of) => {
    const pile = seatState(state, of);
    switch (zone) {
      // MX-105: a hand, a deck and a Victory Point pile are not in play.
      case 'play':
        return pile.characters;
      case 'damage':
        return pile.characters.flatMap((id) => cardUnder(state.characters, id)?.damage ?? []);
      case 'battleCards':
        return state.attacks.flatMap((attack) =>
          present(attack.seat === of ? attack.battleCard : attack.defense?.battleCard),
        );
      case 'deck':
        return uppermost(pile.deck, top);
      default:
        return pile[zone];
    }
  });

const present = (...ids: readonly (CardId | undefined)[]): readonly CardId[] =>
  ids.flatMap((id) => (id === undefined ? [] : [id]));

/** The Character that a card is attached to as Damage. */
const bearerOf = (state: MetaxState, card: CardId): readonly CardId[] =>
  SEATS.flatMap((of) => seatState(state, of).characters).filter((id) =>
    cardUnder(state.characters, id)?.damage.includes(card),
  );

const related = (
  state: MetaxState,
  scope: EffectScope,
  part: Part,
  isThere: (id: CardId) => boolean,
): readonly CardId[] => {
  if (part === 'card') return [scope.source.id].filter(isThere);
  if (part === 'subject') return (scope.bindings.subject ?? []).filter(isThere);
  if (part === 'bearer') return bearerOf(state, scope.source.id);
  const attack = attackOfScope(state, scope);
  if (attack === undefined) return [];
  const attacks = attack.seat === scope.controller;
  switch (part) {
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

/** Whether a card matches a filter; by the last known information for a Character that has left play (MX-R55). */
const fits = (state: MetaxState, scope: Scope, id: CardId, filter: CardFilter, read: Reading): boolean => {
  const there = cardUnder(state.characters, id);
  const was = there === undefined ? lastKnownOf(scope, id) : undefined;
  const card = was === undefined ? cardOf(state, id) : cardNamed(state, was.definition);
  if (card === undefined) return false;
  const character = there ?? was;
  const readRanks: ReadStats = filter.printed ? () => statsPrintedOn(card) : read.stats;
  const asked = (word: WordAsked | undefined) =>
    word === undefined ? undefined : (askedWord(scope.bindings, word) ?? NO_WORD);
  const [name, trait] = [asked(filter.name), asked(filter.trait)];
  const stat = statAsked(scope, filter.stat);
  const former = filter.printed ? undefined : was?.stats;
  const ranks = looksAtRanks(filter) ? (former ?? readRanks(state, id)) : {};
  const metaPoints = card.type === 'event' ? -card.cost : card.metaPoints;
  return (
    isOfType(scope, filter.type, card.type) &&
    isAsAsked(name, card.name) &&
    (trait === undefined ||
      (card.type === 'character' && (card.trait === trait || read.traits(state, id).includes(trait)))) &&
    (stat === undefined || (stat !== NO_WORD && ranks[stat] !== undefined)) &&
    (filter.rank === undefined || compares(rankIn(ranks, stat), filter.rank)) &&
    (filter.numberOfStats === undefined ||
      compares(numberOfStats(ranks) || undefined, filter.numberOfStats)) &&
    (filter.mp === undefined || compares(metaPoints, filter.mp)) &&
    (filter.state === undefined ||
      (character !== undefined && (filter.state === 'pushed') === character.isPushed)) &&
    isAsAsked(filter.enteredThisTurn, character?.enteredTurn === state.turn.number) &&
    (filter.role === undefined ||
      (character !== undefined && hasRole(was?.role ?? roleOf(state, id), filter.role))) &&
    (filter.damage === undefined || compares(character?.damage.length, filter.damage)) &&
    (filter.counters === undefined ||
      compares(character?.counters?.[filter.counters.counter] ?? 0, filter.counters.number)) &&
    isAsAsked(filter.another, !isItself(state, scope, id)) &&
    isNotExcluded(filter, (not) => fits(state, scope, id, not, read))
  );
};

/** The word of a filter that nothing was chosen for. */
const NO_WORD = '';

const statAsked = (scope: Scope, asked: CardFilter['stat']): Stat | typeof NO_WORD | undefined => {
  const word = asked === undefined ? undefined : askedWord(scope.bindings, asked);
  return asked === undefined ? undefined : (STATS.find((stat) => stat === word) ?? NO_WORD);
};

const isOfType = (scope: Scope, asked: CardFilter['type'], type: MetaxCard['type']): boolean =>
  typeof asked === 'object' && 'chosen' in asked
    ? askedWord(scope.bindings, asked) === type
    : isOneOf(asked, (one) => one === type);

/** Whether a card is the one with the effect, or the Character that uses it: "another" means neither. */
const isItself = (state: MetaxState, scope: Scope, id: CardId): boolean =>
  id === scope.source.id ||
  (attackOfBattleCard(state, scope.source.id) !== undefined &&
    related(state, scope, 'user', () => true).includes(id));

const looksAtRanks = ({ stat, rank, numberOfStats: stats }: CardFilter): boolean =>
  stat !== undefined || rank !== undefined || stats !== undefined;

/** The Rank in a stat, or the highest Rank where none is named; undefined for a card without one. */
const rankIn = (ranks: Stats, stat: Stat | undefined): number | undefined =>
  stat !== undefined ? ranks[stat] : numberOfStats(ranks) === 0 ? undefined : highestRank(ranks);

const hasRole = (role: Role, asked: Role): boolean =>
  role === asked || (asked === 'attacking' && role === 'undefended');

export const roleOf = (state: MetaxState, id: CardId): Role => {
  const attack = attackOfCharacter(state, id);
  if (attack === undefined) return 'idle';
  if (attack.attacker === id) return attack.defense === undefined ? 'undefended' : 'attacking';
  return attack.linked.includes(id) ? 'linked' : 'defending';
};

const ownHolds = (state: MetaxState, scope: EffectScope, condition: MetaxConditionParts['own']): boolean => {
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

const countedBy = (
  state: MetaxState,
  scope: Scope,
  amount: Exclude<Amount, number>,
  reads: Evaluator,
  read: ReadStats,
): number | undefined => {
  const ranks = (selector: CardSelector, stat: Stat | undefined): readonly number[] =>
    reads.select(state, scope, selector).flatMap((id) => {
      const was = formerCharacter(state, scope, id);
      const rank = rankIn(was?.stats ?? read(state, id), stat);
      return rank === undefined ? [] : [rank];
    });
  const ofSome = (found: readonly number[], value: (ranks: readonly number[]) => number) =>
    found.length === 0 ? undefined : value(found);
  if ('count' in amount) return reads.select(state, scope, amount.count).length;
  if ('number' in amount) return boundNumber(scope.bindings, amount.number);
  if ('countersOn' in amount)
    return reads
      .select(state, scope, amount.countersOn)
      .reduce((sum, id) => sum + (cardUnder(state.characters, id)?.counters?.[amount.counter] ?? 0), 0);
  if ('sumOfRanks' in amount)
    return ofSome(ranks(amount.sumOfRanks, amount.stat), (found) =>
      found.reduce((sum, rank) => sum + rank, 0),
    );
  if ('highestRank' in amount)
    return ofSome(ranks(amount.highestRank, amount.stat), (found) => Math.max(...found));
  const [seat] = reads.seats(state, scope, 'metaPoints' in amount ? amount.metaPoints : amount.victoryPoints);
  if (seat === undefined) return undefined;
  const { metaPoints, victoryPoints } = seatState(state, seat);
  return 'metaPoints' in amount ? metaPoints : victoryPoints.length;
};

/** Whether a selection may include cards of a hand or a deck, also by a bound name. */
export const isHiddenSelection = hiddenSelectionBy<MetaxState, CardSelector>(
  ['hand', 'deck'],
  ({ seats }, id) => seats.some(({ hand, deck }) => hand.includes(id) || deck.includes(id)),
);
