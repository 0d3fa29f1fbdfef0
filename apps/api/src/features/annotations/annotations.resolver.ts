import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type { MatchView } from '../../reading/views/match-view.js';
import {
  type AnnotateFrameInput,
  type AnnotationAnswer,
  type AnnotationObject,
  FrameAnnotations,
  type RemoveAnnotationInput,
  type ShareAnnotationInput,
} from './frame-annotations.js';

@Resolver('Match')
export class AnnotationsResolver {
  constructor(private readonly frameAnnotations: FrameAnnotations) {}

  @Mutation('annotateFrame')
  annotateFrame(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: AnnotateFrameInput,
  ): Promise<AnnotationAnswer> {
    return this.frameAnnotations.annotate(principal, input);
  }

  @Mutation('shareAnnotation')
  shareAnnotation(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ShareAnnotationInput,
  ): Promise<AnnotationAnswer> {
    return this.frameAnnotations.share(principal, input);
  }

  @Mutation('removeAnnotation')
  removeAnnotation(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RemoveAnnotationInput,
  ): Promise<AnnotationAnswer> {
    return this.frameAnnotations.remove(principal, input);
  }

  @ResolveField('annotations')
  annotations(
    @CurrentPrincipal() principal: Principal,
    @Parent() view: MatchView,
    @Args('links') links?: readonly string[] | null,
  ): Promise<readonly AnnotationObject[]> {
    return this.frameAnnotations.of(principal, view, links ?? []);
  }
}
