import type { CardId, Seat } from '../contract/ids.js';
import type { OperationResult } from './interpreter.js';
import { seatId } from './language/seating.js';
import type { EffectLanguage, ProgramNode } from './program.js';

/** The names that the cards which enter, and the seat that chooses them, are bound to. */
const [ENTERING, CHOOSER] = ['chosenToEnter', 'choosesWhatEnters'];

/** An operation that puts cards into a place without room for all of them: a seat chooses the ones that enter. Undefined if no choice is needed. */
export const withinRoom = <Fact, L extends EffectLanguage>(placing: {
  readonly cards: readonly CardId[];
  readonly room: number;
  readonly chooser: Seat;
  /** A selector of the cards that are bound to a name. */
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
