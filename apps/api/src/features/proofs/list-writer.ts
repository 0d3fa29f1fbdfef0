import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type EventStore, encodeEvents, isWrongExpectedRevision } from '#libs/event-log';
import { isComplete } from '#libs/match';
import { dayOf, type MatchStatement, MerkleTree } from '#libs/proof';
import { statementOf } from '#libs/replay';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { Signal } from '../../platform/signal.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import type { Moment } from '../../reading/log/moment.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { DayLists } from '../../reading/proofs/day-lists.js';
import { HouseKeys } from '../../reading/proofs/house-keys.js';
import { listCodec, listStream } from '../../reading/proofs/list-codec.js';
import { MatchTrees } from '../../reading/proofs/match-trees.js';
import { ownCommandId } from '../../writing/command-id.js';
import { firstUnlisted, UNLISTED } from './read-model.js';

const SERVICE = { role: 'service', id: 'recount' } as const;
const AT_ONCE = 50;
/** Milliseconds before matches are looked at again that could not be listed, or not yet. */
const AGAIN = 5_000;
/** Milliseconds after which a match is over for everybody: nobody watches later than an hour. It is read for its list once, and not kept. */
const LONG_OVER = 2 * 60 * 60 * 1000;

/** A match's newest moment, and the tree over all its frames. */
interface Ended {
  readonly last: Moment;
  readonly tree: () => Promise<MerkleTree>;
}

/**
 * Lists what is over, in the order in which it ended, once everybody may know that it is: a list must not tell those who watch with a delay. Every node does; a
 * statement that another one wrote first is there, and is not written again.
 */
@Injectable()
export class ListWriter implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(ListWriter.name);
  readonly #stop = new AbortController();
  readonly #changed = new Signal();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly models: ReadModels,
    private readonly feed: MatchFeed,
    private readonly reader: MatchReader,
    private readonly trees: MatchTrees,
    private readonly lists: DayLists,
    private readonly keys: HouseKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    void this.#run();
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  async #run(): Promise<void> {
    await this.models.caughtUp();
    const { signal } = this.#stop;
    let changes = 0;
    const unwatch = this.models.watch(UNLISTED, () => {
      changes += 1;
      this.#changed.give();
    });
    while (!signal.aborted) {
      const seen = changes;
      const waits = await this.#listAll().catch((error: unknown) => {
        if (!signal.aborted) this.#logger.warn(`Proofs: ${error instanceof Error ? error.message : error}`);
        return true;
      });
      if (!signal.aborted && seen === changes) await this.#changed.wait(signal, waits ? AGAIN : undefined);
    }
    unwatch();
  }

  /** Whether something is left for later. */
  async #listAll(): Promise<boolean> {
    for (;;) {
      const matches = this.models.ask((db) => firstUnlisted(db, AT_ONCE));
      let listed = 0;
      for (const match of matches) {
        if (this.#stop.signal.aborted) return false;
        if (await this.#list(match)) listed += 1;
      }
      if (listed === 0) return matches.length > 0;
    }
  }

  async #list(matchId: string): Promise<boolean> {
    const ended = this.#isLongOver(matchId) ? await this.#readOnce(matchId) : await this.#ended(matchId);
    if (ended === undefined || !isComplete(ended.last.match)) return false;
    const { last } = ended;
    const opensAt = last.knownAt + last.match.settings.spectatorDelaySeconds * 1000;
    if (opensAt > this.clock().getTime()) return false;
    const tree = await ended.tree();
    const statement = statementOf(last, tree.root(last.recorded.number + 1), this.keys.issuer);
    const position = await this.#append(statement);
    if (position !== undefined) await this.models.reached(position);
    return position !== undefined;
  }

  async #ended(matchId: string): Promise<Ended | undefined> {
    const log = await this.feed.open(matchId);
    const last = log?.newest;
    if (log === undefined || last === undefined) return undefined;
    return { last, tree: () => this.trees.upTo(log, last.recorded.number + 1) };
  }

  /** A service that comes to a long log has many of these before it: they must take neither the turns nor the room of matches that are played. */
  async #readOnce(matchId: string): Promise<Ended | undefined> {
    const tree = new MerkleTree();
    let last: Moment | undefined;
    for await (const log of this.reader.growing(matchId)) {
      last = log.newest;
      if (last !== undefined) tree.append(last.sealed);
    }
    return last && { last, tree: () => Promise.resolve(tree) };
  }

  #isLongOver(matchId: string): boolean {
    const { endedAt, cancelledAt } = this.models.match(matchId) ?? {};
    const over = endedAt ?? cancelledAt;
    return (
      over !== undefined &&
      this.clock().getTime() - Date.parse(over) > LONG_OVER &&
      this.feed.atHand(matchId) === undefined
    );
  }

  /** Where it stands in the log; undefined where another node came first. */
  async #append(statement: MatchStatement) {
    const day = dayOf(statement);
    const list = await this.lists.of(day);
    if (list.placeOf(statement) !== undefined) return undefined;
    const commandId = ownCommandId(`proof/${statement.match}/${statement.hash}`);
    const events = encodeEvents(listCodec, [{ type: 'MatchListed', statement }], {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: SERVICE,
      at: this.clock().toISOString(),
    });
    try {
      const expected = list.size === 0 ? 'no_stream' : BigInt(list.size - 1);
      return (await this.store.append(listStream(day), expected, events)).position;
    } catch (error) {
      if (isWrongExpectedRevision(error)) return undefined;
      throw error;
    }
  }
}
