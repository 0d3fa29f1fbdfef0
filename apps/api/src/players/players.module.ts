import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { NamePlayerHandler } from './name-player.handler.js';
import { PlayerRatingsResolver } from './player-ratings.resolver.js';
import { PlayersResolver } from './players.resolver.js';

@Module({
  imports: [CqrsModule, ReadModelsModule],
  providers: [PlayersResolver, PlayerRatingsResolver, NamePlayerHandler],
})
export class PlayersModule {}
