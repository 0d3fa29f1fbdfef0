import { Inject } from '@nestjs/common';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { allowedImage } from '../../../games/cards/card-image.js';
import { cardsOf, pinnedSets } from '../../../games/games.js';
import { IMAGE_ORIGINS } from '../../../platform/injection.js';
import type { MatchView } from '../../../reading/views/match-view.js';

export interface CardImageObject {
  readonly definition: string;
  readonly url: string;
}

@Resolver('Match')
export class CardImagesResolver {
  constructor(@Inject(IMAGE_ORIGINS) private readonly origins: readonly string[]) {}

  /** Lists all cards of the pinned sets, so that it reveals no deck and no hand. */
  @ResolveField('cardImages')
  cardImages({ log, state }: MatchView): readonly CardImageObject[] {
    const cards = cardsOf(pinnedSets(log.game, state.settings.cardSets));
    return Object.values(cards).flatMap((card) => {
      const url = allowedImage(card, this.origins);
      return url === undefined ? [] : [{ definition: card.id, url }];
    });
  }
}
