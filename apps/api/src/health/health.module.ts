import { Module } from '@nestjs/common';
import type { EventStore } from '#libs/event-log';
import { EVENT_STORE } from '../composition/injection.js';
import { FramesModule } from '../frames/frames.module.js';
import { MatchFeed } from '../live/match-feed.js';
import { LoggedReadModels } from '../read-models/logged-read-models.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [FramesModule, ReadModelsModule],
  controllers: [HealthController],
  providers: [
    {
      provide: Readiness,
      inject: [EVENT_STORE, MatchFeed, LoggedReadModels],
      useFactory: (store: EventStore, feed: MatchFeed, models: LoggedReadModels) =>
        new Readiness(store, [feed, models]),
    },
  ],
})
export class HealthModule {}
