import { z } from 'zod';

/*
 * Facts of a published card set, in the stream `cardset-<game>--<id>`; the envelope has author and time. Stored for ever: add new facts, never change the
 * meaning of an old one.
 */
const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const version = z.int().min(1);

export const audienceSchema = z.discriminatedUnion('kind', [
  /** The organization that owns the set. */
  z.strictObject({ kind: z.literal('owner') }),
  /** The owner and these organizations. */
  z.strictObject({ kind: z.literal('organizations'), organizations: z.array(z.string()).readonly() }),
  z.strictObject({ kind: z.literal('everybody') }),
]);
/** The organizations that may play with a set. */
export type Audience = Readonly<z.infer<typeof audienceSchema>>;

export const changesSchema = z.strictObject({
  added: z.array(z.string()).readonly(),
  /** Each with the names of its fields that differ. */
  changed: z.array(z.strictObject({ card: z.string(), fields: z.array(z.string()).readonly() })).readonly(),
  removed: z.array(z.string()).readonly(),
});
/** The changes of a version, card by card, by the cards' ids. */
export type CardChanges = Readonly<z.infer<typeof changesSchema>>;

export const cardSetFactSchema = z.discriminatedUnion('type', [
  fact('CardSetPublished', {
    version,
    /** The rules that validated it. */
    rulesVersion: z.string(),
    /** The SHA-256 that matches pin. */
    hash: z.string(),
    /** The validated file as canonical JSON: a text, so that nothing reads it again in every event. */
    content: z.string(),
    /** The owner of the set; the default organization when left out. */
    organization: z.string().exactOptional(),
    reason: z.string().exactOptional(),
    /** Compared with the version before; none for the first version. */
    changes: changesSchema,
  }),
  /** New matches cannot use these versions any more. */
  fact('CardSetRetired', { versions: z.array(version).readonly(), reason: z.string().exactOptional() }),
  fact('CardSetAudienceChanged', { audience: audienceSchema }),
]);

export type CardSetFact = z.infer<typeof cardSetFactSchema>;

export const CARD_SETS = 'cardset';

/** Ids have no two hyphens in a row, so that the name of a stream belongs to one set only. */
const SEPARATOR = '--';

/** A set by its game and its id, which is unique in the game. */
export interface CardSetName {
  readonly game: string;
  readonly id: string;
}

export const cardSetStream = ({ game, id }: CardSetName): string => `${CARD_SETS}-${game}${SEPARATOR}${id}`;

export const cardSetOfStream = (stream: string): CardSetName => {
  const [game = '', id = ''] = stream.slice(CARD_SETS.length + 1).split(SEPARATOR);
  return { game, id };
};
