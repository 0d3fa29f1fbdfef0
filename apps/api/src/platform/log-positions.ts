import { type Checkpoint, checkpointFromText, type EventStore } from '#libs/event-log';
import { CacheEncryption, type MasterKey } from '#libs/vault';
import { ApiError, badInput } from './errors/api-error.js';
import type { Follower } from './follower.js';

const PLACE = 'position';
/** Milliseconds that a request waits for its position. */
const WITHIN = 5_000;
/** Milliseconds between two looks at the followers. */
const LOOK_EVERY = 5;

/** Log positions of the newest event of any aggregate, and of the newest event of a match. */
interface Written {
  readonly any: Checkpoint | undefined;
  readonly match: Checkpoint | undefined;
}

/**
 * Log positions that clients carry from a command to a query, so that they read their own writes on any node. A text of positions covers every command that
 * this node has completed by then. It is encrypted: a position reveals the amount of activity in matches that its holder may not see yet.
 */
export class LogPositions {
  #written: Written = { any: undefined, match: undefined };
  /** Followers with the part of the log that they read. */
  readonly #followers: (readonly [Follower, keyof Written])[] = [];

  readonly #encryption: CacheEncryption;

  /** Nodes with the same master key read each other's texts. */
  constructor(
    private readonly store: Pick<EventStore, 'compare'>,
    masterKey: MasterKey,
    private readonly within: number = WITHIN,
  ) {
    this.#encryption = new CacheEncryption(masterKey);
  }

  /** Registers a follower that reads all aggregates, or only matches. Queries wait for every follower. */
  follow(follower: Follower, part: keyof Written): void {
    this.#followers.push([follower, part]);
  }

  /** Notes the position of an event that this node appended, or of a duplicate request's first result. */
  wrote(position: Checkpoint, part: keyof Written = 'any'): void {
    const any = this.#later(this.#written.any, position);
    const match = part === 'match' ? this.#later(this.#written.match, position) : this.#written.match;
    this.#written = { any, match };
  }

  /** The position of the newest event that this node has written. */
  get newestWritten(): Checkpoint | undefined {
    return this.#written.any;
  }

  /** The positions of all writes of this node, as an opaque text. */
  async newest(): Promise<string> {
    const { any, match } = this.#written;
    const positions = Buffer.from(JSON.stringify([any ?? null, match ?? null]));
    return Buffer.from(await this.#encryption.encrypt(positions, PLACE)).toString('base64url');
  }

  /** Resolves when this node's followers have read the log up to these positions. Throws BAD_USER_INPUT for another text, and POSITION_NOT_REACHED after five seconds. */
  async reached(text: string): Promise<void> {
    const asked = await this.#read(text);
    const late = performance.now() + this.within;
    while (!this.#followers.every(([follower, part]) => this.#hasRead(follower, asked[part]))) {
      if (performance.now() > late)
        throw new ApiError(
          'POSITION_NOT_REACHED',
          'This node has not read the log up to that position yet; repeat the request.',
          { retryAfter: 1 },
          503,
        );
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }

  async #read(text: string): Promise<Written> {
    const positions = await this.#encryption.decrypt(Buffer.from(text, 'base64url').toString(), PLACE);
    try {
      const [any, match] = JSON.parse(positions?.toString() ?? '').map((one: unknown) =>
        this.#checkpoint(one),
      );
      return { any, match };
    } catch {
      throw badInput('A position is a text that a mutation of this service has answered.');
    }
  }

  #checkpoint(value: unknown): Checkpoint | undefined {
    if (typeof value !== 'string') return undefined;
    const checkpoint = checkpointFromText(value);
    // Throws for a text that is no position of this store.
    this.store.compare(checkpoint, checkpoint);
    return checkpoint;
  }

  #hasRead(follower: Follower, position: Checkpoint | undefined): boolean {
    if (position === undefined) return true;
    const at = follower.position();
    return at !== undefined && this.store.compare(at, position) >= 0;
  }

  #later(one: Checkpoint | undefined, other: Checkpoint): Checkpoint {
    return one !== undefined && this.store.compare(one, other) >= 0 ? one : other;
  }
}
