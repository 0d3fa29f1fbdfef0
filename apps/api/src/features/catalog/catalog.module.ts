import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { CardDefinitionResolver } from './card-definition.resolver.js';
import { CardSetResolver } from './card-set.resolver.js';
import { DeckValidation } from './deck-validation.js';
import { GameResolver } from './game.resolver.js';
import { GamesResolver } from './games.resolver.js';
import { GuideResolver } from './guide.resolver.js';
import { ValidateDeckResolver } from './validate-deck.resolver.js';

@Module({
  imports: [ReadingModule],
  providers: [
    GamesResolver,
    GameResolver,
    GuideResolver,
    CardSetResolver,
    CardDefinitionResolver,
    ValidateDeckResolver,
    DeckValidation,
  ],
})
export class CatalogModule {}
