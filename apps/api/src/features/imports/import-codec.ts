import { z } from 'zod';
import { createUpcastRegistry, type EventCodec, type Json } from '#libs/event-log';
import { matchStatementSchema } from '#libs/proof';

/*
 * Replays of other houses, in the stream `imported-<organization>-<id>`, an event each; their files in parts, in `importedfile-<organization>-<digest>`. They are
 * no matches: nothing of them counts, and no list of matches has one. Stored for ever: add new facts, never change the meaning of an old one.
 */
export const IMPORTS = 'imported';
export const IMPORTED_FILES = 'importedfile';

/** The field that is kept encrypted: a file may show what not everybody may see. */
export const PACKED_FIELD = 'packed';

export const importStream = (organization: string, id: string): string => `${IMPORTS}-${organization}-${id}`;

/** Where the parts of a packed file are; the digest is its SHA-256. */
export const fileStream = (organization: string, digest: string): string =>
  `${IMPORTED_FILES}-${organization}-${digest}`;

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
  /** Where the parts of the file are. */
  file: z.strictObject({ digest: z.string(), parts: z.int() }).optional(),
  /** The file as it came, in base64: of imports that were kept in one piece. */
  packed: z.string().optional(),
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

const partSchema = z.strictObject({ packed: z.string() });

/** A part of a packed file, in base64. */
export type FilePart = z.infer<typeof partSchema> & { readonly type: 'FilePartKept' };

const PART = `${IMPORTED_FILES}.FilePartKept`;

export const partCodec: EventCodec<FilePart> = {
  registry: createUpcastRegistry({ [PART]: 1 }),
  toFact: ({ packed }) => ({ type: PART, data: { packed } }),
  fromFact: ({ data }) => ({ type: 'FilePartKept', ...partSchema.parse(data) }),
};
