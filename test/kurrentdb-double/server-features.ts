import { type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import type { Switchboard } from './faults.js';
import { type FeaturesPb, features, type SharedPb } from './protocol.js';
import { failure } from './statuses.js';

/** The server's features: clients request them once before their first append, and again before their first read. */
export const supportedMethods =
  (faults: Switchboard, version: string, hasBatchAppend: boolean) =>
  (
    _call: ServerUnaryCall<SharedPb.Empty, FeaturesPb.SupportedMethods>,
    callback: sendUnaryData<FeaturesPb.SupportedMethods>,
  ): void => {
    const fault = faults.features.take();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'unauthenticated') {
      callback(failure(status.UNAUTHENTICATED, 'Not authenticated.'));
      return;
    }
    const supported = new features.SupportedMethods();
    supported.setEventStoreServerVersion(version);
    const names = ['read', 'append', 'delete', 'tombstone', ...(hasBatchAppend ? ['batchappend'] : [])];
    for (const name of names) {
      const method = new features.SupportedMethod();
      method.setServiceName('event_store.client.streams.Streams');
      method.setMethodName(name);
      supported.addMethods(method);
    }
    callback(null, supported);
  };
