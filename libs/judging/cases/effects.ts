import { z } from 'zod';
import { matchResultSchema, RULED_RESULTS } from '#libs/match';
import { PENALTIES } from '../infractions/infraction.js';
import { frameNumber, seatIndex } from '../stored.js';

/** An effect of a ruling. Stored for ever: add, but never change. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('penalty'),
    seat: seatIndex,
    infraction: z.string(),
    penalty: z.enum(PENALTIES),
    /** The penalty that the table suggested at the time. */
    suggested: z.enum(PENALTIES),
    /** The reason for a penalty other than the suggested one. */
    deviation: z.string().exactOptional(),
    /** Whether the match follows, by a loss of the game or of the match. */
    takesEffect: z.boolean(),
    /** Whether the player's next match in the event follows instead. */
    carriesOver: z.literal(true).exactOptional(),
  }),
  /** The end of the current game or of the match. */
  z.strictObject({ kind: z.literal('ruled'), how: z.enum(RULED_RESULTS), seats: z.array(seatIndex) }),
  /** The amended result of a finished match. */
  z.strictObject({ kind: z.literal('amended'), result: matchResultSchema }),
  /** The frame from which the match continues. */
  z.strictObject({
    kind: z.literal('rewind'),
    toFrame: frameNumber,
    /** Unseen parts of decks: kept in their order, or shuffled again. */
    unknownCards: z.enum(['keep', 'shuffle']),
    /** Whether random results still hidden from all players are kept or redrawn. */
    unseenChance: z.enum(['keep', 'redraw']),
  }),
]);

export type RulingEffect = z.infer<typeof effectSchema>;
export type PenaltyEffectOfRuling = RulingEffect & { readonly kind: 'penalty' };

/** Whether an effect waits until no appeal is possible, since it cannot be undone once play continues. */
export const waitsForAppeal = ({ kind }: RulingEffect): boolean => kind === 'rewind';
