import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FramesModule } from '../frames/frames.module.js';
import { ApiGraphQLModule } from '../graphql/graphql.module.js';
import { LeaderboardsModule } from '../leaderboards/leaderboards.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ReadModelsModule } from '../read-models/read-models.module.js';
import { StageModule } from '../stage/stage.module.js';
import { FrameStreams } from './frame-streams.js';
import { LiveResolver } from './live.resolver.js';
import { MatchUpdates } from './match-updates.js';
import { EventStreamController } from './transport/event-stream.controller.js';
import { Farewell } from './transport/farewell.js';
import { OpenSubscriptions } from './transport/open-subscriptions.js';
import { Operations } from './transport/operations.js';
import { SocketServer } from './transport/socket-server.js';

/** Everything that goes on after it was asked: subscriptions over sockets and server-sent events. */
@Module({
  imports: [
    AuthModule,
    ApiGraphQLModule,
    FramesModule,
    MatchesModule,
    LeaderboardsModule,
    ReadModelsModule,
    StageModule,
  ],
  controllers: [EventStreamController],
  providers: [
    Farewell,
    LiveResolver,
    FrameStreams,
    MatchUpdates,
    OpenSubscriptions,
    Operations,
    SocketServer,
  ],
})
export class LiveModule {}
