import {
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
  ServerListenerBuilder,
  status,
} from '@grpc/grpc-js';

/** Refuses calls with other credentials, but none without: without TLS, only the half of the client that reads sends them. */
export const signIn = (user: string, password: string): ServerInterceptor => {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return (_, call: ServerInterceptingCallInterface) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next(
          new ServerListenerBuilder()
            .withOnReceiveMetadata((metadata, pass) => {
              const [given] = metadata.get('authorization');
              if (given === undefined || given === expected) pass(metadata);
              else call.sendStatus({ code: status.UNAUTHENTICATED, details: 'Unauthenticated' });
            })
            .build(),
        ),
    });
};
