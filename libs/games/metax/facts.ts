import type { CardId, DefinitionId, Hidden, Parsed, RuleId, Seat } from '#libs/game-kit';
import type { MetaxCard } from './cards/definition.js';
import type { Stat } from './effects/language/filter.js';
import type { MetaxRuleset } from './ruleset.js';
import type { CardRef, Choice, MetaxState, Modifier, MovedCard, Phase, Task } from './state.js';

/*
 * Facts are stored for ever: add new ones, never change the meaning of an old one. Each carries all that `evolve` needs, so that a match
 * recorded today replays the same under any later rules.
 */

interface Fact<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
}

// Setup

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

// Turn and steps

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

// Meta Points

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

// Characters and Events

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

// Battle Step

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

// Damage and knockouts

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

// Victory Points and the end

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

// Cards that move by effects

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

// Choices

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

export type MetaxFact =
  | GameSetUp
  | FirstPlayerChosen
  | DeckShuffled
  | MulliganDecided
  | HandPutUnderDeck
  | TurnBegan
  | StepBegan
  | CharactersPrepped
  | CardsDrawn
  | TurnEnded
  | MetaPointsGained
  | MetaPointsSpent
  | MetaPointsLost
  | CharacterPlayed
  | CharacterPutIntoPlay
  | CharacterPushed
  | CharacterPrepped
  | EventPlayed
  | EffectUsed
  | EffectNegated
  | ModifierBegan
  | ModifiersEnded
  | AttackDeclared
  | CharacterLinked
  | LinkDeclined
  | AttacksFinished
  | DefenderAssigned
  | DefendersFinished
  | TeamAttackCompared
  | DamageExchanged
  | AttackEnded
  | BattleCardsDiscarded
  | BattleStepEnded
  | DamageAttached
  | CharactersKnockedOut
  | VictoryPointGained
  | VictoryPointLost
  | GameWon
  | GameDrawn
  | CardsDiscarded
  | CardsReturnedToHand
  | CardsPutOnDeck
  | DeckSearched
  | CardsLookedAt
  | CardsRevealed
  | ChoiceOffered
  | ChoiceMade
  | BattleStepCutShort
  | ResolutionStopped
  | PositionSetUp;

/** A game that begins from a position: the state it was given, whole. */
export interface PositionSetUp extends Fact<'PositionSetUp'> {
  readonly state: Hidden<MetaxState>;
}

const FACT_TYPES: Readonly<Record<MetaxFact['type'], true>> = {
  GameSetUp: true,
  FirstPlayerChosen: true,
  DeckShuffled: true,
  MulliganDecided: true,
  HandPutUnderDeck: true,
  TurnBegan: true,
  StepBegan: true,
  CharactersPrepped: true,
  CardsDrawn: true,
  TurnEnded: true,
  MetaPointsGained: true,
  MetaPointsSpent: true,
  MetaPointsLost: true,
  CharacterPlayed: true,
  CharacterPutIntoPlay: true,
  CharacterPushed: true,
  CharacterPrepped: true,
  EventPlayed: true,
  EffectUsed: true,
  EffectNegated: true,
  ModifierBegan: true,
  ModifiersEnded: true,
  AttackDeclared: true,
  CharacterLinked: true,
  LinkDeclined: true,
  AttacksFinished: true,
  DefenderAssigned: true,
  DefendersFinished: true,
  TeamAttackCompared: true,
  DamageExchanged: true,
  AttackEnded: true,
  BattleCardsDiscarded: true,
  BattleStepEnded: true,
  DamageAttached: true,
  CharactersKnockedOut: true,
  VictoryPointGained: true,
  VictoryPointLost: true,
  GameWon: true,
  GameDrawn: true,
  CardsDiscarded: true,
  CardsReturnedToHand: true,
  CardsPutOnDeck: true,
  DeckSearched: true,
  CardsLookedAt: true,
  CardsRevealed: true,
  ChoiceOffered: true,
  ChoiceMade: true,
  BattleStepCutShort: true,
  ResolutionStopped: true,
  PositionSetUp: true,
};

const isMetaxFact = (input: unknown): input is MetaxFact =>
  typeof input === 'object' &&
  input !== null &&
  'type' in input &&
  'rule' in input &&
  typeof input.type === 'string' &&
  typeof input.rule === 'string' &&
  Object.hasOwn(FACT_TYPES, input.type);

/**
 * Reads a fact from the log. Only `decide` and `setup` ever write facts, so it is enough to know its type; a type that is not known (a
 * newer version's) is refused rather than skipped.
 */
export const parseFact = (input: unknown): Parsed<MetaxFact> =>
  isMetaxFact(input)
    ? { ok: true, value: input }
    : { ok: false, faults: [{ code: 'UNKNOWN_FACT', path: 'type', message: 'MetaX knows no such fact.' }] };
