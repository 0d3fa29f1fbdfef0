import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { EventUpdates } from './event-updates.js';
import { EventsResolver } from './events.resolver.js';
import { OrganizedEventResolver } from './organized-event.resolver.js';
import { RoundMatches } from './round-matches.js';
import { StoredEvents } from './stored-events.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [StoredEvents, EventUpdates, RoundMatches, EventsResolver, OrganizedEventResolver],
})
export class EventsModule {}
