import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { CardFolder } from './card-folder.js';
import { CardSetsResolver } from './card-sets.resolver.js';
import { PublishCardFileHandler } from './commands/publish-card-file.js';
import { PublishCardSetHandler } from './commands/publish-card-set.js';
import { RetireCardSetHandler } from './commands/retire-card-set.js';
import { SetCardSetAudienceHandler } from './commands/set-card-set-audience.js';
import { Publications } from './publications.js';
import { StoredCardSets } from './stored-card-sets.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    StoredCardSets,
    Publications,
    PublishCardSetHandler,
    PublishCardFileHandler,
    CardFolder,
    RetireCardSetHandler,
    SetCardSetAudienceHandler,
    CardSetsResolver,
  ],
})
export class CardSetsModule {}
