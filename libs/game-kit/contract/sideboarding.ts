import type { CardDefinition, DeckList } from './card-set.js';
import type { Fault } from './rejection.js';

/** A deck before a game of a series that is not the first. */
export interface Swap {
  /** As it was submitted for the match; every game starts from it. */
  readonly registered: DeckList;
  /** As it is to be in the next game. */
  readonly swapped: DeckList;
  readonly gamesPlayed: number;
}

/** How cards are exchanged between the games of a series. */
export interface Sideboarding<Definition extends CardDefinition = CardDefinition> {
  /** The section of a deck list whose cards may be exchanged for others. */
  readonly section: string;
  /** Every fault of a swap at once; empty when it is allowed. */
  validate(swap: Swap, cards: Readonly<Record<string, Definition>>): readonly Fault[];
}
