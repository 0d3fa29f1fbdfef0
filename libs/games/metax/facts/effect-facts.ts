import type { DefinitionId, Hidden, Seat } from '#libs/game-kit';
import type { CardRef, Choice, MovedCard, Task } from '../state.js';

import type { Fact } from './fact.js';

export interface CardsDiscarded extends Fact<'CardsDiscarded'> {
  readonly cards: readonly MovedCard[];
  readonly draws?: number;
}
export interface CardsReturnedToHand extends Fact<'CardsReturnedToHand'> {
  readonly cards: readonly MovedCard[];
}
export interface CardsPutOnDeck extends Fact<'CardsPutOnDeck'> {
  readonly position: 'top' | 'bottom';
  /** The first one ends nearest the top. */
  readonly cards: readonly MovedCard[];
}
export interface DeckSearched extends Fact<'DeckSearched'> {
  readonly seat: Seat;
  readonly cards: Hidden<readonly CardRef[]>;
}
export interface CardsLookedAt extends Fact<'CardsLookedAt'> {
  readonly seat: Seat;
  readonly deckOf: Seat;
  readonly count: number;
  readonly cards: Hidden<readonly CardRef[]>;
}
/** Shown to everybody: what they are, not which of the hidden cards they are. */
export interface CardsRevealed extends Fact<'CardsRevealed'> {
  readonly seat: Seat;
  readonly from: 'hand' | 'deck';
  readonly definitions: readonly { readonly definition: DefinitionId; readonly name: string }[];
}

export interface ChoiceOffered extends Fact<'ChoiceOffered'> {
  readonly seat: Seat;
  readonly kind: Choice['kind'];
  readonly label: string;
  readonly choice: Hidden<Choice>;
  readonly resolution: Hidden<readonly Task[]>;
}
export interface ChoiceMade extends Fact<'ChoiceMade'> {
  readonly seat: Seat;
  readonly kind: Choice['kind'];
}
export interface BattleStepCutShort extends Fact<'BattleStepCutShort'> {
  readonly card: CardRef;
}
/** An effect that would go on for ever was stopped after a stated number of steps. */
export interface ResolutionStopped extends Fact<'ResolutionStopped'> {
  readonly limit: number;
}
