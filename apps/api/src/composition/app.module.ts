import { type DynamicModule, Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../identity/identity.module.js';
import { MUTATION_RESOLVERS, MUTATIONS } from '../platform/injection.js';
import { LogPositions } from '../platform/log-positions.js';
import { TransportModule } from '../transport/transport.module.js';
import { mutationResolvers } from '../writing/bus/mutations.js';
import { RecountCommandBus } from '../writing/bus/recount-command-bus.js';
import type { Dependencies } from './dependencies.js';
import { dependenciesModule } from './dependencies.module.js';

/** The CQRS module with the service's own command bus. */
const commandBus = (): DynamicModule => {
  const { providers = [], ...cqrs } = CqrsModule.forRoot();
  const ownBus = { provide: CommandBus, useClass: RecountCommandBus };
  const resolvers = {
    provide: MUTATION_RESOLVERS,
    inject: [MUTATIONS, CommandBus, LogPositions],
    useFactory: mutationResolvers,
  };
  return {
    ...cqrs,
    imports: [IdentityModule],
    providers: [...providers, ownBus, resolvers],
    exports: [MUTATION_RESOLVERS],
  };
};

@Module({})
class AppModule {}

export const appModule = (dependencies: Dependencies): DynamicModule => ({
  module: AppModule,
  imports: [
    dependenciesModule(dependencies),
    commandBus(),
    IdentityModule,
    TransportModule,
    ...dependencies.features.map(({ module }) => module),
  ],
});
