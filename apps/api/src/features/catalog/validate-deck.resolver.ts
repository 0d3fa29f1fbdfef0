import { Args, Query, Resolver } from '@nestjs/graphql';
import type { DeckReport } from '../../games/cards/deck-report.js';
import type { ValidateDeckInput } from '../../platform/inputs.js';
import { DeckValidation } from './deck-validation.js';

@Resolver()
export class ValidateDeckResolver {
  constructor(private readonly validation: DeckValidation) {}

  @Query('validateDeck')
  validateDeck(@Args('input') input: ValidateDeckInput): DeckReport {
    return this.validation.report(input);
  }
}
