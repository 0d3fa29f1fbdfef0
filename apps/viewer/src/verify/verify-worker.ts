import './no-eval.js';
import { HouseKeys } from './house-keys.js';
import { type RequiredWitnesses, type Verified, verifyDropped } from './verify-dropped.js';

/** A file to check; `id` connects the answer with it. */
export interface VerifyRequest {
  readonly id: number;
  readonly file: Blob;
  readonly witnesses: RequiredWitnesses;
}

/** The worker's messages: it is ready, or the result of a check. */
export type VerifyAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'verified'; readonly id: number; readonly verified: Verified };

const houseKeys = new HouseKeys(location.origin, (path, init) => fetch(path, init));

const say = (answer: VerifyAnswer): void => postMessage(answer);

addEventListener('message', ({ data: { id, file, witnesses } }: MessageEvent<VerifyRequest>) => {
  const failed: Verified = { kind: 'unreadable', why: 'It cannot be checked: the check itself has failed.' };
  void verifyDropped(file, (issuer, signature) => houseKeys.of(issuer, signature), witnesses)
    .catch(() => failed)
    .then((verified) => say({ kind: 'verified', id, verified }));
});

// Messages to a worker that is still loading may be lost.
void houseKeys.load().then(() => say({ kind: 'ready' }));
