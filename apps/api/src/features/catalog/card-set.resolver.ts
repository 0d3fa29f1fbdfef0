import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { CardSet } from '#libs/game-kit';
import { type DeckObject, decksOf } from '../../games/cards/deck-object.js';
import { type Connection, type PageArguments, pageOf } from '../../platform/paging/page.js';
import { type CardObject, cardObject } from './card-object.js';

@Resolver('CardSet')
export class CardSetResolver {
  @ResolveField('cardCount')
  cardCount(set: CardSet): number {
    return set.cards.length;
  }

  @ResolveField('cards')
  cards(@Parent() set: CardSet, @Args() page: PageArguments): Connection<CardObject> {
    return pageOf('card', set.cards.map(cardObject), page);
  }

  @ResolveField('card')
  card(@Parent() set: CardSet, @Args('id') id: string): CardObject | undefined {
    const card = set.cards.find((one) => one.id === id);
    return card && cardObject(card);
  }

  @ResolveField('decks')
  decks(set: CardSet): readonly DeckObject[] {
    return decksOf(set);
  }
}
