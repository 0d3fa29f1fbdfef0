import type { CardId, Seat } from '#libs/game-kit';
import type { Stat } from '../effects/language/filter.js';
import type { CardRef, MovedCard } from '../state.js';

import type { Fact } from './fact.js';

export interface AttackDeclared extends Fact<'AttackDeclared'> {
  readonly seat: Seat;
  readonly attack: number;
  readonly attacker: CardId;
  readonly battleCard: MovedCard;
  readonly as: Stat;
  readonly rank: number;
}
export interface CharacterLinked extends Fact<'CharacterLinked'> {
  readonly seat: Seat;
  readonly attack: number;
  readonly character: CardId;
}
export interface LinkDeclined extends Fact<'LinkDeclined'> {
  readonly seat: Seat;
  readonly attack: number;
}
export interface AttacksFinished extends Fact<'AttacksFinished'> {
  readonly seat: Seat;
}
export interface DefenderAssigned extends Fact<'DefenderAssigned'> {
  readonly seat: Seat;
  readonly attack: number;
  readonly defender: CardId;
  readonly battleCard: MovedCard;
  readonly as: Stat;
  readonly rank: number;
}
export interface DefendersFinished extends Fact<'DefendersFinished'> {
  readonly seat: Seat;
}
export interface TeamAttackCompared extends Fact<'TeamAttackCompared'> {
  readonly attack: number;
  readonly attacking: {
    readonly battleCard: number;
    readonly linked: readonly number[];
    readonly total: number;
  };
  readonly defending: { readonly battleCard: number; readonly defender: number; readonly total: number };
  readonly gainsVictoryPoint: boolean;
}
/** Both Battle Cards of an attack change sides at once; one whose receiver has left is discarded. */
export interface DamageExchanged extends Fact<'DamageExchanged'> {
  readonly attack: number;
  readonly onDefender?: { readonly character: CardId; readonly card: CardRef };
  readonly onAttacker?: { readonly character: CardId; readonly card: CardRef };
  readonly discarded: readonly MovedCard[];
}
/** The attacker has left play: its attack is over, its Battle Card and the defender's are discarded. */
export interface AttackEnded extends Fact<'AttackEnded'> {
  readonly attack: number;
  readonly discarded: readonly MovedCard[];
}
export interface BattleCardsDiscarded extends Fact<'BattleCardsDiscarded'> {
  readonly attack: number;
  readonly discarded: readonly MovedCard[];
}
export interface BattleStepEnded extends Fact<'BattleStepEnded'> {
  readonly seat: Seat;
  /** Characters that go back from the Battle Zone. */
  readonly returned: readonly CardId[];
  readonly discarded: readonly MovedCard[];
}
