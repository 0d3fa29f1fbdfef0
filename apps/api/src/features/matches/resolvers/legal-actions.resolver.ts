import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { maySee, seat as toSeat } from '#libs/game-kit';
import { offeredActionsOf } from '#libs/match';
import { Games } from '../../../games/games.js';
import { CurrentWork } from '../../../identity/current-work.js';
import { badInput } from '../../../platform/errors/api-error.js';
import type { MatchLegalActionsArgs } from '../../../platform/inputs.js';
import { type Connection, connectionOf, pageRange } from '../../../platform/paging/page.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { type LegalActionObject, legalActionObject } from '../objects/legal-action-object.js';

/** The kind of these cursors. */
const KIND = 'action';

@Resolver('Match')
export class LegalActionsResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly games: Games,
  ) {}

  /** Only for the seat's player and judges: a seat's legal actions reveal its hand. */
  @ResolveField('legalActions')
  async legalActions(
    @Parent() view: MatchView,
    @CurrentWork() work: Work,
    @Args() { seat, ...page }: MatchLegalActionsArgs,
  ): Promise<Connection<LegalActionObject>> {
    if (view.state.seats[seat] === undefined) throw badInput('The match has no such seat.');
    const mayAsk =
      maySee(view.viewpoint.viewer, [`seat:${seat}`, 'judge']) &&
      this.games.missingRulesOf(view.state.settings) === undefined;
    await work.take();
    const actions = mayAsk ? offeredActionsOf(view.log.game, (await view.settled()).state, toSeat(seat)) : [];
    const range = pageRange(KIND, actions.length, page);
    const names = this.names.inMatch(view.state);
    const shown = actions.slice(range.from, range.to).map((action) => legalActionObject(action, names));
    return connectionOf(KIND, actions.length, range, shown);
  }
}
