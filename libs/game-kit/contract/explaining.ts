import type { GameFact } from './facts.js';
import type { CardId, DefinitionId, RuleId } from './ids.js';

/** A card that explains a fact or a number. */
export interface ExplainingCard {
  readonly id: CardId;
  readonly definition: DefinitionId;
}

export interface BegunWords {
  readonly card: ExplainingCard;
  readonly rule: RuleId;
}

/** One addend of a number, in the order in which the game applies them. */
export interface NumberTerm {
  readonly by: number;
  /** `printed`; otherwise what changed the number, in words. */
  readonly text: string;
  readonly rule: RuleId;
  /** The card with the effect; undefined for a printed number and for a limit of the rules. */
  readonly source?: ExplainingCard;
  /** The number of the lasting effect, as in `modifierBegunBy`; undefined without one. */
  readonly modifier?: number;
  /** How long it lasts, in words; undefined for a printed number and for a limit of the rules. */
  readonly until?: string;
}

/** The parts of facts and numbers that a game can explain. */
export interface Explaining<State, Fact extends GameFact> {
  /** The card whose words a fact begins to carry out, and the rule that the facts cite which follow from them. */
  wordsBegunBy(fact: Fact): BegunWords | undefined;
  /** The number of the lasting effect that a fact begins. */
  modifierBegunBy?(fact: Fact): number | undefined;
  /** The terms of a card's counter on the table, which add up to its value. Undefined for a counter that the game does not explain. */
  termsOf?(state: State, card: CardId, counter: string): readonly NumberTerm[] | undefined;
}
