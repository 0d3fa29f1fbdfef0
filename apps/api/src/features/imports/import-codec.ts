import { z } from 'zod';
import { createUpcastRegistry, type EventCodec, type Json } from '#libs/event-log';
import { matchStatementSchema } from '#libs/proof';

/*
 * Replays of other houses, in the stream `imported-<organization>-<id>`, an event each. They are no matches: nothing of them counts, and no list of matches has
 * one. Stored for ever: add new facts, never change the meaning of an old one.
 */
export const IMPORTS = 'imported';

/** The field that is kept encrypted: a file may show what not everybody may see. */
export const PACKED_FIELD = 'packed';

export const importStream = (organization: string, id: string): string => `${IMPORTS}-${organization}-${id}`;

const factSchema = z.strictObject({
  /** The beginning of the SHA-256 of the unpacked file: the same file is the same import. */
  id: z.string(),
  organization: z.string(),
  /** What the file says of the match, and who is said to say so. */
  statement: matchStatementSchema,
  viewer: z.string(),
  revealed: z.boolean(),
  /** The key that it is signed with; left out where nobody has signed it. */
  signedBy: z.string().optional(),
  /** What could not be checked, in words. */
  open: z.array(z.string()),
  /** The file as it came, in base64. */
  packed: z.string(),
});

/** Somebody has brought a replay of another house. */
export type ReplayImported = z.infer<typeof factSchema> & { readonly type: 'ReplayImported' };

const TYPE = `${IMPORTS}.ReplayImported`;
const json: z.ZodType<Json> = z.json();

export const importCodec: EventCodec<ReplayImported> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: ({ type: _inTheStoredType, ...fact }) => ({ type: TYPE, data: json.parse(fact) }),
  fromFact: ({ data }) => ({ type: 'ReplayImported', ...factSchema.parse(data) }),
};
