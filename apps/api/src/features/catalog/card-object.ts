import type { CardDefinition } from '#libs/game-kit';

/** A card as GraphQL returns it; `data` is the complete card-set entry. */
export interface CardObject {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly data: CardDefinition;
}

export const cardObject = (card: CardDefinition): CardObject => ({
  id: card.id,
  name: card.name,
  type: card.type,
  data: card,
});
