import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { mapHidden } from '#libs/game-kit';
import { type RecordedMatchEvent, saltFor } from '#libs/match';

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

/**
 * hash(n) = SHA-256 of the canonical JSON of `[hash(n-1), event n]`, where each hidden part of the event is replaced by a salted
 * commitment: so the chain is the same for everybody, tells nothing, and can be checked by all once the secret is revealed.
 */
export const chainHash = (
  previous: string | undefined,
  { number, at, commandId, actor, event }: RecordedMatchEvent,
  secret: string,
): string => {
  const committed = mapHidden(event.fact, ({ visibleTo, value }, path) => ({
    visibleTo,
    commitment: digest([saltFor(secret, `event/${number}${path}`), value]),
  }));
  return digest([previous ?? null, { number, at, commandId, actor, kind: event.kind, fact: committed }]);
};
