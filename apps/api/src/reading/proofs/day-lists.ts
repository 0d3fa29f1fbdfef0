import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import { dayOf, type ListHead, listedText, listHead, type MatchStatement, MerkleTree } from '#libs/proof';
import type { Listed } from '#libs/replay';
import { EVENT_STORE } from '../../platform/injection.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { HouseKeys } from './house-keys.js';
import { listCodec, listStream } from './list-codec.js';

/** Limit in bytes for cached lists, their largest share of the memory budget, and the bytes of a leaf and of an empty list. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_PART = 1 / 64;
const LEAF_BYTES = 700;
const LIST_BYTES = 1_000;

/** The list of one day's ended matches, up to the last event read. */
export class DayList {
  readonly tree = new MerkleTree();
  readonly #places = new Map<string, number>();

  constructor(readonly day: string) {}

  get size(): number {
    return this.tree.size;
  }

  take(statement: MatchStatement): void {
    const text = listedText(statement);
    if (!this.#places.has(text)) this.#places.set(text, this.size);
    this.tree.append(text);
  }

  /** The index of exactly this statement. */
  placeOf(statement: MatchStatement): number | undefined {
    return this.#places.get(listedText(statement));
  }
}

@Injectable()
export class DayLists implements Sheddable {
  readonly #lists: LRUCache<string, DayList>;
  readonly #reading = new Map<string, Promise<DayList>>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly keys: HouseKeys,
    private readonly turns: Turns,
    memory: MemoryBudget,
  ) {
    this.#lists = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: ({ size }) => LIST_BYTES + size * LEAF_BYTES,
    });
    memory.register(this);
  }

  shed(): void {
    this.#lists.clear();
  }

  /** The list up to the end of its stream; empty if no match ended on that day. */
  of(day: string): Promise<DayList> {
    const reading = this.#reading.get(day) ?? this.#read(day).finally(() => this.#reading.delete(day));
    this.#reading.set(day, reading);
    return reading;
  }

  /** Proof that a match is in the current list of its day; undefined if it is not. */
  async listed(statement: MatchStatement): Promise<Listed | undefined> {
    if (!statement.over) return undefined;
    const list = await this.of(dayOf(statement));
    const index = list.placeOf(statement);
    if (index === undefined) return undefined;
    const size = list.size;
    const head = this.headOf(list, size);
    const { signature } = await this.keys.signHead(head);
    return { head, signature, index, path: [...list.tree.inclusion(index, size)] };
  }

  headOf(list: DayList, size: number): ListHead {
    return listHead(this.keys.issuer, list.day, size, list.tree.root(size));
  }

  async #read(day: string): Promise<DayList> {
    const list = this.#lists.get(day) ?? new DayList(day);
    const after = list.size === 0 ? {} : { after: BigInt(list.size - 1) };
    try {
      for await (const event of this.store.readStream(listStream(day), after)) {
        await this.turns.take('past');
        list.take(decodeEvent(listCodec, event).event.statement);
      }
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
    }
    this.#lists.delete(day);
    this.#lists.set(day, list);
    return list;
  }
}
