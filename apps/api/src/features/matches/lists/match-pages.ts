import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/principal.js';
import {
  type Connection,
  cursorOf,
  type PageArguments,
  pageSize,
  readCursor,
} from '../../../platform/paging/page.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import type { MatchFilter } from './match-filter.js';
import { MatchList } from './match-list.js';

const CURSOR = 'match';

/** Pages of the matches that the bearer may see, in descending order of creation. */
@Injectable()
export class MatchPages {
  constructor(
    private readonly list: MatchList,
    private readonly access: MatchAccess,
  ) {}

  async page(
    principal: Principal,
    filter: MatchFilter,
    page: Pick<PageArguments, 'first' | 'after'>,
    work: Work,
  ): Promise<Omit<Connection<MatchView>, 'totalCount'>> {
    const size = pageSize(page.first);
    const after = page.after == null ? undefined : readCursor(CURSOR, page.after);
    const ids: string[] = [];
    for await (const { id } of this.list.newest(principal, filter, work, after)) {
      ids.push(id);
      if (ids.length > size) break;
    }
    const nodes = await Promise.all(ids.slice(0, size).map((id) => this.access.view(principal, id)));
    const edges = nodes.map((node) => ({ cursor: cursorOf(CURSOR, node.id), node }));
    return {
      edges,
      nodes,
      pageInfo: {
        hasNextPage: ids.length > size,
        hasPreviousPage: after !== undefined,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
    };
  }
}
