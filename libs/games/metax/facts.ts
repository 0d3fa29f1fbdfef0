import type { Parsed } from '#libs/game-kit';
import type {
  AttackDeclared,
  AttackEnded,
  AttacksFinished,
  BattleCardsDiscarded,
  BattleStepEnded,
  CharacterLinked,
  DamageExchanged,
  DefenderAssigned,
  DefendersFinished,
  LinkDeclined,
  TeamAttackCompared,
} from './facts/battle-facts.js';
import type {
  CharacterPlayed,
  CharacterPrepped,
  CharacterPushed,
  CharacterPutIntoPlay,
  EffectNegated,
  EffectUsed,
  EventPlayed,
  ModifierBegan,
  ModifiersEnded,
} from './facts/card-facts.js';
import type {
  BattleStepCutShort,
  CardsDiscarded,
  CardsLookedAt,
  CardsPutOnDeck,
  CardsReturnedToHand,
  CardsRevealed,
  ChoiceMade,
  ChoiceOffered,
  DeckSearched,
  ResolutionStopped,
} from './facts/effect-facts.js';
import type {
  CharactersKnockedOut,
  DamageAttached,
  GameDrawn,
  GameWon,
  VictoryPointGained,
  VictoryPointLost,
} from './facts/outcome-facts.js';
import type {
  DeckShuffled,
  FirstPlayerChosen,
  GameSetUp,
  HandPutUnderDeck,
  MulliganDecided,
  PositionSetUp,
} from './facts/setup-facts.js';
import type {
  CardsDrawn,
  CharactersPrepped,
  MetaPointsGained,
  MetaPointsLost,
  MetaPointsSpent,
  StepBegan,
  TurnBegan,
  TurnEnded,
} from './facts/turn-facts.js';

export type * from './facts/battle-facts.js';
export type * from './facts/card-facts.js';
export type * from './facts/effect-facts.js';
export type * from './facts/outcome-facts.js';
export type * from './facts/setup-facts.js';
export type * from './facts/turn-facts.js';

/*
 * Facts are stored for ever: add new ones, never change the meaning of an old one. Each carries all that `evolve` needs, so that a match
 * recorded today replays the same under any later rules.
 */

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

/** The names of all facts, for whoever needs a list of them. */
export const factTypes: readonly string[] = Object.keys(FACT_TYPES);

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
