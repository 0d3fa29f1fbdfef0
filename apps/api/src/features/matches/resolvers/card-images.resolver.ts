import { ResolveField, Resolver } from '@nestjs/graphql';
import { CardPictures } from '../../../games/cards/card-pictures.js';
import { cardsOf } from '../../../games/games.js';
import { CardSets } from '../../../reading/card-sets/card-sets.js';
import type { MatchView } from '../../../reading/views/match-view.js';

export interface CardImageObject {
  readonly definition: string;
  readonly url: string;
}

@Resolver('Match')
export class CardImagesResolver {
  constructor(
    private readonly pictures: CardPictures,
    private readonly cardSets: CardSets,
  ) {}

  /** Lists all cards of the pinned sets, so that it reveals no deck and no hand. */
  @ResolveField('cardImages')
  async cardImages({ state }: MatchView): Promise<readonly CardImageObject[]> {
    const cards = cardsOf(await this.cardSets.pinned(state.settings));
    return Object.values(cards).flatMap((card) => {
      const url = this.pictures.addressOf(card, state.settings.game);
      return url === undefined ? [] : [{ definition: card.id, url }];
    });
  }
}
