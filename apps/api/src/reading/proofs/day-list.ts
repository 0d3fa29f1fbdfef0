import { decodeEvent, type EventStore, isEventStoreError, type RecordedEvent } from '#libs/event-log';
import {
  type Listed,
  type ListedStatement,
  type ListHead,
  listedText,
  listHead,
  MerkleTree,
} from '#libs/proof';
import { cosignatureCodec, cosignatureStream } from './cosignature-codec.js';
import { Cosignatures, cosignedHeads } from './cosignatures.js';
import type { HouseKeys } from './house-keys.js';
import { listCodec, listStream } from './list-codec.js';

/** The list of one day's ended matches, amendments, decided cases and replaced signing keys, up to the last event read. */
export class DayList {
  readonly tree = new MerkleTree();
  readonly cosignatures = new Cosignatures();
  readonly #places = new Map<string, number>();

  constructor(readonly day: string) {}

  get size(): number {
    return this.tree.size;
  }

  take(statement: ListedStatement): void {
    const text = listedText(statement);
    if (!this.#places.has(text)) this.#places.set(text, this.size);
    this.tree.append(text);
  }

  /** The index of exactly this statement. */
  placeOf(statement: ListedStatement): number | undefined {
    return this.#places.get(listedText(statement));
  }
}

/** Reads the events of a list and its cosignatures that it does not have yet. `pause` is awaited before each. */
export const readOn = async (
  store: Pick<EventStore, 'readStream'>,
  list: DayList,
  pause: () => Promise<void>,
): Promise<void> => {
  const { day, cosignatures } = list;
  await Promise.all([
    readAfter(store, listStream(day), list.size, async (event) => {
      await pause();
      list.take(decodeEvent(listCodec, event).event.statement);
    }),
    readAfter(store, cosignatureStream(day), cosignatures.count, async (event) => {
      await pause();
      cosignatures.take(decodeEvent(cosignatureCodec, event).event);
    }),
  ]);
};

/** Reads a stream after its first `count` events; a missing stream is empty. */
const readAfter = async (
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  count: number,
  take: (event: RecordedEvent) => Promise<void>,
): Promise<void> => {
  try {
    const after = count === 0 ? {} : { after: BigInt(count - 1) };
    for await (const event of store.readStream(stream, after)) await take(event);
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
};

export const headOf = ({ day, tree }: DayList, size: number, { issuer }: HouseKeys): ListHead =>
  listHead(issuer, day, size, tree.root(size));

/** Proof that a statement is in a list; undefined if it is not. */
export const placeIn = async (
  list: DayList,
  statement: ListedStatement,
  keys: HouseKeys,
): Promise<Listed | undefined> => {
  const index = list.placeOf(statement);
  if (index === undefined) return undefined;
  const { size, tree } = list;
  const head = headOf(list, size, keys);
  const { signature } = await keys.signHead(head);
  const cosigned = await cosignedHeads(list, index, keys);
  return {
    head,
    signature,
    index,
    path: [...tree.inclusion(index, size)],
    ...(cosigned.length === 0 ? {} : { cosigned }),
  };
};
