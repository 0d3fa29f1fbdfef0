import type { Checkpoint, RecordedEvent } from '#libs/event-log';

/** A command in the log: who sent it, to which stream, and at which place. The model reads no facts. */
export interface Entry {
  /** The place in the order of all commands. */
  readonly place: number;
  readonly stream: string;
  readonly commandId: string;
  /** As `player:ann`. */
  readonly actor: string;
  /** The last revision that the command wrote. */
  last: number;
}

/** The categories of streams whose commands the model knows, and that of the lists of proofs, which follow from them. */
const CATEGORIES = ['event', 'match', 'result', 'case', 'penalty', 'proofs'] as const;

export type ReadLog = (
  after: Checkpoint | undefined,
  categories: readonly string[],
) => AsyncIterable<RecordedEvent>;

/** The order of commands, read from the log as it grows. */
export class Order {
  readonly #streams = new Map<string, Entry[]>();
  #after: Checkpoint | undefined;
  #count = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(private readonly read: ReadLog) {}

  /** The number of commands read so far. */
  get count(): number {
    return this.#count;
  }

  /** All commands in their order. */
  get all(): readonly Entry[] {
    return [...this.#streams.values()].flat().sort((a, b) => a.place - b.place);
  }

  of(stream: string): readonly Entry[] {
    return this.#streams.get(stream) ?? [];
  }

  /** Reads what has been written since. */
  async catchUp(): Promise<void> {
    const before = this.#reading;
    const reading = (async () => {
      await before.catch(() => undefined);
      for await (const event of this.read(this.#after, CATEGORIES)) this.#take(event);
    })();
    this.#reading = reading;
    await reading;
  }

  #take({ stream, position, revision, metadata: { commandId = '', actor = '' } }: RecordedEvent): void {
    this.#after = position;
    const entries = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, entries);
    const newest = entries.at(-1);
    if (newest?.commandId === commandId) newest.last = Number(revision);
    else {
      entries.push({ place: this.#count, stream, commandId, actor, last: Number(revision) });
      this.#count += 1;
    }
  }
}
