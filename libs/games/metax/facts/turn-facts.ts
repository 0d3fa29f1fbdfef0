import type { CardId, Hidden, Seat } from '#libs/game-kit';
import type { CardRef, Phase } from '../state.js';

import type { Fact } from './fact.js';

export interface TurnBegan extends Fact<'TurnBegan'> {
  readonly seat: Seat;
  readonly turn: number;
}
export interface StepBegan extends Fact<'StepBegan'> {
  readonly seat: Seat;
  readonly step: Phase;
}
export interface CharactersPrepped extends Fact<'CharactersPrepped'> {
  readonly seat: Seat;
  readonly characters: readonly CardId[];
}
export interface CardsDrawn extends Fact<'CardsDrawn'> {
  readonly seat: Seat;
  readonly count: number;
  readonly cards: Hidden<readonly CardRef[]>;
}
export interface TurnEnded extends Fact<'TurnEnded'> {
  readonly seat: Seat;
}

export type MetaPointPurpose = 'event' | 'battleCard' | 'link' | 'effect';
export interface MetaPointsGained extends Fact<'MetaPointsGained'> {
  readonly seat: Seat;
  readonly amount: number;
  /** What went over 10. */
  readonly lost: number;
  readonly total: number;
}
export interface MetaPointsSpent extends Fact<'MetaPointsSpent'> {
  readonly seat: Seat;
  readonly amount: number;
  readonly total: number;
  readonly purpose: MetaPointPurpose;
}
export interface MetaPointsLost extends Fact<'MetaPointsLost'> {
  readonly seat: Seat;
  readonly amount: number;
  readonly total: number;
}
