import {
  askedWord,
  type Bindings,
  boundNumber,
  type CardId,
  cardUnder,
  changeOf,
  compares,
  type EffectScope,
  holdsBy,
  isAsAsked,
  isNotExcluded,
  isOneOf,
  numberOf,
  type Seat,
  type Seating,
  type SelectorRules,
  selectSeats,
  selectShared,
  uppermost,
} from '#libs/game-kit';
import type { MetabaloidsCard } from '../cards/definition.js';
import type {
  Amount,
  Condition,
  MetabaloidsConditionParts,
  OwnCondition,
} from '../effects/language/condition.js';
import type { Bonus } from '../effects/language/modification.js';
import type {
  CardSelector,
  Filter,
  Part,
  SelectableZone,
  SelectorOfZone,
  Whom,
} from '../effects/language/selector.js';
import type { MetabaloidsState } from '../state.js';
import {
  attackingColumn,
  cardsInPlay,
  columnOf,
  definitionOf,
  lookedAtBy,
  opponentsOf,
  ownerOf,
  seatState,
  seatsLeft,
} from '../zones.js';

/** Reads the language's conditions, selectors and amounts over a state. */
export interface Evaluator {
  readonly seating: Seating<MetabaloidsState, CardSelector>;
  /** The seats that an operation concerns; if it concerns all seats, the user is last. */
  seats(state: MetabaloidsState, scope: EffectScope, whom: Whom): readonly Seat[];
  holds(state: MetabaloidsState, scope: EffectScope, condition: Condition): boolean;
  select(state: MetabaloidsState, scope: EffectScope, selector: CardSelector): readonly CardId[];
  amount(state: MetabaloidsState, scope: EffectScope, amount: Amount): number;
  /** A change of a number, which may be negative. */
  bonus(state: MetabaloidsState, scope: EffectScope, bonus: Bonus | undefined): number;
}

/** The counters on a card, of one name or of all. */
export const countersOn = ({ counters }: MetabaloidsState, id: CardId, name?: string): number =>
  Object.entries(counters?.[id] ?? {}).reduce(
    (sum, [one, count]) => (name === undefined || name === one ? sum + count : sum),
    0,
  );

/** The two seats of a battle: a seat's own side, or none. */
export const opposingSeat = (state: MetabaloidsState, of: Seat): Seat | undefined => {
  const { battle } = state;
  if (battle === undefined) return undefined;
  if (battle.attackerSeat === of) return battle.defenderSeat;
  return battle.defenderSeat === of ? battle.attackerSeat : undefined;
};

/** "The opponent" among several: the target's owner, the other side of the battle, the turn player, else the next seat. */
const opponent = (state: MetabaloidsState, { controller, bindings }: EffectScope): Seat | undefined => {
  const [target] = bindings.target ?? [];
  const owner = target === undefined ? undefined : ownerOf(state, target);
  const found = [owner, opposingSeat(state, controller), state.turn.seat].find(
    (seat) => seat !== undefined && seat !== controller,
  );
  return found ?? opponentsOf(state, controller)[0];
};

/** Attack and Defense. */
export interface Stats {
  readonly attack: number;
  readonly defense: number;
}

/** The situation of a card that a filter may ask for. */
interface About {
  readonly source?: CardId;
  readonly current?: Stats | undefined;
  readonly isBeside?: boolean;
  readonly isTurned?: boolean;
  readonly bindings?: Bindings;
}

