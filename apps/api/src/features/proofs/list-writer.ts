import { Inject, Injectable } from '@nestjs/common';
import { isComplete } from '#libs/match';
import { MerkleTree } from '#libs/proof';
import { statementOf } from '#libs/replay';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import type { Moment } from '../../reading/log/moment.js';
import { HouseKeys } from '../../reading/proofs/house-keys.js';
import { MatchTrees } from '../../reading/proofs/match-trees.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { ListMatch } from './list-match.js';
import { firstUnlisted, UNLISTED } from './read-model.js';

const AT_ONCE = 50;
/** Milliseconds before a match that could not be listed is tried again. */
const AGAIN = 5_000;
/** Milliseconds after which a match is over for all viewers, since a delay is at most an hour. Such a match is read once for its list, and not cached. */
const LONG_OVER = 2 * 60 * 60 * 1000;

/** The only subject of this process manager: the lists of all days. */
const LISTS = 'Day lists';

interface Ended {
  readonly last: Moment;
  readonly tree: () => Promise<MerkleTree>;
}

/**
 * A process manager that lists matches in the order in which they ended. A match is listed only when every viewer may know that it is over: a list must not reveal it
 * to delayed viewers. It runs on every node and skips statements that another node has already written.
 */
@Injectable()
export class ListWriter extends ProcessManager {
  protected override readonly retryAfter = AGAIN;

  constructor(
    private readonly feed: MatchFeed,
    private readonly reader: MatchReader,
    private readonly trees: MatchTrees,
    private readonly keys: HouseKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  protected override watch(): readonly (() => void)[] {
    return [this.models.watch(UNLISTED, () => this.wake(LISTS))];
  }

  protected subjects(): readonly string[] {
    return [LISTS];
  }

  protected async look(): Promise<number | undefined> {
    for (;;) {
      const matches = this.models.ask((db) => firstUnlisted(db, AT_ONCE));
      let listed = 0;
      for (const match of matches) {
        if (this.isStopped) return undefined;
        if (await this.#list(match)) listed += 1;
      }
      if (listed === 0) return matches.length > 0 ? AGAIN : undefined;
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
    return (await this.step(new ListMatch(statement))) === true;
  }

  async #ended(matchId: string): Promise<Ended | undefined> {
    const log = await this.feed.open(matchId);
    const last = log?.newest;
    if (log === undefined || last === undefined) return undefined;
    return { last, tree: () => this.trees.upTo(log, last.recorded.number + 1) };
  }

  /** For matches that ended long ago. A service that starts on a long log has many of them, which must not take cache space from matches in play. */
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
      this.feed.cached(matchId) === undefined
    );
  }
}
