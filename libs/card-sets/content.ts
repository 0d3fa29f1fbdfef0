import { z } from 'zod';
import { type CardDefinition, type CardSet, canonicalJson, definitionId } from '#libs/game-kit';

const definition = z.string().transform(definitionId);

/** A validated card. The fields of its game were checked when its set was published. */
const cardSchema: z.ZodType<CardDefinition> = z.looseObject({
  id: definition,
  name: z.string(),
  type: z.string(),
  image: z.string().exactOptional(),
  related: z.array(definition).readonly().exactOptional(),
});

const contentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  description: z.string().exactOptional(),
  cards: z.array(cardSchema),
  decks: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      cards: z.array(
        z.strictObject({ card: definition, count: z.int(), section: z.string().exactOptional() }),
      ),
    }),
  ),
});

/** A published set without its hash. It has no former hashes: they are for sets that ship with a game. */
export type CardSetContent = z.infer<typeof contentSchema>;

/** The canonical text of a validated set: equal texts are equal sets. */
export const contentText = ({ id, name, game, description, cards, decks }: CardSet): string =>
  canonicalJson({ id, name, game, description, cards, decks });

const headSchema = z.object({
  name: z.string(),
  description: z.string().optional(),
  cards: z.array(z.unknown()),
});

/** The name of a set and the number of its cards, without reading each of them. */
export const readContentHead = (
  text: string,
): { readonly name: string; readonly description: string | undefined; readonly cardCount: number } => {
  const { name, description, cards } = headSchema.parse(JSON.parse(text));
  return { name, description, cardCount: cards.length };
};

/** Reads a text of `contentText`. Throws for any other. */
export const readContent = (text: string): CardSetContent => contentSchema.parse(JSON.parse(text));
