import type { Json, NewEvent } from '#libs/event-log';
import type { MapParts } from './parts.js';

/** What is encrypted in the streams of one category, and under whose key. */
export interface Encryption {
  readonly parts: MapParts;
  /** Whose data it is, where it is a person's: their key encrypts it. Otherwise the stream has a key of its own. */
  readonly person?: PersonalParts;
}

export interface PersonalParts {
  /** Whose parts an event has; undefined where they are nobody's, and the stream's key encrypts them. */
  readonly ofEvent: (
    stream: string,
    event: Pick<NewEvent, 'type' | 'data' | 'metadata'>,
  ) => string | undefined;
  /** What stands in place of a part once the person is erased, by its JSON Pointer. */
  readonly erased: (pointer: string) => Json;
  /** Whether somebody who was erased may be heard again: the stream's key encrypts that. Otherwise it is refused with STREAM_DELETED. */
  readonly mayReturn?: true;
}

/** The encryption of a category of streams; undefined where all of it lies open. */
export type EncryptionOf = (category: string) => Encryption | undefined;
