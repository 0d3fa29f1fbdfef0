import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { hashSchema } from '#libs/proof';

/* The cosignatures of witnesses under heads of a day's list. One stream beside that of the list, such as `cosignatures-2026-11-23`. */
const COSIGNATURES = 'cosignatures';

export const cosignatureStream = (day: string): string => `${COSIGNATURES}-${day}`;

const headCosignedSchema = z.strictObject({
  /** The name of the list, as the witness signed it. */
  origin: z.string(),
  size: z.int().min(1),
  root: hashSchema,
  /** The name of the witness. */
  witness: z.string(),
  /** The line of the note without its line feed: `— <name> <base64 of key id, time and signature>`. */
  line: z.string(),
});
/** A witness has cosigned a head of the list. Stored for ever: add new facts, never change the meaning of an old one. */
export type HeadCosigned = z.infer<typeof headCosignedSchema>;

const TYPE = `${COSIGNATURES}.HeadCosigned`;

export const cosignatureCodec: EventCodec<HeadCosigned> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: (fact) => ({ type: TYPE, data: { ...fact } }),
  fromFact: ({ data }) => headCosignedSchema.parse(data),
};
