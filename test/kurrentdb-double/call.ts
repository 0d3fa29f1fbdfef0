import type { ServerWritableStream } from '@grpc/grpc-js';
import type { StreamsPb } from './protocol.js';

export type ReadCall = ServerWritableStream<StreamsPb.ReadReq, StreamsPb.ReadResp>;

/** Resolves when a call accepts more data, or is over. */
export const drained = (call: ReadCall): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      call.off('drain', go).off('cancelled', go).off('close', go);
      resolve();
    };
    call.once('drain', go).once('cancelled', go).once('close', go);
  });
