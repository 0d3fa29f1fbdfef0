import { Module } from '@nestjs/common';
import type { EventStore } from '#libs/event-log';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [ReadingModule],
  controllers: [HealthController, MetricsController],
  providers: [
    {
      provide: Readiness,
      inject: [EVENT_STORE, MatchFeed, ReadModels, CLOCK],
      useFactory: (store: EventStore, feed: MatchFeed, models: ReadModels, clock: Clock) =>
        new Readiness(store, [feed, models], clock),
    },
  ],
})
export class HealthModule {}
