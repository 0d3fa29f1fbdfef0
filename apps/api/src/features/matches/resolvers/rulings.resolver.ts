import { ResolveField, Resolver } from '@nestjs/graphql';
import { rulingsOf } from '#libs/match';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { type RulingObject, rulingObject } from '../objects/ruling-object.js';

@Resolver('MatchAtFrame')
export class RulingsAtFrameResolver {
  constructor(private readonly names: PlayerNames) {}

  /** Only for a viewer who is a judge: only judges can make rulings. */
  @ResolveField('rulings')
  async rulings(view: MatchView): Promise<readonly RulingObject[]> {
    if (view.viewpoint.viewer.kind !== 'judge') return [];
    const names = this.names.inMatch(view.state);
    const { state } = await view.settled();
    return rulingsOf(view.log.game, state).map((ruling) => rulingObject(ruling, names));
  }
}

@Resolver('Match')
export class RulingsResolver extends RulingsAtFrameResolver {}
