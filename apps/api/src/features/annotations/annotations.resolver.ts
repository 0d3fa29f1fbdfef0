import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type AnnotationObject, FrameAnnotations } from './frame-annotations.js';

@Resolver('Match')
export class AnnotationsResolver {
  constructor(private readonly frameAnnotations: FrameAnnotations) {}

  @ResolveField('annotations')
  annotations(
    @CurrentPrincipal() principal: Principal,
    @Parent() view: MatchView,
    @CurrentWork() work: Work,
    @Args('links') links?: readonly string[] | null,
  ): Promise<readonly AnnotationObject[]> {
    return this.frameAnnotations.of(principal, view, links ?? [], work);
  }
}
