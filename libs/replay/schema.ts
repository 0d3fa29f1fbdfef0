import { z } from 'zod';
import type { Json } from '#libs/game-kit';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const json: z.ZodType<Json> = z.json();

export const headerSchema = z.strictObject({
  format: z.literal('recount-replay'),
  version: z.literal(1),
  match: z.string(),
  game: z.string(),
  rulesVersion: z.string(),
  cardSets: z.array(z.strictObject({ id: z.string(), hash })),
  /** `spectator`, `judge`, `production`, `seat:0`. */
  viewer: z.string().regex(/^(spectator|judge|production|seat:\d+)$/),
  revealed: z.boolean(),
  /** The names of the seats in the sentences, in seat order. No hash covers them: names are not part of a match. */
  seatNames: z.array(z.string()).max(16),
  frames: z.int().min(1),
  /** The chain's hash after the last event. */
  hash,
});
export type ReplayHeader = z.infer<typeof headerSchema>;

export const documentLineSchema = z.strictObject({
  number: z.int().min(0),
  text: z.string(),
  sealed: z.string(),
  openings: z.array(z.strictObject({ pointer: z.string(), salt: hash, value: json })),
});
export type ReplayLine = z.infer<typeof documentLineSchema>;

export interface ReplayDocument {
  readonly header: ReplayHeader;
  readonly lines: readonly ReplayLine[];
}

/** The content of a sealed text, with commitments in place of hidden parts. */
export const sealedEventSchema = z.strictObject({
  number: z.int().min(0),
  step: z.int().min(0),
  at: z.string(),
  actor: z.strictObject({ role: z.enum(['organizer', 'player', 'judge', 'service']), id: z.string() }),
  type: z.string(),
  data: json,
});
