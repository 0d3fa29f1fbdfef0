import { drained, type ReadCall } from './call.js';
import type { SubscriptionFault } from './faults.js';
import type { StoredRecord } from './log.js';
import { eventMessage } from './messages.js';
import type { DoubleNode } from './node.js';
import type { StreamsPb } from './protocol.js';
import { failure, streamDeleted } from './statuses.js';
import { caughtUp, checkpoint, confirmation, fellBehind } from './subscription-messages.js';
import { BEFORE_ALL, type Source, sourceOf } from './subscription-source.js';

/** The limit of unread live events: beyond it the server continues to read from the log, and sends `caughtUp` once more. */
const LIVE_BUFFER = 32;
/** The number of records per page of the history, by default. */
const DEFAULT_WINDOW = 32;

/**
 * A subscription: confirmation, history, caught up, live. Its start is exclusive. A slow consumer delays only itself. With a filter there are checkpoints:
 * after each page of history that fills the interval, at each change between live and catching up, and live after each interval of examined records; never
 * twice at the same position.
 */
export const subscribe = (node: DoubleNode, call: ReadCall, options: StreamsPb.ReadReq.Options): void => {
  const subscription = new Subscription(node, call, options);
  node.subscriptions.add(subscription.breakOff);
  call.on('cancelled', subscription.end).on('close', subscription.end);
  void subscription.run();
};

class Subscription {
  readonly #source: Source;
  readonly #fault: SubscriptionFault | undefined;
  readonly #asText: boolean;
  readonly #hasFilter: boolean;
  readonly #window: number;
  readonly #interval: number;
  readonly #deafen: () => void;
  /** The next record to examine. */
  #index: number;
  /** The position of the last sent event or checkpoint. */
  #place: bigint;
  #told = BEFORE_ALL;
  #sent = 0;
  #isOver = false;
  #isLive = false;
  /** The position up to which new records were counted, and how many of them wait for the subscriber. */
  #heard = 0;
  #waiting = 0;
  #wake: () => void = () => undefined;