/** Whether a card matches a filter, by its current numbers if given, else by the printed ones (MB-R49). */
export const fits = (
  card: MetabaloidsCard,
  id: CardId,
  filter: Filter | undefined,
  about: About = {},
): boolean => {
  if (filter === undefined) return true;
  const { source, current, isBeside, isTurned, bindings = {} } = about;
  const kind = filter.kind === undefined ? undefined : askedWord(bindings, filter.kind)?.toLowerCase();
  const attack = card.type === 'creature' ? (current?.attack ?? card.attack) : undefined;
  const is = (asked: Filter['cost'], value: number | undefined) =>
    asked === undefined || compares(value, asked);
  return (
    (filter.kind === undefined || (kind !== undefined && card.kind.toLowerCase().includes(kind))) &&
    isAsAsked(filter.name, card.name) &&
    isOneOf(filter.type, (type) => card.type === type) &&
    isAsAsked(filter.rarity, card.rarity) &&
    isAsAsked(filter.another, id !== source) &&
    isAsAsked(filter.sameColumn, isBeside) &&
    isAsAsked(filter.sideways, isTurned) &&
    is(filter.cost, card.cost) &&
    is(filter.attack, attack) &&
    is(filter.defense, current?.defense ?? card.defense) &&
    isNotExcluded(filter, (not) => fits(card, id, not, about))
  );
};

const inZone = (state: MetabaloidsState, of: Seat, { zone, top }: SelectorOfZone): readonly CardId[] => {
  const seat = seatState(state, of);
  switch (zone) {
    case 'play':
      return cardsInPlay(state, of);
    case 'top':
      return lookedAtBy(state, of);
    case 'bonus':
      return state.battle?.bonus.flatMap(({ seat: side, card }) => (side === of ? [card] : [])) ?? [];
    case 'discard':
    case 'lost':
      return uppermost(seat[zone], top);
    case 'hand':
    case 'reserve':
    case 'events':
      return seat[zone];
  }
};

/**
 * The name under which an effect knows that its own card is not where it was when the ability was announced; then it does not mean it any
 * more. No card can bind it.
 */
export const HAS_LEFT = 'has left';

