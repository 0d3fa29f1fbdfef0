import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { CardSet } from '#libs/game-kit';
import { type DeckObject, decksOf } from '../../games/cards/deck-object.js';
import { type Connection, type PageArguments, pageOf } from '../../platform/paging/page.js';
import type { PublishedVersion } from '../../reading/card-sets/card-set-register.js';
import { CardSets } from '../../reading/card-sets/card-sets.js';
import { type CardObject, cardObject } from './card-object.js';

/** A set that ships with a game, or a version of a published set, whose cards are loaded when they are requested. */
type AnySet = CardSet | PublishedVersion;

@Resolver('CardSet')
export class CardSetResolver {
  constructor(private readonly cardSets: CardSets) {}

  @ResolveField('cardCount')
  cardCount(set: AnySet): number {
    return 'cards' in set ? set.cards.length : set.cardCount;
  }

  @ResolveField('cards')
  async cards(@Parent() set: AnySet, @Args() page: PageArguments): Promise<Connection<CardObject>> {
    const { cards } = await this.#whole(set);
    return pageOf('card', cards.map(cardObject), page);
  }

  @ResolveField('card')
  async card(@Parent() set: AnySet, @Args('id') id: string): Promise<CardObject | undefined> {
    const { cards } = await this.#whole(set);
    const card = cards.find((one) => one.id === id);
    return card && cardObject(card);
  }

  @ResolveField('decks')
  async decks(set: AnySet): Promise<readonly DeckObject[]> {
    return decksOf(await this.#whole(set));
  }

  async #whole(set: AnySet): Promise<CardSet> {
    return 'cards' in set ? set : this.cardSets.cardsOf(set);
  }
}
