import { Module } from '@nestjs/common';
import type { EventStore } from '#libs/event-log';
import { CLOCK, type Clock, EVENT_STORE } from '../composition/injection.js';
import { FramesModule } from '../frames/frames.module.js';
import { MatchFeed } from '../live/match-feed.js';
import { ReadModels } from '../read-models/read-models.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [FramesModule, ReadModelsModule],
  controllers: [HealthController],
  providers: [
    {
      provide: Readiness,
      inject: [EVENT_STORE, MatchFeed, ReadModels, CLOCK],
      useFactory: (store: EventStore, feed: MatchFeed, models: ReadModels, clock: Clock) =>
        new Readiness(store, [feed, models], clock),
    },
  ],
  exports: [Readiness],
})
export class HealthModule {}
