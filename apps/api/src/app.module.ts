import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AuthModule } from './auth/auth.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import type { Dependencies } from './composition/dependencies.js';
import { dependenciesModule } from './composition/dependencies.module.js';
import { HttpErrorFilter } from './errors/http-error.filter.js';
import { ApiGraphQLModule } from './graphql/graphql.module.js';
import { HealthModule } from './health/health.module.js';
import { LeaderboardsModule } from './leaderboards/leaderboards.module.js';
import { LiveModule } from './live/live.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PlayersModule } from './players/players.module.js';
import { StageModule } from './stage/stage.module.js';
import { TimersModule } from './timers/timers.module.js';
import { WebModule } from './web/web.module.js';

@Module({})
class AppModule {}

/** The whole service, without the choice of what it stands on. */
export const appModule = (dependencies: Dependencies): DynamicModule => ({
  module: AppModule,
  imports: [
    dependenciesModule(dependencies),
    CqrsModule.forRoot(),
    AuthModule,
    ApiGraphQLModule,
    CatalogModule,
    MatchesModule,
    PlayersModule,
    LeaderboardsModule,
    StageModule,
    LiveModule,
    TimersModule,
    HealthModule,
    MetricsModule,
    WebModule,
  ],
  providers: [{ provide: APP_FILTER, useClass: HttpErrorFilter }],
});
