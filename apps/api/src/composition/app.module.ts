import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../identity/identity.module.js';
import { TransportModule } from '../transport/transport.module.js';
import type { Dependencies } from './dependencies.js';
import { dependenciesModule } from './dependencies.module.js';

@Module({})
class AppModule {}

/** The whole service, without the choice of what it stands on. */
export const appModule = (dependencies: Dependencies): DynamicModule => ({
  module: AppModule,
  imports: [
    dependenciesModule(dependencies),
    CqrsModule.forRoot(),
    IdentityModule,
    TransportModule,
    ...dependencies.features.map(({ module }) => module),
  ],
});
