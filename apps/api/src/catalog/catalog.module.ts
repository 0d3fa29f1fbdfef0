import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { CardDefinitionResolver } from './card-definition.resolver.js';
import { CardSetResolver } from './card-set.resolver.js';
import { GameResolver } from './game.resolver.js';
import { GamesResolver } from './games.resolver.js';
import { ValidateDeckHandler } from './validate-deck.handler.js';
import { ValidateDeckResolver } from './validate-deck.resolver.js';

/** Games, their cards and decks, and what is wrong with a deck. */
@Module({
  imports: [CqrsModule, ReadModelsModule],
  providers: [
    GamesResolver,
    GameResolver,
    CardSetResolver,
    CardDefinitionResolver,
    ValidateDeckResolver,
    ValidateDeckHandler,
  ],
})
export class CatalogModule {}
