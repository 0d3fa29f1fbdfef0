import { Args, Query, Resolver } from '@nestjs/graphql';
import type { ValidateDeckInput } from '../../platform/inputs.js';
import { type DeckReport, DeckValidation } from './deck-validation.js';

@Resolver()
export class ValidateDeckResolver {
  constructor(private readonly validation: DeckValidation) {}

  @Query('validateDeck')
  validateDeck(@Args('input') input: ValidateDeckInput): DeckReport {
    return this.validation.report(input);
  }
}
