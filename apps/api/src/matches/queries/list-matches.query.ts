import { Query } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { Connection } from '../../graphql/page.js';
import type { MatchFilter } from '../match-filter.js';
import type { MatchView } from '../match-view.js';

/** A page of the matches that the bearer may know of, the newest first. */
export class ListMatches extends Query<Omit<Connection<MatchView>, 'totalCount'>> {
  constructor(
    readonly principal: Principal,
    readonly filter: MatchFilter,
    readonly page: { readonly first?: number | null; readonly after?: string | null },
  ) {
    super();
  }
}
