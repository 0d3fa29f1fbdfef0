import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#libs/event-log';
import { decisionsOf, matchOfCase } from '#libs/judging';
import { isComplete } from '#libs/match';
import { MerkleTree } from '#libs/proof';
import { statementOf } from '#libs/replay';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { readCaseFacts } from '../../reading/log/case-codec.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import type { Moment } from '../../reading/log/moment.js';
import { HouseKeys } from '../../reading/proofs/house-keys.js';
import { readKeyHistory } from '../../reading/proofs/key-log.js';
import type { ListFact } from '../../reading/proofs/list-codec.js';
import { MatchTrees } from '../../reading/proofs/match-trees.js';
import { amendmentStatement, readAmendments } from '../../reading/proofs/result-proof.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { ListStatement } from './list-statement.js';
import { firstUnlisted, UNLISTED, type Unlisted } from './read-model.js';

const AT_ONCE = 50;
/** Milliseconds before a match that could not be listed is tried again. */
const AGAIN = 5_000;
/**
 * Milliseconds after which a match is over for all viewers, since a delay is at most an hour. A match in this state is read once for its list, and not cached.
 */
const LONG_OVER = 2 * 60 * 60 * 1000;

/** The only subject of this process manager: the lists of all days. */
const LISTS = 'Day lists';

interface Ended {
  readonly last: Moment;
  readonly tree: () => Promise<MerkleTree>;
}

/**
 * A process manager that lists ended matches, amendments, decisions of cases and rotations of signing keys in their order. Matches and amendments are listed
 * only when every viewer may see the match's end: a list must not reveal it to delayed viewers. It runs on every node and skips statements that another node
 * has already written.
 */
@Injectable()
export class ListWriter extends ProcessManager {
  protected override readonly retryAfter = AGAIN;

  constructor(
    private readonly feed: MatchFeed,
    private readonly reader: MatchReader,
    private readonly trees: MatchTrees,
    private readonly keys: HouseKeys,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
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
      const unlisted = this.models.ask((db) => firstUnlisted(db, AT_ONCE));
      let listed = 0;
      for (const one of unlisted) {
        if (this.isStopped) return undefined;
        if (await this.#list(one)) listed += 1;
      }
      if (listed === 0) return unlisted.length > 0 ? AGAIN : undefined;
    }
  }

  async #list(unlisted: Unlisted): Promise<boolean> {
    const fact = await this.#factOf(unlisted);
    return fact !== undefined && (await this.step(new ListStatement(fact))) === true;
  }

  #factOf(unlisted: Unlisted): Promise<ListFact | undefined> {
    if (unlisted.kind === 'case') return this.#decision(unlisted);
    return unlisted.kind === 'key' ? this.#rotation(unlisted) : this.#factOfMatch(unlisted);
  }

  async #factOfMatch({ kind, subject: matchId, number }: Unlisted): Promise<ListFact | undefined> {
    const ended = this.#isLongOver(matchId) ? await this.#readOnce(matchId) : await this.#ended(matchId);
    if (ended === undefined || !isComplete(ended.last.match)) return undefined;
    const { last } = ended;
    const opensAt = last.knownAt + last.match.settings.spectatorDelaySeconds * 1000;
    if (opensAt > this.clock().getTime()) return undefined;
    const { issuer } = this.keys;
    if (kind === 'match') {
      const tree = await ended.tree();
      const statement = statementOf(last, tree.root(last.recorded.number + 1), issuer);
      return { type: 'MatchListed', statement };
    }
    const amendment = (await readAmendments(this.store, matchId))[number];
    if (amendment === undefined) return undefined;
    const statement = amendmentStatement({ issuer, match: matchId, hash: last.hash }, amendment, number);
    return { type: 'AmendmentListed', statement };
  }

  async #rotation({ subject }: Unlisted): Promise<ListFact | undefined> {
    const { rotations } = await readKeyHistory(this.store);
    const statement = rotations.find(({ rotation }) => rotation.key.kid === subject);
    return statement && { type: 'KeyRotationListed', statement };
  }

  async #decision({ subject, number }: Unlisted): Promise<ListFact | undefined> {
    const facts = await readCaseFacts(this.store, subject);
    const match = matchOfCase(facts);
    const statement = decisionsOf(this.keys.issuer, { case: subject, match, facts: [...facts] }).find(
      (decision) => decision.facts === number,
    );
    return statement && { type: 'CaseDecisionListed', statement };
  }

  async #ended(matchId: string): Promise<Ended | undefined> {
    const log = await this.feed.open(matchId);
    const last = log?.newest;
    if (log === undefined || last === undefined) return undefined;
    return { last, tree: () => this.trees.upTo(log, last.recorded.number + 1, this.turns) };
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
