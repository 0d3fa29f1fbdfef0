import { z } from 'zod';
import { belonging, fact, frameNumber, seatIndex } from '../stored.js';

/*
 * Calls for a judge at one table, in the stream `call-<match>`, numbered from 1; the envelope has author and time. Stored for ever: add new facts,
 * never change the meaning of an old one. Texts are about persons: the service keeps them encrypted.
 */
export const callFactSchema = z.discriminatedUnion('type', [
  fact('JudgeCalled', {
    ...belonging,
    number: z.int().positive(),
    seat: seatIndex,
    player: z.string().exactOptional(),
    /** The newest frame then. */
    frame: frameNumber,
    text: z.string(),
  }),
  fact('CallTaken', {
    number: z.int().positive(),
    judge: z.string(),
    /** The previous judge, after a takeover. */
    from: z.string().exactOptional(),
  }),
  fact('CallReleased', { number: z.int().positive() }),
  fact('CallAnswered', { number: z.int().positive(), judge: z.string(), text: z.string() }),
  /** The seat no longer needs a judge. */
  fact('CallWithdrawn', { number: z.int().positive() }),
]);

export type CallFact = z.infer<typeof callFactSchema>;
export type JudgeCalled = CallFact & { readonly type: 'JudgeCalled' };

export const CALLS = 'call';

export const matchOfCallStream = (stream: string): string => stream.slice(CALLS.length + 1);
