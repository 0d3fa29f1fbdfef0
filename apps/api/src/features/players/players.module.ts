import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadingModule } from '../../reading/reading.module.js';
import { DepartedGuests } from './departed-guests.js';
import { ErasePlayerHandler } from './erase-player.handler.js';
import { FaultOfNameHandler } from './fault-of-name.handler.js';
import { NamePlayerHandler } from './name-player.handler.js';
import { PersonalDataResolver } from './personal-data.resolver.js';
import { PlayerRatingsResolver } from './player-ratings.resolver.js';
import { PlayersResolver } from './players.resolver.js';

@Module({
  imports: [CqrsModule, ReadingModule],
  providers: [
    PlayersResolver,
    PlayerRatingsResolver,
    PersonalDataResolver,
    NamePlayerHandler,
    FaultOfNameHandler,
    ErasePlayerHandler,
    DepartedGuests,
  ],
})
export class PlayersModule {}