const related = (state: MetabaloidsState, scope: EffectScope, part: Part): readonly CardId[] => {
  const { battle } = state;
  const { id } = scope.source;
  const isIn = (card: CardId | undefined): readonly CardId[] =>
    card !== undefined && columnOf(state, card) !== undefined ? [card] : [];
  switch (part) {
    case 'card':
      return cardUnder(state.cards, id) === undefined || scope.bindings[HAS_LEFT]?.includes(id) ? [] : [id];
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

/** The two columns of a battle, whose cards fight. */
export const fightingCards = (state: MetabaloidsState): readonly CardId[] => {
  const { battle } = state;
  if (battle === undefined) return [];
  const attacking = attackingColumn(state, battle)?.cards ?? [];
  return [...attacking, ...(columnOf(state, battle.target)?.column.cards ?? [])];
};

/**
 * @param lead the lead of a seat's side in the present battle; 0 without a battle
 * @param currentStats the numbers of a card in play that filters read; the printed ones when left out
 */
export const evaluator = (
  lead: (state: MetabaloidsState, seat: Seat) => number,
  currentStats?: (state: MetabaloidsState, id: CardId) => Stats,
): Evaluator => {
  const seating: Seating<MetabaloidsState, CardSelector> = {
    inOrder: (state, from) =>
      [from, ...opponentsOf(state, from)].filter((seat) => !seatState(state, seat).isOut),
    active: (state) => state.turn.seat,
    opponent,
    controllerOf: ownerOf,
    select: (state, scope, selector) => select(state, scope, selector),
  };
  const shared: SelectorRules<
    MetabaloidsState,
    Exclude<Part, 'card'>,
    SelectableZone,
    Filter,
    CardSelector
  > = {
    exists: (state, _scope, id) => cardUnder(state.cards, id) !== undefined,
    part: related,
    seats: (state, scope, whose) => selectSeats(seating, state, scope, whose),
    zone: (state, seats, selector) =>
      seats
        .filter((seat) => !seatState(state, seat).isOut)
        .flatMap((seat) => inZone(state, seat, selector))
        .filter((id) => definitionOf(state, id) !== undefined),
    fits: (state, scope, id, filter) => {
      const card = definitionOf(state, id);
      const readsStats = !filter.printed && (filter.attack !== undefined || filter.defense !== undefined);
      const current = readsStats && columnOf(state, id) !== undefined ? currentStats?.(state, id) : undefined;
      return (
        card !== undefined &&
        fits(card, id, filter, {
          source: scope.source.id,
          current,
          isBeside: columnOf(state, scope.source.id)?.column.cards.includes(id) ?? false,
          isTurned: state.marks.includes(id),
          bindings: scope.bindings,
        })
      );
    },
    select: (state, scope, selector) => select(state, scope, selector),
  };
  const select: Evaluator['select'] = (state, scope, selector) =>
    selectShared(shared, state, scope, selector);
  const counted = (state: MetabaloidsState, scope: EffectScope, many: Exclude<Amount, number>): number =>
    'number' in many
      ? boundNumber(scope.bindings, many.number)
      : 'counters' in many
        ? select(state, scope, many.counters).reduce((sum, id) => sum + countersOn(state, id, many.named), 0)
        : select(state, scope, many.count).length;
  const amount: Evaluator['amount'] = (state, scope, many) =>
    typeof many === 'number' ? many : numberOf(counted(state, scope, many), many);
  const bonus: Evaluator['bonus'] = (state, scope, by) => {
    if (by === undefined || typeof by === 'number') return by ?? 0;
    return changeOf(counted(state, scope, by), by);
  };
  const seats: Evaluator['seats'] = (state, scope, whom) => {
    const you = scope.controller;
    if (whom === 'each') return [...opponentsOf(state, you), you];
    if (whom !== 'opposing') return selectSeats(seating, state, scope, whom);
    const other = opposingSeat(state, you);
    return other === undefined ? [] : [other];
  };
  const hasRole = (state: MetabaloidsState, { controller, source }: EffectScope, role: string): boolean => {
    const { battle } = state;
    if (battle === undefined) return false;
    if (role === 'attacking') return battle.attacker === source.id;
    if (role === 'attacked') return battle.target === source.id;
    if (role === 'fighting') return fightingCards(state).includes(source.id);
    return battle.attackerSeat === controller || battle.defenderSeat === controller;
  };
  const ownHolds = (state: MetabaloidsState, scope: EffectScope, condition: OwnCondition): boolean => {
    if ('step' in condition) return state.phase === condition.step;
    if ('seatsLeft' in condition) return (seatsLeft(state).length === 2) === (condition.seatsLeft === 'two');
    if ('safe' in condition) return columnOf(state, scope.source.id)?.column.isSafe === condition.safe;
    if ('alone' in condition) return columnOf(state, scope.source.id)?.column.cards.length === 1;
    if ('drew' in condition) return state.turn.seat === scope.controller && state.turn.drew > 0;
    if ('total' in condition) {
      const ahead = lead(state, scope.controller);
      return condition.total === 'leading' ? ahead > 0 : ahead < 0;
    }
    return hasRole(state, scope, condition.role);
  };
  const holds: Evaluator['holds'] = (state, scope, condition) =>
    holdsBy<MetabaloidsState, MetabaloidsConditionParts>(
      { seating, measured: amount, fits: shared.fits, own: ownHolds },
      state,
      scope,
      condition,
    );
  return { seating, seats, holds, select, amount, bonus };
};

/** Whether a selection includes hidden cards: a hand, the top of a draw pile. The choice then opens even if it is empty, to reveal nothing to the players. */
export const isHiddenSelection = (
  state: MetabaloidsState,
  scope: EffectScope,
  selector: CardSelector,
): boolean =>
  'either' in selector
    ? selector.either.some((one) => isHiddenSelection(state, scope, one))
    : 'bound' in selector
      ? (scope.bindings[selector.bound] ?? []).some((id) => isHiddenFrom(state, scope.controller, id))
      : 'zone' in selector && (selector.zone === 'hand' || selector.zone === 'top');

/** Whether a card lies in a hand of another seat, or in a draw pile. */
const isHiddenFrom = (state: MetabaloidsState, seat: Seat, id: CardId): boolean =>
  state.seats.some(({ hand, drawPile }, of) => (of !== seat && hand.includes(id)) || drawPile.includes(id));
