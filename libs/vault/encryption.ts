import type { Json } from '#libs/event-log';
import type { MapParts } from './parts.js';

/** What is encrypted in the streams of one category, and under whose key. */
export interface Encryption {
  readonly parts: MapParts;
  /** Whose data it is, where it is a person's: their key encrypts it. Otherwise the stream has a key of its own. */
  readonly person?: {
    readonly ofStream: (stream: string) => string;
    /** What stands in place of each part once the person is erased. */
    readonly erased: Json;
  };
}

/** The encryption of a category of streams; undefined where all of it lies open. */
export type EncryptionOf = (category: string) => Encryption | undefined;
