import {
  type CardId,
  type CardTable,
  type DefinitionId,
  type EffectChoice,
  type EffectTask,
  type KnownCard,
  type KnownCards,
  type Outcome,
  type RuleId,
  readCards,
  readTable,
  type Seat,
  type StoredCard,
  type StoredEffect,
  type WrittenTable,
  writtenTable,
} from '#libs/game-kit';
import type { MetaxLanguage } from './effects/language/effect.js';
import type { Stat } from './effects/language/filter.js';
import type { Duration, Modification, SeatModification } from './effects/language/modification.js';
import type { MetaxFact } from './facts.js';
import type { MetaxRuleset } from './ruleset.js';
import type { CardRef } from './schemas.js';

export type { CardRef, MovedCard, Place } from './schemas.js';

/** A whole game of MetaX as plain data. Only `evolve` makes new ones. */
export interface MetaxState {
  readonly game: 'metax';
  readonly ruleset: MetaxRuleset;
  /** In the words of their time. */
  readonly definitions: Readonly<Record<DefinitionId, StoredCard>>;
  readonly cards: KnownCards;
  /** The number of the next card id; how many were given out is public. */
  readonly nextCard: number;
  /** How many random draws were used. */
  readonly draws: number;
  readonly seats: readonly [SeatState, SeatState];
  readonly characters: CardTable<CharacterInPlay>;
  readonly phase: Phase;
  readonly turn: TurnState;
  /** The attacks of this Battle Step, in the order they were declared. */
  readonly attacks: readonly Attack[];
  readonly modifiers: readonly Modifier[];
  readonly nextModifier: number;
  /** Battle Cards whose effect was negated (MX-106). */
  readonly negated: readonly CardId[];
  /** What is left to do once the open choice is answered, first one first. */
  readonly resolution: readonly StoredTask[];
  readonly choice?: Choice;
  readonly outcome?: Outcome;
}

/** As facts have it. */
export interface WrittenState extends Omit<MetaxState, 'cards' | 'characters'> {
  readonly cards: WrittenTable<KnownCard>;
  readonly characters: WrittenTable<CharacterInPlay>;
}

export const readState = (written: WrittenState): MetaxState => ({
  ...written,
  cards: readCards(written.cards),
  characters: readTable(written.characters),
});

export const writtenState = (state: MetaxState): WrittenState => ({
  ...state,
  cards: writtenTable(state.cards),
  characters: writtenTable(state.characters),
});

export interface SeatState {
  readonly metaPoints: number;
  /** The top card first. */
  readonly deck: readonly CardId[];
  readonly hand: readonly CardId[];
  /** The newest card last. */
  readonly discard: readonly CardId[];
  /** Cards of the other seat's deck, face down to everybody. */
  readonly victoryPoints: readonly CardId[];
  /** Characters in play, in the order they came. */
  readonly characters: readonly CardId[];
  /** An Event whose effect is being used. */
  readonly inUse: readonly CardId[];
  readonly hasMulliganed: boolean;
}

export interface CharacterInPlay {
  readonly seat: Seat;
  readonly isPushed: boolean;
  /** The number of the turn in which it came into play. */
  readonly enteredTurn: number;
  /** Attached Battle Cards, the oldest first. */
  readonly damage: readonly CardId[];
}

/** MX-026. `setup` lasts until both mulligans are decided. */
export type Phase =
  | 'setup'
  | 'prep'
  | 'planning'
  | 'declareAttacks'
  | 'assignDefenders'
  | 'damage'
  | 'victoryPoints';

export interface TurnState {
  /** From 1; 0 before the first turn. */
  readonly number: number;
  readonly seat: Seat;
  readonly charactersPlayed: number;
  /** Cards whose "first time this turn" effect was used. */
  readonly usedOnce: readonly CardId[];
}

export interface Attack {
  /** Counted from 1 within the Battle Step. */
  readonly number: number;
  readonly seat: Seat;
  /** Absent once it has left play (MX-R17). */
  readonly attacker?: CardId;
  /** Absent once it became Damage or was discarded. */
  readonly battleCard?: CardId;
  readonly rank: number;
  readonly as: Stat;
  /** Linked Characters that are still in play. */
  readonly linked: readonly CardId[];
  /** Whether any Character was Linked, also one that has left. */
  readonly isTeam: boolean;
  readonly defense?: Defense;
  readonly stage: 'declared' | 'resolved' | 'over';
}

export interface Defense {
  /** Absent once it has left play (MX-R18). */
  readonly defender?: CardId;
  readonly battleCard?: CardId;
  readonly rank: number;
  readonly as: Stat;
}

/** Something that holds for a while, on certain cards or on a seat. */
export type Modifier = ModifierBase &
  (
    | { readonly on: 'cards'; readonly cards: readonly CardId[]; readonly modification: Modification }
    | { readonly on: 'seat'; readonly seat: Seat; readonly modification: SeatModification }
  );

interface ModifierBase {
  readonly id: number;
  readonly source: CardRef;
  readonly controller: Seat;
  readonly until: Duration;
  /** The attack that `thisAttack` means. */
  readonly attack?: number;
}

/** A part of a resolution that is still to do. */
export type Task = TaskOver<EffectTask<MetaxLanguage>>;
/** The same as a log keeps it, in the words of its time. */
export type StoredTask = TaskOver<StoredEffect>;

/** What an action does at once; never waits. */
interface BeginTask {
  readonly task: 'begin';
  readonly facts: readonly MetaxFact[];
}

type TaskOver<Effect> =
  | Effect
  | BeginTask
  | { readonly task: 'offerMulligan'; readonly seat: Seat }
  | { readonly task: 'beginTurn'; readonly seat: Seat }
  | {
      readonly task: 'battleCardEffect';
      readonly battleCard: CardId;
      readonly seat: Seat;
      readonly role: 'attack' | 'defense';
    }
  | { readonly task: 'finishEvent'; readonly card: CardId }
  | { readonly task: 'offerLink'; readonly attack: number }
  | { readonly task: 'resolveDefended' }
  | { readonly task: 'resolveAttack'; readonly attack: number; readonly part: 'comparison' | 'damage' }
  /** `gained`: the undefended attacks that have had theirs, and wait for their Battle Cards to be discarded. */
  | { readonly task: 'gainVictoryPoints'; readonly gained?: readonly number[] }
  | { readonly task: 'undefendedVictoryPoint'; readonly attack: number }
  | { readonly task: 'endBattleStep' }
  | { readonly task: 'endTurn' }
  /** Effects of one seat that begin at one moment, to be put in order by it (MX-R21). */
  | {
      readonly task: 'orderEffects';
      readonly seat: Seat;
      readonly effects: readonly Effect[];
    };

/** A decision that the game waits for. */
export type Choice = ChoiceFrame &
  (
    | { readonly kind: 'mulligan' | 'link' }
    | { readonly kind: 'orderAttacks' | 'orderVictoryPoints'; readonly attacks: readonly number[] }
    | { readonly kind: 'orderEffects'; readonly effects: readonly CardRef[] }
    | DistributiveOmit<EffectChoice, 'seat'>
  );

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

interface ChoiceFrame {
  readonly seat: Seat;
  readonly rule: RuleId;
  /** Public: what is decided, in words. */
  readonly label: string;
  /** For a Link: the attack it would join. */
  readonly attack?: number;
}

export type ChoiceKind = Choice['kind'];
