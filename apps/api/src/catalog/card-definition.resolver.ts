import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { IMAGE_ORIGINS } from '../composition/injection.js';
import { allowedImage } from './card-image.js';
import type { CardObject } from './card-object.js';

@Resolver('CardDefinition')
export class CardDefinitionResolver {
  constructor(@Inject(IMAGE_ORIGINS) private readonly origins: readonly string[]) {}

  @ResolveField('image')
  image(@Parent() { data }: CardObject): string | undefined {
    return allowedImage(data, this.origins);
  }
}
