import {
  canonicalJson,
  type HiddenJson,
  hexSha256,
  type Json,
  mapHidden,
  maySee,
  toJson,
  type Viewer,
} from '#libs/game-kit';
import type { Actor } from '#libs/match';
import { saltFor } from '#libs/match';

/**
 * The hash chain over a match's events. Each event is sealed: written as canonical JSON (RFC 8785) with a salted commitment in place
 * of every hidden part. Every viewer has the same chain, and can verify the visible parts with it.
 */

/** The hash before the first event: 64 zeros. */
export const CHAIN_START = '0'.repeat(64);

/** An event with commitments in place of hidden parts. */
export interface SealedEvent {
  readonly number: number;
  /** The index of its command, from 0. */
  readonly step: number;
  readonly at: string;
  readonly actor: Actor;
  readonly type: string;
  readonly data: Json;
}

/** Opens one commitment for a viewer who may see the value: SHA-256 of canonical `[salt, value]` is the commitment at `pointer`. */
export interface Opening {
  /** A JSON Pointer (RFC 6901) into the event's data. */
  readonly pointer: string;
  readonly salt: string;
  readonly value: Json;
}

export const canonical = canonicalJson;

/** Lower-case hex SHA-256 of canonical `[salt, value]`. */
export const commitment = (salt: string, value: Json): string => hexSha256(canonical([salt, value]));

/** The salt of one hidden part of one event; its path is the event's number and the pointer, `17/cards`. */
export const saltOf = (secret: string, number: number, pointer: string): string =>
  saltFor(secret, `${number}${pointer}`);

/** The sealed text of an event, which is hashed. */
export const seal = (secret: string, event: SealedEvent): string =>
  canonical({
    ...event,
    data: mapHidden(event.data, ({ visibleTo, value }, pointer) => ({
      visibleTo,
      commitment: commitment(saltOf(secret, event.number, pointer), value),
    })),
  });

/** hash(n): lower-case hex SHA-256 of hash(n-1), a line feed, and the sealed text of event n. */
export const chainHash = (previous: string, sealed: string): string => hexSha256(`${previous}\n${sealed}`);

/** The openings of an event that a viewer may have; all of them once the match is revealed to it. */
export const openings = (
  secret: string,
  event: Pick<SealedEvent, 'number' | 'data'>,
  viewer: Viewer,
  revealed: boolean,
): readonly Opening[] => {
  const found: Opening[] = [];
  mapHidden(event.data, (hidden: HiddenJson, pointer) => {
    if (revealed || maySee(viewer, hidden.visibleTo))
      found.push({ pointer, salt: saltOf(secret, event.number, pointer), value: toJson(hidden.value) });
    return null;
  });
  return found;
};
