import { Inject } from '@nestjs/common';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { allowedImage } from '../../games/cards/card-image.js';
import { IMAGE_ORIGINS } from '../../platform/injection.js';
import type { CardObject } from './card-object.js';

@Resolver('CardDefinition')
export class CardDefinitionResolver {
  constructor(@Inject(IMAGE_ORIGINS) private readonly origins: readonly string[]) {}

  @ResolveField('image')
  image({ data }: CardObject): string | undefined {
    return allowedImage(data, this.origins);
  }
}
