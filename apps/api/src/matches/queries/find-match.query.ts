import { Query } from '@nestjs/cqrs';
import type { Viewer } from '#libs/game-kit';
import type { Principal } from '../../auth/principal.js';
import type { MatchView } from '../match-view.js';

/** One match, as its viewer may know it. */
export class FindMatch extends Query<MatchView> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
    readonly as: Viewer | undefined,
  ) {
    super();
  }
}
