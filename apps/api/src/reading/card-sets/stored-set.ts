import { CARD_SETS, type CardSetName, cardSetStream, readContent } from '#libs/card-sets';
import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import type { CardSet } from '#libs/game-kit';
import { cardSetCodec } from './card-set-codec.js';

const PUBLISHED = `${CARD_SETS}.CardSetPublished`;
const MISSING: ReadonlySet<string> = new Set(['STREAM_NOT_FOUND', 'STREAM_DELETED']);

export interface StoredSet {
  readonly set: CardSet;
  /** The length of its content. */
  readonly characters: number;
}

/** Reads a published set with this hash from the log; `revision` is that of its event, if it is known. Undefined if the log has no such set. */
export const readStoredSet = async (
  store: EventStore,
  name: CardSetName,
  hash: string,
  revision?: number,
): Promise<StoredSet | undefined> => {
  const from = {
    ...(revision === undefined ? {} : { limit: 1 }),
    ...(revision === undefined || revision === 0 ? {} : { after: BigInt(revision - 1) }),
  };
  let content: string | undefined;
  try {
    for await (const event of store.readStream(cardSetStream(name), from)) {
      if (event.type !== PUBLISHED) continue;
      const { event: fact } = decodeEvent(cardSetCodec, event);
      if (fact.type === 'CardSetPublished' && fact.hash === hash) content = fact.content;
    }
  } catch (error) {
    if (!isEventStoreError(error) || !MISSING.has(error.code)) throw error;
  }
  return content === undefined
    ? undefined
    : { set: { ...readContent(content), hash }, characters: content.length };
};
