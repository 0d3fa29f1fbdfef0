import { z } from 'zod';
import { createUpcastRegistry, type EventCodec, type Json } from '#libs/event-log';
import { matchStatementSchema } from '#libs/proof';

/*
 * Replays from other services: each is one event in the stream `imported-<organization>-<id>`; its file is split into parts in
 * `importedfile-<organization>-<digest>`. They are not matches: they do not count, and no list of matches includes them. Stored for ever: add new facts, never
 * change the meaning of an old one.
 */
export const IMPORTS = 'imported';
export const IMPORTED_FILES = 'importedfile';

/** The field that is encrypted: a file may contain hidden information. */
export const PACKED_FIELD = 'packed';

export const importStream = (organization: string, id: string): string => `${IMPORTS}-${organization}-${id}`;

/** The stream with the parts of a packed file; the digest is its SHA-256. */
export const fileStream = (organization: string, digest: string): string =>
  `${IMPORTED_FILES}-${organization}-${digest}`;

const factSchema = z.strictObject({
  /** The first characters of the unpacked file's SHA-256: importing the same file again gives the same id. */
  id: z.string(),
  organization: z.string(),
  /** The file's own statement about the match, and the house that it names as its source. */
  statement: matchStatementSchema,
  viewer: z.string(),
  revealed: z.boolean(),
  /** The key of the signature; left out for an unsigned file. */
  signedBy: z.string().optional(),
  /** The checks that could not be made, as sentences. */
  open: z.array(z.string()),
  file: z.strictObject({ digest: z.string(), parts: z.int() }).optional(),
  /** The unchanged file in base64: only in older imports, which were stored in one piece. */
  packed: z.string().optional(),
});

export type ReplayImported = z.infer<typeof factSchema> & { readonly type: 'ReplayImported' };

const TYPE = `${IMPORTS}.ReplayImported`;
const json: z.ZodType<Json> = z.json();

export const importCodec: EventCodec<ReplayImported> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: ({ type: _inTheStoredType, ...fact }) => ({ type: TYPE, data: json.parse(fact) }),
  fromFact: ({ data }) => ({ type: 'ReplayImported', ...factSchema.parse(data) }),
};

const partSchema = z.strictObject({ packed: z.string() });

export type FilePart = z.infer<typeof partSchema> & { readonly type: 'FilePartKept' };

const PART = `${IMPORTED_FILES}.FilePartKept`;

export const partCodec: EventCodec<FilePart> = {
  registry: createUpcastRegistry({ [PART]: 1 }),
  toFact: ({ packed }) => ({ type: PART, data: { packed } }),
  fromFact: ({ data }) => ({ type: 'FilePartKept', ...partSchema.parse(data) }),
};
