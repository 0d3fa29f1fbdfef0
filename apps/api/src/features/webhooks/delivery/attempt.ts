import type { Change } from '../../../reading/changes/change.js';
import { secretsAt, type Webhook } from '../endpoints/webhook.js';
import { NotDelivered, type PostAnswer, post } from '../sending/post.js';
import { signedHeaders } from '../sending/signature.js';
import type { PrivateHosts } from '../sending/webhook-url.js';
import { readRetryAfter } from './schedule.js';

/** Limit of a body in UTF-8 bytes. A larger change is sent without its data, which the feed has. */
const BODY_BYTES = 64 * 1024;

export interface Attempted {
  readonly milliseconds: number;
  readonly status?: number;
  /** Undefined for a successful delivery. */
  readonly problem?: string;
  /** Milliseconds that the receiver wants the sender to wait. */
  readonly retryAfter?: number;
  /** Whether the receiver wants no more deliveries (410). */
  readonly isGone?: boolean;
}

interface Sending {
  readonly now: () => Date;
  readonly privateHosts: PrivateHosts;
  readonly signal: AbortSignal;
}

/** The body of a delivery: the same envelope as in the feed. */
export const bodyOf = ({ cloudEvent }: Pick<Change, 'cloudEvent'>): string => {
  const body = JSON.stringify(cloudEvent);
  return Buffer.byteLength(body) <= BODY_BYTES ? body : JSON.stringify({ ...cloudEvent, data: null });
};

/** Makes one attempt, signed with all currently valid secrets. */
export const attempt = async (
  webhook: Webhook,
  { id, body }: { readonly id: string; readonly body: string },
  { now, privateHosts, signal }: Sending,
): Promise<Attempted> => {
  const at = now();
  const startedAt = performance.now();
  const headers = signedHeaders({ id, at, body }, secretsAt(webhook, at.getTime()));
  const passed = (): number => Math.round(performance.now() - startedAt);
  try {
    const answer = await post({ url: webhook.url, headers, body, privateHosts, signal });
    return { milliseconds: passed(), ...judged(answer, now().getTime()) };
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    return { milliseconds: passed(), problem: error.message };
  }
};

const judged = ({ status, retryAfter }: PostAnswer, now: number): Omit<Attempted, 'milliseconds'> => {
  if (status >= 200 && status < 300) return { status };
  const wait = readRetryAfter(retryAfter, now);
  return {
    status,
    problem: `It answered ${status}.`,
    ...(status === 410 ? { isGone: true } : {}),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
};
