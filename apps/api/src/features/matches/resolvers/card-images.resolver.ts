import { ResolveField, Resolver } from '@nestjs/graphql';
import { CardPictures } from '../../../games/cards/card-pictures.js';
import { cardsOf, pinnedSets } from '../../../games/games.js';
import type { MatchView } from '../../../reading/views/match-view.js';

export interface CardImageObject {
  readonly definition: string;
  readonly url: string;
}

@Resolver('Match')
export class CardImagesResolver {
  constructor(private readonly pictures: CardPictures) {}

  /** Lists all cards of the pinned sets, so that it reveals no deck and no hand. */
  @ResolveField('cardImages')
  cardImages({ log, state }: MatchView): readonly CardImageObject[] {
    const cards = cardsOf(pinnedSets(log.game, state.settings.cardSets));
    return Object.values(cards).flatMap((card) => {
      const url = this.pictures.addressOf(card, state.settings.game);
      return url === undefined ? [] : [{ definition: card.id, url }];
    });
  }
}
