import type { Json, NewEvent } from '#libs/event-log';
import type { MapParts } from './parts.js';

/** The encrypted parts in the streams of one category, and the owner of the key. */
export interface Encryption {
  readonly parts: MapParts;
  /** For personal data: encrypted with the person's key. Otherwise the stream's data key is used. */
  readonly person?: PersonalParts;
}

export interface PersonalParts {
  /** The person whose parts an event has; undefined when the stream's data key encrypts them. */
  readonly ofEvent: (
    stream: string,
    event: Pick<NewEvent, 'type' | 'data' | 'metadata'>,
  ) => string | undefined;
  /** The placeholder for a part (by its JSON Pointer) after the person was erased. */
  readonly erased: (pointer: string) => Json;
  /** Whether an erased person may act again; the stream's data key then encrypts their parts. Otherwise appends fail with STREAM_DELETED. */
  readonly mayReturn?: true;
}

/** Undefined for a category without encrypted parts. */
export type EncryptionOf = (category: string) => Encryption | undefined;
