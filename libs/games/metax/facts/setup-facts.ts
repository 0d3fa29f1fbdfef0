import type { DefinitionId, Hidden, Seat } from '#libs/game-kit';
import type { MetaxCard } from '../cards/definition.js';
import type { MetaxRuleset } from '../ruleset.js';
import type { CardRef, MetaxState } from '../state.js';

import type { Fact } from './fact.js';

export interface GameSetUp extends Fact<'GameSetUp'> {
  readonly ruleset: MetaxRuleset;
  /** What each card of both decks is; who sees a card's face is told by the other facts. */
  readonly definitions: Hidden<Readonly<Record<DefinitionId, MetaxCard>>>;
}
export interface FirstPlayerChosen extends Fact<'FirstPlayerChosen'> {
  readonly seat: Seat;
  readonly byChance: boolean;
  readonly draws: number;
}
/** The whole deck in its new order, the top card first; every card has a new id. */
export interface DeckShuffled extends Fact<'DeckShuffled'> {
  readonly seat: Seat;
  readonly count: number;
  readonly cards: Hidden<readonly CardRef[]>;
  readonly draws: number;
}
export interface MulliganDecided extends Fact<'MulliganDecided'> {
  readonly seat: Seat;
  readonly mulligan: boolean;
}
/** The whole hand under the deck; the first one lies nearest the top. */
export interface HandPutUnderDeck extends Fact<'HandPutUnderDeck'> {
  readonly seat: Seat;
  readonly count: number;
  readonly cards: Hidden<readonly CardRef[]>;
}

/** A game that begins from a position: the state it was given, whole. */
export interface PositionSetUp extends Fact<'PositionSetUp'> {
  readonly state: Hidden<MetaxState>;
}
