import './no-eval.js';
import { type Verified, verifyDropped } from './verify-dropped.js';

/** A file to check, and what the check came to; `id` says which is whose. */
export interface VerifyRequest {
  readonly id: number;
  readonly file: Blob;
}

/** What the thread says: that it is there, and what a check came to. */
export type VerifyAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'verified'; readonly id: number; readonly verified: Verified };

const say = (answer: VerifyAnswer): void => postMessage(answer);

addEventListener('message', ({ data: { id, file } }: MessageEvent<VerifyRequest>) => {
  const failed: Verified = { kind: 'unreadable', why: 'It cannot be checked: the check itself has failed.' };
  void verifyDropped(file)
    .catch(() => failed)
    .then((verified) => say({ kind: 'verified', id, verified }));
});

// What is sent to a thread that is still being loaded may be lost.
say({ kind: 'ready' });
