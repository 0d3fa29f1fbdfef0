import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { IdentityModule } from '../identity/identity.module.js';
import { Admission } from './admission/admission.js';
import { Apollo } from './apollo/apollo.js';
import { GraphqlController } from './apollo/graphql.controller.js';
import { OpenConnections } from './clients/open-connections.js';
import { QueuedBytes } from './clients/queued-bytes.js';
import { OpenSubscriptions } from './execution/open-subscriptions.js';
import { Operations } from './execution/operations.js';
import { PersistedDocuments } from './execution/persisted-documents.js';
import { SharedExecution } from './execution/shared-execution.js';
import { Shutdown } from './execution/shutdown.js';
import { ApiGraphQLModule } from './graphql/graphql.module.js';
import { HttpErrorFilter } from './http/http-error.filter.js';
import { HttpStreams } from './http/http-streams.js';
import { SocketServer } from './sockets/socket-server.js';
import { EventStreamController } from './streams/event-stream.controller.js';
import { StreamAddressesController } from './streams/stream-addresses.controller.js';

/** All transports: GraphQL over HTTP, sockets and server-sent events, and streams by address. */
@Module({
  imports: [IdentityModule, ApiGraphQLModule],
  controllers: [GraphqlController, EventStreamController, StreamAddressesController],
  providers: [
    Shutdown,
    OpenConnections,
    QueuedBytes,
    Admission,
    OpenSubscriptions,
    PersistedDocuments,
    Operations,
    SharedExecution,
    HttpStreams,
    Apollo,
    SocketServer,
    { provide: APP_FILTER, useClass: HttpErrorFilter },
  ],
})
export class TransportModule {}
