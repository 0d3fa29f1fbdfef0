import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rulingsOf } from '#libs/match';
import type { MatchView } from '../../../reading/views/match-view.js';
import { type RulingObject, rulingObject } from '../objects/ruling-object.js';

@Resolver('Match')
export class RulingsResolver {
  /** Only for who looks as a judge: nobody else can make one. */
  @ResolveField('rulings')
  rulings(@Parent() view: MatchView): readonly RulingObject[] {
    return view.viewpoint.viewer.kind === 'judge'
      ? rulingsOf(view.log.game, view.settled).map(rulingObject)
      : [];
  }
}
