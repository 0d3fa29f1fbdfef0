import type { CardId, Seat } from '#libs/game-kit';
import type { CardRef, MovedCard } from '../state.js';

import type { Fact } from './fact.js';

export interface DamageAttached extends Fact<'DamageAttached'> {
  readonly character: CardId;
  readonly card: MovedCard;
}
export type KnockoutReason = 'TKO' | 'HP KO' | 'effect';
export interface CharactersKnockedOut extends Fact<'CharactersKnockedOut'> {
  readonly knockouts: readonly {
    readonly seat: Seat;
    readonly character: CardRef;
    readonly reasons: readonly KnockoutReason[];
    readonly discarded: readonly MovedCard[];
  }[];
}

export interface VictoryPointGained extends Fact<'VictoryPointGained'> {
  readonly seat: Seat;
  readonly total: number;
  readonly card: MovedCard;
  readonly attack?: number;
}
export interface VictoryPointLost extends Fact<'VictoryPointLost'> {
  readonly seat: Seat;
  readonly total: number;
  readonly card: MovedCard;
  readonly to: 'discard' | 'hand' | 'deckBottom';
}
export interface GameWon extends Fact<'GameWon'> {
  readonly seat: Seat;
  readonly reason: 'victory-points' | 'deck-out';
}
export interface GameDrawn extends Fact<'GameDrawn'> {
  readonly reason: 'both-won';
}
