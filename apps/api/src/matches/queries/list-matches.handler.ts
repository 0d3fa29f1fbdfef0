import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Connection, cursorOf, pageSize, readCursor } from '../../graphql/page.js';
import { MatchAccess } from '../match-access.js';
import { MatchList } from '../match-list.js';
import type { MatchView } from '../match-view.js';
import { ListMatches } from './list-matches.query.js';

const CURSOR = 'match';

@QueryHandler(ListMatches)
export class ListMatchesHandler implements IQueryHandler<ListMatches> {
  constructor(
    private readonly list: MatchList,
    private readonly access: MatchAccess,
  ) {}

  async execute({
    principal,
    filter,
    page,
  }: ListMatches): Promise<Omit<Connection<MatchView>, 'totalCount'>> {
    const size = pageSize(page.first);
    const after = page.after == null ? undefined : readCursor(CURSOR, page.after);
    const ids: string[] = [];
    for (const { id } of this.list.newest(principal, filter, after)) {
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
