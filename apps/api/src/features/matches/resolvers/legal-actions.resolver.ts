import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { maySee, seat as toSeat } from '#libs/game-kit';
import { legalActionsOf } from '#libs/match';
import { badInput } from '../../../platform/errors/api-error.js';
import { type Connection, type PageArguments, pageOf } from '../../../platform/paging/page.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { type LegalActionObject, legalActionObject } from '../objects/legal-action-object.js';

@Resolver('Match')
export class LegalActionsResolver {
  constructor(private readonly names: PlayerNames) {}

  /** Only for who plays the seat, and judges: what a seat may do tells what it holds. */
  @ResolveField('legalActions')
  legalActions(
    @Parent() view: MatchView,
    @Args() { seat, ...page }: PageArguments & { readonly seat: number },
  ): Connection<LegalActionObject> {
    if (view.state.seats[seat] === undefined) throw badInput('The match has no such seat.');
    const mayAsk = maySee(view.viewpoint.viewer, [`seat:${seat}`, 'judge']);
    const actions = mayAsk ? legalActionsOf(view.log.game, view.settled, toSeat(seat)) : [];
    return pageOf(
      'action',
      actions.map((action) => legalActionObject(action, this.names.inMatch(view.state))),
      page,
    );
  }
}
