import type { GameFact } from './facts.js';

/** Explanations for stream viewers who do not know the game. The contract suite fails if a name in a table or fact has no explanation. */
export interface Broadcast<Fact extends GameFact = GameFact> {
  /** The way to win, in one line. */
  readonly aim: string;
  /** By the name of a seat's counter. */
  readonly points: Readonly<Record<string, PointWords>>;
  /** For each phase of the table: the activity of the players in it. */
  readonly phases: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<Fact['type'], FactPriority>>;
  /** By the name of a seat's tag: its label on a stream, or null to hide it there. A missing tag is shown with its own label. */
  readonly tags?: Readonly<Record<string, string | null>>;
}

export interface PointWords {
  readonly label: string;
  /** The singular for a sentence: `Victory Point`. */
  readonly one: string;
  readonly many: string;
  /** The verb for an increase; `gains` when left out. */
  readonly gain?: string;
  /** The verb for a decrease; `loses` when left out. */
  readonly loss?: string;
  /** Whether a higher number is worse. */
  readonly isBad?: boolean;
  readonly meaning: string;
  readonly role: PointRole;
}

/**
 * `score` decides the game; `tally` too, but facts describe its changes better (`gain`); `means` are resources to spend; `cards` counts the cards in a place;
 * `state` is a condition such as damage.
 */
export type PointRole = 'score' | 'tally' | 'means' | 'cards' | 'state';

/**
 * The role of a fact in a commentary: a gain or loss, which is shown first; a headline; a part of the story; a change that its points describe;
 * or `quiet` for steps that only the players need to know.
 */
export type FactPriority = 'gain' | 'headline' | 'story' | 'counted' | 'quiet';
