import { z } from 'zod';
import type { CardRef } from '../contract/fact-words.js';
import type { CardId, DefinitionId, Seat } from '../contract/ids.js';
import { hidden } from './hidden-part.js';

/* Cards in the facts of all games; a game gives its ids, its places and its word for a card. */

/** A card with its definition, as facts mention it. */
export const cardRefs = (id: z.ZodType<CardId>, definition: z.ZodType<DefinitionId>, noun = 'card') =>
  z.strictObject({ id, definition }).describe(`A ${noun} that lies open to this viewer.`);

/**
 * A card that goes from one place to another. Hidden where it was or is hidden; a card that enters or leaves a hidden place gets a new id,
 * so that it cannot be followed.
 */
export const movedCardSchemas = <Place extends z.ZodType>(
  owner: z.ZodType<Seat>,
  place: Place,
  card: z.ZodType<CardRef>,
  noun = 'card',
) => {
  const side = z.union([card, hidden(card)]);
  return z
    .strictObject({
      owner: owner.describe(`The seat that owns the ${noun}.`),
      from: place.describe('The place that it leaves.'),
      was: side.describe('The card before; null for viewers who may not know it.'),
      now: side.describe('The card now; null for viewers who may not know it.'),
    })
    .describe(`A ${noun} that goes from one place to another; it gets a new id where either is hidden.`);
};

/** A card that is shown to everybody. */
export const shownCards = (definition: z.ZodType<DefinitionId>, name: string) =>
  z
    .strictObject({ definition, name: z.string().describe(`The ${name} of the card.`) })
    .describe('A card that is shown: what it is, not which of the hidden ones.');
