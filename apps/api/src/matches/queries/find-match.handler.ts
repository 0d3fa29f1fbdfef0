import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MatchAccess } from '../match-access.js';
import type { MatchView } from '../match-view.js';
import { FindMatch } from './find-match.query.js';

@QueryHandler(FindMatch)
export class FindMatchHandler implements IQueryHandler<FindMatch> {
  constructor(private readonly access: MatchAccess) {}

  execute({ principal, id, as }: FindMatch): Promise<MatchView> {
    return this.access.view(principal, id, as);
  }
}
