import type { GameFact } from './facts.js';

/** What a stream says of a game to who does not know it. Everything that its tables and facts name has its words: the contract's suite says what lacks them. */
export interface Broadcast<Fact extends GameFact = GameFact> {
  /** How the game is won, in one line. */
  readonly aim: string;
  /** By the name of the seats' counter. */
  readonly points: Readonly<Record<string, PointWords>>;
  /** By the phase as tables name it: what the players do in it. */
  readonly phases: Readonly<Record<string, string>>;
  /** Every type of fact that there is. */
  readonly facts: Readonly<Record<Fact['type'], Telling>>;
  /** By the name of a seat's tag: what it is called on air, or null for what a stream does not show. Left out, a tag is shown as it is. */
  readonly tags?: Readonly<Record<string, string | null>>;
}

export interface PointWords {
  /** What it is called on air. */
  readonly label: string;
  /** `Victory Point`: what one more of it is, in a sentence. */
  readonly one: string;
  readonly many: string;
  /** What a seat does that gets more of it; left out, it gains. */
  readonly gain?: string;
  /** What a seat does that gets less of it; left out, it loses. */
  readonly loss?: string;
  /** Whether more of it is worse. */
  readonly isBad?: boolean;
  /** What it is for, in one line. */
  readonly meaning: string;
  readonly role: PointRole;
}

/** What decides the game; the same, where facts tell its changes better (`gain`); what is spent; how many cards lie somewhere; what somebody suffers. */
export type PointRole = 'score' | 'tally' | 'means' | 'cards' | 'state';

/**
 * How a fact is told: as a gain or a loss, which comes first; as what everybody must hear; as a part of the story; by the points that it changes;
 * or not at all, since only who plays needs to know (that somebody is asked, that a step begins).
 */
export type Telling = 'gain' | 'headline' | 'story' | 'counted' | 'quiet';
