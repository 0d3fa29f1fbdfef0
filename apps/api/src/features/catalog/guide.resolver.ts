import { ResolveField, Resolver } from '@nestjs/graphql';
import type { GameGuide } from '#libs/game-kit';

@Resolver('GameGuide')
export class GuideResolver {
  @ResolveField('phases')
  phases({ phases }: GameGuide): readonly { readonly phase: string; readonly text: string }[] {
    return Object.entries(phases).map(([phase, text]) => ({ phase, text }));
  }
}
