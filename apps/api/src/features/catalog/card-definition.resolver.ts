import { ResolveField, Resolver } from '@nestjs/graphql';
import { CardPictures } from '../../games/cards/card-pictures.js';
import type { CardObject } from './card-object.js';

@Resolver('CardDefinition')
export class CardDefinitionResolver {
  constructor(private readonly pictures: CardPictures) {}

  @ResolveField('image')
  image({ data }: CardObject): string | undefined {
    return this.pictures.addressOf(data);
  }
}
