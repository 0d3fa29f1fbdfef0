import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '#libs/event-log';
import { dayOf, type Listed, type ListedStatement } from '#libs/proof';
import { EVENT_STORE } from '../../platform/injection.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import { SharedWorks } from '../../platform/scheduling/shared-works.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';
import { DayList, placeIn, readOn } from './day-list.js';
import { HouseKeys } from './house-keys.js';

/** Limit in bytes for cached lists, their largest share of the memory budget, and the bytes of a leaf, of a cosignature and of an empty list. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_PART = 1 / 64;
const LEAF_BYTES = 700;
const COSIGNATURE_BYTES = 600;
const LIST_BYTES = 1_000;

@Injectable()
export class DayLists implements Sheddable {
  readonly #lists: LRUCache<string, DayList>;
  readonly #reading: SharedWorks<string, DayList>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly keys: HouseKeys,
    turns: Turns,
    memory: MemoryBudget,
  ) {
    this.#lists = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: ({ size, cosignatures }) =>
        LIST_BYTES + size * LEAF_BYTES + cosignatures.count * COSIGNATURE_BYTES,
    });
    this.#reading = new SharedWorks(turns);
    memory.register(this);
  }

  shed(): void {
    this.#lists.clear();
  }

  /** The list and its cosignatures up to the end of their streams; empty if no match ended on that day. */
  of(day: string, work: Work): Promise<DayList> {
    return this.#reading.join(day, work, (shared) => this.#read(day, shared));
  }

  /** Proof that a statement is in the current list of its day; undefined if it is not. */
  async listed(statement: ListedStatement, work: Work): Promise<Listed | undefined> {
    if ('over' in statement && !statement.over) return undefined;
    return placeIn(await this.of(dayOf(statement), work), statement, this.keys);
  }

  async #read(day: string, work: Work): Promise<DayList> {
    const list = this.#lists.get(day) ?? new DayList(day);
    await readOn(this.store, list, () => work.take('past'));
    this.#lists.delete(day);
    this.#lists.set(day, list);
    return list;
  }
}
