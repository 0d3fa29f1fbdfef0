import { Args, Query, Resolver } from '@nestjs/graphql';
import type { DeckReport } from '../../games/cards/deck-report.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type { ValidateDeckInput } from '../../platform/inputs.js';
import { DeckValidation } from './deck-validation.js';

@Resolver()
export class ValidateDeckResolver {
  constructor(private readonly validation: DeckValidation) {}

  @Query('validateDeck')
  validateDeck(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ValidateDeckInput,
  ): Promise<DeckReport> {
    return this.validation.report(principal, input);
  }
}
