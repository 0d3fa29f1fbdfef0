import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { DepartedGuests } from './departed-guests.js';
import { EraseDepartedGuestHandler, ErasePlayerHandler } from './erase-player.js';
import { FaultOfNameHandler } from './fault-of-name.handler.js';
import { KeepGuestHandler } from './keep-guest.js';
import { NamePlayerHandler, RegisterPlayerHandler, RenamePlayerHandler } from './name-players.js';
import { PersonalDataResolver } from './personal-data.resolver.js';
import { PlayerErasure } from './player-erasure.js';
import { PlayerNaming } from './player-naming.js';
import { PlayerRatingsResolver } from './player-ratings.resolver.js';
import { PlayersResolver } from './players.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    PlayersResolver,
    PlayerRatingsResolver,
    PersonalDataResolver,
    PlayerNaming,
    PlayerErasure,
    RegisterPlayerHandler,
    RenamePlayerHandler,
    NamePlayerHandler,
    FaultOfNameHandler,
    ErasePlayerHandler,
    EraseDepartedGuestHandler,
    KeepGuestHandler,
    DepartedGuests,
  ],
})
export class PlayersModule {}
