import {
  type CardId,
  type CardTable,
  type DefinitionId,
  type KnownCard,
  type KnownCards,
  type Outcome,
  readCards,
  readTable,
  type Seat,
  type StoredCard,
  type WrittenTable,
  writtenTable,
} from '#libs/game-kit';
import type {
  AuraPool,
  Combat,
  Indicator,
  Link,
  Modifier,
  Representation,
  SurroundingFact,
} from './parts.js';
import type { NightfallRuleset } from './ruleset.js';
import type { Choice, StoredWaitingTask } from './tasks.js';

/** A whole game of Nightfall as plain data. Only `evolve` makes new ones. */
export interface NightfallState {
  readonly game: 'nightfall';
  readonly ruleset: NightfallRuleset;
  /** In the words of their time. */
  readonly definitions: Readonly<Record<DefinitionId, StoredCard>>;
  readonly pages: KnownCards;
  /** The number of the next Page id; how many were given out is public. */
  readonly nextPage: number;
  /** How many random draws were used. */
  readonly draws: number;
  readonly seats: readonly SeatState[];
  /** What is known of each Page in the Arena, Terra, Traps and Equipment included, in the order in which they came. */
  readonly arena: CardTable<ArenaPage>;
  /** NF-054: slots 1 to 6. */
  readonly slots: readonly (CardId | null)[];
  /** NF-055, NF-R31: the slot (from 0) that is replaced next when all are full. */
  readonly nextSlot: number;
  readonly turn: TurnState;
  /** The link that was made last stands last and resolves first. */
  readonly chain: readonly Link[];
  readonly nextLink: number;
  readonly combat?: Combat;
  readonly nextCombat: number;
  readonly modifiers: readonly Modifier[];
  readonly nextModifier: number;
  readonly surroundings: readonly SurroundingFact[];
  /** What a judge has ruled Pages to stand for (NF-R117); absent until the first such ruling. */
  readonly representations?: readonly Representation[];
  /** Casters who have lost, in the order in which they did; those of one group lost together. */
  readonly defeated: readonly (readonly Seat[])[];
  /** What is left to do once the open choice is answered, first one first. */
  readonly resolution: readonly StoredWaitingTask[];
  readonly choice?: Choice;
  readonly outcome?: Outcome;
}

/** As facts have it. */
export interface WrittenState extends Omit<NightfallState, 'pages' | 'arena'> {
  readonly pages: WrittenTable<KnownCard>;
  readonly arena: WrittenTable<ArenaPage>;
}

export const readState = (written: WrittenState): NightfallState => ({
  ...written,
  pages: readCards(written.pages),
  arena: readTable(written.arena),
});

export const writtenState = (state: NightfallState): WrittenState => ({
  ...state,
  pages: writtenTable(state.pages),
  arena: writtenTable(state.arena),
});

export interface SeatState {
  /** Added to the 1000 LP of the start (NF-R122). */
  readonly gain: number;
  readonly damage: number;
  readonly aura: AuraPool;
  readonly indicators: readonly Indicator[];
  /** The top Page first. */
  readonly spellbook: readonly CardId[];
  readonly chapter: readonly CardId[];
  readonly limbo: readonly CardId[];
  readonly cemetery: readonly CardId[];
  readonly afterlife: readonly CardId[];
  readonly removed: readonly CardId[];
  /** How many Pages the Side-Deck has; which ones is nobody else's business (NF-024). */
  readonly sideDeck: number;
  /** How many Pages were Bookmarked for the opening Chapter last (NF-031). */
  readonly opening: number;
  readonly hasKept: boolean;
  readonly isOut: boolean;
  /** Passes by itself: until an opponent acts, or until its own next turn. */
  readonly passing?: Passing;
}
export type Passing = 'opponentActs' | 'ownTurn';

export interface ArenaPage {
  readonly controller: Seat;
  readonly isFatigued: boolean;
  readonly damage: number;
  /** LP gained for good while it stays (NF-182). */
  readonly gain: number;
  readonly indicators: readonly Indicator[];
  readonly enteredTurn: number;
  readonly isFaceDown: boolean;
  /** Turned face-down by an Effect, not placed so by a Caster (NF-R36). */
  readonly isTurnedDown?: true;
  /** Flipped, and not paid for yet: nothing of it counts (NF-070). */
  readonly isUnpaid?: true;
  /** The turn in which it was moved as a Trap (NF-063). */
  readonly movedTurn?: number;
  /** The Page that it lies under. */
  readonly under?: CardId;
  /** The turn in which it is burrowed (NF-151). */
  readonly burrowedTurn?: number;
  /** Effects used this turn, by their place on the Page. */
  readonly used: readonly string[];
}

/** NF-036. `setup` lasts until all Chapters are kept. */
export type Step = 'setup' | 'start' | 'action' | 'end';

export interface TurnState {
  /** From 1; 0 before the first turn. */
  readonly number: number;
  readonly seat: Seat;
  readonly step: Step;
  /** How many Auras the active Caster has Contracted (NF-040). */
  readonly auras: number;
  /** Whether the active Caster has declared surroundings this turn; one declaration each turn. */
  readonly declared: readonly Seat[];
  /** Whose turn is next, once Defender's doubling has ended for them (NF-R13); absent before. */
  readonly next?: Seat;
}
