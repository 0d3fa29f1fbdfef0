import type { CardDefinition, DeckList } from './card-set.js';
import type { Fault } from './rejection.js';

/** A deck change between the games of a series. */
export interface Swap {
  /** The deck submitted for the match; every game starts from it. */
  readonly registered: DeckList;
  /** The deck for the next game. */
  readonly swapped: DeckList;
  readonly gamesPlayed: number;
}

export interface Sideboarding<Definition extends CardDefinition = CardDefinition> {
  /** The section of a deck list whose cards may be exchanged. */
  readonly section: string;
  /** Every fault of a swap at once; empty when it is allowed. */
  validate(swap: Swap, cards: Readonly<Record<string, Definition>>): readonly Fault[];
}
