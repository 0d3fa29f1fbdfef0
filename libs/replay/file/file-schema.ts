import { z } from 'zod';
import type { Json } from '#libs/game-kit';
import { listedSchema, matchStatementSchema, publicKeySchema, resultStatementSchema } from '#libs/proof';

const json: z.ZodType<Json> = z.json();

/** The version of new files, and all readable versions. */
export const FILE_VERSION = 3;
const VERSIONS = [2, FILE_VERSION] as const;

export const fileHeaderSchema = z
  .strictObject({
    format: z.literal('recount-replay'),
    version: z.literal(VERSIONS),
    match: z.string().min(1),
    game: z.string(),
    rulesVersion: z.string(),
    viewer: z
      .string()
      .regex(/^(spectator|judge|production|seat:\d+)$/)
      .describe('For whom it was written: `spectator`, `judge`, `production`, `seat:0`.'),
    revealed: z
      .boolean()
      .describe(
        'Whether everything is open in it. Then it holds the secret, and no salts: they follow from it.',
      ),
  })
  .describe('The first line. It repeats what the first event says, for readers that go no further.');
export type FileHeader = z.infer<typeof fileHeaderSchema>;

const actorSchema = z.strictObject({
  role: z.enum(['organizer', 'player', 'judge', 'service']),
  id: z.string(),
});

const at = z
  .union([z.string(), z.int()])
  .describe(
    'When: ISO 8601, or milliseconds since the command before. It stands with the first event of a command only.',
  );

/** Type and data. A command's first event also has its time, and its author if it differs from the previous command's. */
export const fileEventSchema = z
  .union([
    z.tuple([z.string(), json]),
    z.tuple([z.string(), json, at]),
    z.tuple([z.string(), json, at, actorSchema]),
  ])
  .describe(
    'A line an event: its type, its data, and with the first event of a command when it was and by whom. A hidden part of the data is {visibleTo, value}, {visibleTo, value, salt} or {visibleTo, commitment}.',
  );

const packedSchema = z
  .tuple([z.union([z.int().min(0), z.array(json)])], json)
  .describe(
    'A line an event, packed: the shape of the line, or its number once it was there; after it what is in the places of the shape.',
  );

const provedResultSchema = z
  .strictObject({
    statement: resultStatementSchema,
    signature: z.string().describe('A detached JWS over the canonical JSON of `statement`.'),
    listed: z
      .array(listedSchema.nullable())
      .describe('The place of each amendment in the list of its day; null where it was not listed yet.'),
  })
  .describe('How the match counts: the amendments of its result that were known when this was written.');
export type ProvedResult = z.infer<typeof provedResultSchema>;

export const fileEndSchema = z
  .strictObject({
    checks: z
      .string()
      .regex(/^[A-Za-z0-9_-]*$/)
      .describe(
        'Three characters a frame (two in version 2): the first 18 (12) bits, in base64url, of the chain’s hash after it. They prove nothing; they tell which frame is the first wrong one.',
      ),
    statement: matchStatementSchema.describe('What the match adds up to.'),
    signature: z.string().optional().describe('A detached JWS over the canonical JSON of `statement`.'),
    key: publicKeySchema.optional().describe('The key that it is signed with, as its issuer publishes it.'),
    listed: listedSchema.optional(),
    result: provedResultSchema.optional(),
    cards: z
      .record(z.string(), json)
      .optional()
      .describe(
        'In a file in which everything is open: the definitions, by id, of the submitted decks’ cards from published card sets, which ship with no game.',
      ),
  })
  .describe('The last line.');
export type FileEnd = z.infer<typeof fileEndSchema>;

export const fileLineJsonSchema = (): object => ({
  ...z.toJSONSchema(z.union([fileHeaderSchema, packedSchema, fileEventSchema, fileEndSchema])),
  title: 'A line of a Recount replay file, version 3, its events packed or unpacked; or of version 2',
});
