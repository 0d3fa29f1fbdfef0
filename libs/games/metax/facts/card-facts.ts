import type { CardId, Seat } from '#libs/game-kit';
import type { CardRef, Modifier, MovedCard } from '../state.js';

import type { Fact } from './fact.js';

export interface CharacterPlayed extends Fact<'CharacterPlayed'> {
  readonly seat: Seat;
  readonly card: MovedCard;
  readonly turn: number;
}
export interface CharacterPutIntoPlay extends Fact<'CharacterPutIntoPlay'> {
  readonly seat: Seat;
  readonly card: MovedCard;
  readonly turn: number;
}
export interface CharacterPushed extends Fact<'CharacterPushed'> {
  readonly character: CardId;
  readonly why: 'attack' | 'link' | 'pushEffect' | 'effect';
}
export interface CharacterPrepped extends Fact<'CharacterPrepped'> {
  readonly character: CardId;
}
export interface EventPlayed extends Fact<'EventPlayed'> {
  readonly seat: Seat;
  readonly card: MovedCard;
}
export interface EffectUsed extends Fact<'EffectUsed'> {
  readonly seat: Seat;
  readonly card: CardRef;
  readonly on: 'enter' | 'push' | 'play' | 'attack' | 'defense' | 'use' | 'watch';
  readonly oncePerTurn: boolean;
}
export interface EffectNegated extends Fact<'EffectNegated'> {
  readonly card: CardRef;
  /** Modifiers of the negated effect that end with it. */
  readonly ended: readonly number[];
}
export interface ModifierBegan extends Fact<'ModifierBegan'> {
  readonly modifier: Modifier;
}
export interface ModifiersEnded extends Fact<'ModifiersEnded'> {
  readonly modifiers: readonly number[];
}
