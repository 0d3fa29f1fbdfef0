import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { cardId, maySee, seat as toSeat, withPlayers } from '#libs/game-kit';
import { cardRejections } from '#libs/match';
import { Games } from '../../../games/games.js';
import { CurrentWork } from '../../../identity/current-work.js';
import { badInput } from '../../../platform/errors/api-error.js';
import type { MatchWhyNotArgs } from '../../../platform/inputs.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { MatchView } from '../../../reading/views/match-view.js';

@Resolver('Match')
export class WhyNotResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly games: Games,
  ) {}

  /** Only for the seat's player and judges: the reasons reveal the seat's hand. */
  @ResolveField('whyNot')
  async whyNot(
    @Parent() view: MatchView,
    @CurrentWork() work: Work,
    @Args() { seat, card }: MatchWhyNotArgs,
  ): Promise<readonly { readonly rule: string; readonly message: string }[]> {
    if (view.state.seats[seat] === undefined) throw badInput('The match has no such seat.');
    if (!maySee(view.viewpoint.viewer, [`seat:${seat}`, 'judge'])) return [];
    if (this.games.missingRulesOf(view.state.settings) !== undefined) return [];
    await work.take();
    const { state } = await view.settled();
    const names = this.names.inMatch(view.state);
    return cardRejections(view.log.game, state, toSeat(seat), cardId(card)).map(({ rule, message }) => ({
      rule,
      message: withPlayers(message, names),
    }));
  }
}
