import { Inject, Injectable } from '@nestjs/common';
import type { Checkpoint } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { mayFollowChanges } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { SubscriptionChangesArgs } from '../../platform/inputs.js';
import { pageSize } from '../../platform/paging/page.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import type { Change } from '../../reading/changes/change.js';
import type { ChangeFilter } from '../../reading/changes/change-queries.js';
import { Changes } from '../../reading/changes/changes.js';

export interface ChangePage {
  readonly nodes: readonly Change[];
  readonly hasMore: boolean;
  readonly cursor: string | null;
}

/** Changes per read of a subscription. */
const AT_ONCE = 50;

@Injectable()
export class ChangeFeed {
  constructor(
    private readonly changes: Changes,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  page(principal: Principal, asked: SubscriptionChangesArgs, first: number | null | undefined): ChangePage {
    const size = pageSize(first);
    const after = this.#placeOf(asked);
    const found = this.changes.after(filterOf(principal, asked), after, size + 1);
    const nodes = found.slice(0, size).map((change) => this.changes.render(change));
    return {
      nodes,
      hasMore: found.length > size,
      cursor: nodes.at(-1)?.cursor ?? asked.after ?? null,
    };
  }

  follow(principal: Principal, asked: SubscriptionChangesArgs): Subscription<Change> {
    const filter = filterOf(principal, asked);
    const after = this.#placeOf(asked) ?? this.changes.end();
    return new Subscription(principal, (stop) => this.#follow(filter, after, stop), this.clock());
  }

  async *#follow(
    filter: ChangeFilter,
    after: Checkpoint | undefined,
    stop: AbortSignal,
  ): AsyncGenerator<Change, void, undefined> {
    const changed = new Signal();
    let heard = 0;
    const unwatch = this.changes.watch((organization = filter.organization) => {
      if (organization !== filter.organization) return;
      heard += 1;
      changed.give();
    });
    try {
      let last = after;
      while (!stop.aborted) {
        const before = heard;
        await this.turns.take();
        const some = this.changes.after(filter, last, AT_ONCE);
        for (const change of some) {
          if (stop.aborted) return;
          last = change.position;
          yield this.changes.render(change);
        }
        if (some.length < AT_ONCE && before === heard) await changed.wait(stop);
      }
    } finally {
      unwatch();
    }
  }

  #placeOf({ after }: SubscriptionChangesArgs): Checkpoint | undefined {
    return after == null ? undefined : this.changes.readCursor(after);
  }
}

/** Throws FORBIDDEN. */
const filterOf = (principal: Principal, { types }: SubscriptionChangesArgs): ChangeFilter => {
  if (!mayFollowChanges(principal))
    throw forbidden('A token for one match does not give access to the feed of changes.');
  return { organization: organizationOf(principal), ...(types == null ? {} : { types }) };
};
