import { Query } from '@nestjs/cqrs';
import type { Fault } from '#libs/game-kit';
import type { DeckInput } from './deck-input.js';
import type { DeckEntryObject } from './deck-object.js';
import type { RulesetChoiceInput } from './ruleset-input.js';

export interface ValidateDeckInput {
  readonly game: string;
  readonly deck: DeckInput;
  readonly cardSets?: readonly string[] | null;
  readonly ruleset?: readonly RulesetChoiceInput[] | null;
}

export interface DeckReport {
  readonly isLegal: boolean;
  readonly size: number;
  readonly entries: readonly DeckEntryObject[];
  readonly faults: readonly Fault[];
}

/** What is wrong with a deck. */
export class ValidateDeck extends Query<DeckReport> {
  constructor(readonly input: ValidateDeckInput) {
    super();
  }
}
