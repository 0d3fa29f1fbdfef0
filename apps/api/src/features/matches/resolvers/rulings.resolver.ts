import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rulingsOf } from '#libs/match';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { type RulingObject, rulingObject } from '../objects/ruling-object.js';

@Resolver('Match')
export class RulingsResolver {
  constructor(private readonly names: PlayerNames) {}

  /** Only for who looks as a judge: nobody else can make one. */
  @ResolveField('rulings')
  rulings(@Parent() view: MatchView): readonly RulingObject[] {
    return view.viewpoint.viewer.kind === 'judge'
      ? rulingsOf(view.log.game, view.settled).map((ruling) =>
          rulingObject(ruling, this.names.inMatch(view.state)),
        )
      : [];
  }
}
