import { QueryBus } from '@nestjs/cqrs';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { type DeckReport, ValidateDeck, type ValidateDeckInput } from './validate-deck.query.js';

@Resolver()
export class ValidateDeckResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query('validateDeck')
  validateDeck(@Args('input') input: ValidateDeckInput): Promise<DeckReport> {
    return this.queries.execute(new ValidateDeck(input));
  }
}
