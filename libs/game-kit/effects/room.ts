import type { CardId, Seat } from '../contract/ids.js';
import type { OperationResult } from './interpreter.js';
import { seatId } from './language/seating.js';
import type { EffectLanguage, ProgramNode } from './program.js';

/** The names of the entering cards, and of the seat that chooses them. */
const [ENTERING, CHOOSER] = ['chosenToEnter', 'choosesWhatEnters'];

/** An operation that puts cards into a place without room for all of them: a seat chooses the ones that enter. Undefined if no choice is needed. */
export const withinRoom = <Fact, L extends EffectLanguage>(placing: {
  readonly cards: readonly CardId[];
  readonly room: number;
  readonly chooser: Seat;
  /** A selector of the cards bound to a name. */
  bound(name: string): L['selector'];
  /** A fixed number as the language has it. */
  amount(of: number): L['amount'];
  /** The operation for the chosen cards. */
  enter(chosen: L['selector']): ProgramNode<L>;
}): OperationResult<Fact, L> | undefined => {
  const { cards, room, chooser, bound, amount, enter } = placing;
  if (room < 1 || cards.length <= room) return undefined;
  return {
    facts: [],
    bind: { [ENTERING]: cards, [CHOOSER]: [seatId(chooser)] },
    program: [
      { op: 'choose', who: { chosen: CHOOSER }, from: bound(ENTERING), count: amount(room), as: ENTERING },
      enter(bound(ENTERING)),
    ],
  };
};

/** The names of the card to place next, and of the cards after it. */
const [PLACED, TO_PLACE] = ['isPlaced', 'toPlaceThen'];

/** An operation that puts cards into places, one after the other: a seat chooses among several places for the next card. Undefined if no choice is needed. */
export const amongPlaces = <Fact, L extends EffectLanguage>(placing: {
  readonly cards: readonly CardId[];
  readonly places: readonly number[];
  readonly chooser: Seat;
  label(place: number): string;
  bound(name: string): L['selector'];
  /** The operation that puts a card into a place. */
  enter(card: L['selector'], place: number): ProgramNode<L>;
  /** The operation for the cards after it. */
  others(cards: L['selector']): ProgramNode<L>;
}): OperationResult<Fact, L> | undefined => {
  const { places, chooser, label, bound, enter, others } = placing;
  const [card, ...rest] = placing.cards;
  if (card === undefined || places.length < 2) return undefined;
  return {
    facts: [],
    bind: { [PLACED]: [card], [TO_PLACE]: rest, [CHOOSER]: [seatId(chooser)] },
    program: [
      {
        op: 'chooseOne',
        who: { chosen: CHOOSER },
        options: places.map((place) => ({ label: label(place), do: [enter(bound(PLACED), place)] })),
      },
      ...(rest.length === 0 ? [] : [others(bound(TO_PLACE))]),
    ],
  };
};
