import { Args, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type RewindPreviewObject, RewindPreviews } from './rewind-preview.js';

@Resolver('Match')
export class RewindsResolver {
  constructor(private readonly previews: RewindPreviews) {}

  @Query('rewindPreview')
  rewindPreview(
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
    @Args('matchId') matchId: string,
    @Args('toFrame') toFrame: number,
  ): Promise<RewindPreviewObject> {
    return this.previews.of(principal, matchId, toFrame, work);
  }

  @ResolveField('rewinds')
  rewinds({ state }: MatchView): readonly { readonly frame: number; readonly toFrame: number }[] {
    return (state.rewinds ?? []).map(({ at, to }) => ({ frame: at, toFrame: to }));
  }
}