  constructor(
    private readonly node: DoubleNode,
    private readonly call: ReadCall,
    options: StreamsPb.ReadReq.Options,
  ) {
    const filter = options.getFilter();
    this.#source = sourceOf(node.log, options);
    this.#fault = node.faults.subscriptions.take();
    this.#asText = options.getUuidOption()?.hasString() ?? false;
    this.#hasFilter = filter !== undefined;
    this.#window = filter?.hasMax() ? Math.max(1, filter.getMax()) : DEFAULT_WINDOW;
    this.#interval = this.#window * Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1);
    this.#index = this.#source.start;
    this.#place = this.#source.after;
    this.#deafen = node.log.listen(() => {
      this.#hear();
      this.#wake();
    });
  }

  async run(): Promise<void> {
    await this.#write(confirmation());
    if (this.#source.start < this.#source.records().length) await this.#catchUp();
    while (!this.#isOver) {
      await this.#live();
      await this.#catchUp();
    }
  }

  readonly end = (): void => {
    this.#isOver = true;
    this.#deafen();
    this.node.subscriptions.delete(this.breakOff);
    this.#wake();
  };

  /** Ends it on a test's request. */
  readonly breakOff = (how: SubscriptionFault): void => {
    if (this.#isOver) return;
    this.end();
    if (how.kind === 'end') this.call.end();
    else if (how.kind === 'error') this.call.emit('error', failure(how.code, 'A fault of the subscription.'));
  };

  /** Reads page by page to the current end. */
  async #catchUp(): Promise<void> {
    this.#isLive = false;
    // The server's read starts with the record at the position, and counts it.
    const again = !this.#isOfStream && this.#place !== BEFORE_ALL ? 1 : 0;
    let looked = 0;
    for (let isFirst = true; !this.#isEnding(); isFirst = false) {
      const from = this.#source.records()[this.#index];
      const size = await this.#page(isFirst ? again : 0);
      // For a page without a match, the checkpoint is its first record, except at the subscription's start, which was examined before.
      if (!isFirst && from !== undefined) this.#reach(this.#source.placeOf(from));
      looked += size;
      if (size < this.#window) {
        if (this.#place === BEFORE_ALL && this.#index > 0) this.#place = 0n;
        await this.#tell(this.#place);
        return;
      }
      if (looked < this.#interval) continue;
      looked %= this.#interval;
      await this.#tell(this.#place);
    }
  }

  /** Examines as many records as the window has left; returns the total number examined in it. */
  async #page(lookedAt: number): Promise<number> {
    let size = lookedAt;
    while (size < this.#window && !this.#isEnding()) {
      const record = this.#source.records()[this.#index];
      if (record === undefined) break;
      this.#index += 1;
      size += 1;
      if (this.#source.isWanted(record) && this.#source.isVisible(record)) await this.#event(record);
    }
    return size;
  }

  /** Sends live events, until the buffer overflows. */
  async #live(): Promise<void> {
    this.#isLive = true;
    this.#heard = this.#index;
    this.#waiting = 0;
    this.#hear();
    await this.#write(caughtUp(this.#isOfStream, this.#place));
    let looked = 0;
    while (!this.#isEnding()) {
      const record = this.#source.records()[this.#index];
      if (record === undefined) {
        await this.#untilAppend();
        continue;
      }
      if (this.#waiting > LIVE_BUFFER) {
        if (this.node.saysFellBehind) await this.#write(fellBehind(this.#isOfStream, this.#place));
        await this.#tell(this.#place);
        return;
      }
      this.#index += 1;
      looked += 1;
      if (this.#source.isWanted(record)) {
        this.#waiting -= 1;
        await this.#event(record);
      }
      if (looked < this.#interval) continue;
      looked = 0;
      this.#reach(this.#source.placeOf(record));
      await this.#tell(this.#place);
    }
  }

  /** Only records that pass the filter are buffered, so that a flood of other events never makes the subscriber fall behind. */
  #hear(): void {
    if (!this.#isLive) return;
    const records = this.#source.records();
    for (; this.#heard < records.length; this.#heard += 1) {
      const record = records[this.#heard];
      if (record !== undefined && this.#source.isWanted(record)) this.#waiting += 1;
    }
  }

  get #isOfStream(): boolean {
    return this.#source.stream !== undefined;
  }

  /** Whether it is over, or ends here: by an injected fault, or because its stream is permanently deleted. */
  #isEnding(): boolean {
    if (this.#isOver) return true;
    const { stream } = this.#source;
    if (this.#fault !== undefined && this.#sent >= this.#fault.afterEvents) this.breakOff(this.#fault);
    else if (stream !== undefined && this.node.log.isTombstoned(stream) && this.#isAtTombstone()) {
      this.end();
      this.call.emit('error', streamDeleted(stream));
    }
    return this.#isOver;
  }

  /** A live tombstone is sent as an event before the end; the history of a stream with a tombstone is not sent. */
  #isAtTombstone(): boolean {
    return !this.#isLive || this.#source.records()[this.#index] === undefined;
  }

  async #event(record: StoredRecord): Promise<void> {
    this.#sent += 1;
    this.#place = this.#source.placeOf(record);
    await this.#write(eventMessage(record, this.#asText));
  }

  #reach(place: bigint): void {
    if (place > this.#place) this.#place = place;
  }

  async #tell(place: bigint): Promise<void> {
    if (!this.#hasFilter || place <= this.#told) return;
    this.#told = place;
    await this.#write(checkpoint(place));
  }

  async #write(response: StreamsPb.ReadResp): Promise<void> {
    if (this.#isOver) return;
    if (!this.call.write(response)) await drained(this.call);
  }

  #untilAppend(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => undefined;
        resolve();
      };
    });
  }
}
