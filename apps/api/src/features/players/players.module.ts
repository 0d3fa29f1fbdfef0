import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadingModule } from '../../reading/reading.module.js';
import { NamePlayerHandler } from './name-player.handler.js';
import { PlayerRatingsResolver } from './player-ratings.resolver.js';
import { PlayersResolver } from './players.resolver.js';

@Module({
  imports: [CqrsModule, ReadingModule],
  providers: [PlayersResolver, PlayerRatingsResolver, NamePlayerHandler],
})
export class PlayersModule {}
