import type { CardId } from '../contract/ids.js';
import type { OperationResult } from './interpreter.js';
import type { Who } from './language/whose.js';
import type { EffectLanguage, ProgramNode } from './program.js';

/** The name that the cards which enter are bound to. */
const ENTERING = 'chosenToEnter';

/** An operation that puts cards into a place without room for all of them: their owner chooses the ones that enter. */
export const withinRoom = <Fact, L extends EffectLanguage>(placing: {
  readonly cards: readonly CardId[];
  readonly room: number;
  /** The seat that chooses. */
  readonly who: Who<L['selector']>;
  /** A selector of the cards that are bound to a name. */
  bound(name: string): L['selector'];
  /** A fixed number as the game's language has it. */
  amount(of: number): L['amount'];
  /** The operation for the chosen cards. */
  enter(chosen: L['selector']): ProgramNode<L>;
}): OperationResult<Fact, L> | undefined => {
  const { cards, room, who, bound, amount, enter } = placing;
  if (room < 1 || cards.length <= room) return undefined;
  return {
    facts: [],
    bind: { [ENTERING]: cards },
    program: [
      { op: 'choose', who, from: bound(ENTERING), count: amount(room), as: ENTERING },
      enter(bound(ENTERING)),
    ],
  };
};
