import { Args, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentBudget } from '../../identity/current-budget.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type { Budget } from '../../platform/limits/budget.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type RewindPreviewObject, RewindPreviews } from './rewind-preview.js';

@Resolver('Match')
export class RewindsResolver {
  constructor(private readonly previews: RewindPreviews) {}

  @Query('rewindPreview')
  rewindPreview(
    @CurrentPrincipal() principal: Principal,
    @CurrentBudget() budget: Budget | undefined,
    @Args('matchId') matchId: string,
    @Args('toFrame') toFrame: number,
  ): Promise<RewindPreviewObject> {
    return this.previews.of(principal, matchId, toFrame, budget);
  }

  @ResolveField('rewinds')
  rewinds({ state }: MatchView): readonly { readonly frame: number; readonly toFrame: number }[] {
    return (state.rewinds ?? []).map(({ at, to }) => ({ frame: at, toFrame: to }));
  }
}
