import { z } from 'zod';
import { matchResultSchema, RULED_RESULTS } from '#libs/match';
import { PENALTIES } from '../infractions/infraction.js';
import { frameNumber, seatIndex } from '../stored.js';

/** What a ruling does. Stored for ever: add, but never change. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('penalty'),
    seat: seatIndex,
    infraction: z.string(),
    penalty: z.enum(PENALTIES),
    /** What the table said when it was ruled. */
    suggested: z.enum(PENALTIES),
    /** Why it is another one than that. */
    deviation: z.string().exactOptional(),
    /** Whether the match is to follow: a loss of its game, or of it. */
    takesEffect: z.boolean(),
  }),
  /** How a game, or the match, ends that goes on. */
  z.strictObject({ kind: z.literal('ruled'), how: z.enum(RULED_RESULTS), seats: z.array(seatIndex) }),
  /** How a match counts that is over. */
  z.strictObject({ kind: z.literal('amended'), result: matchResultSchema }),
  /** From where the match goes on. */
  z.strictObject({
    kind: z.literal('rewind'),
    toFrame: frameNumber,
    /** The parts of decks that nobody has seen: as they lie, or shuffled anew. */
    unknownCards: z.enum(['keep', 'shuffle']),
    /** Chance that was drawn and that nobody has seen: as it fell, or drawn anew. */
    unseenChance: z.enum(['keep', 'redraw']),
  }),
]);

export type RulingEffect = z.infer<typeof effectSchema>;
export type PenaltyEffectOfRuling = RulingEffect & { readonly kind: 'penalty' };

/** Cannot be taken back once play goes on: it waits until nobody can appeal. */
export const waitsForAppeal = ({ kind }: RulingEffect): boolean => kind === 'rewind';
