import { z } from 'zod';
import { PENALTIES, type Penalty } from '../infractions/infraction.js';
import { belonging, fact, frameNumber, seatIndex } from '../stored.js';

/*
 * A penalty of a player, in the stream `penalty-<id>`; the envelope has author and time. Stored for ever: add new facts, never change the meaning of
 * an old one. Texts are about persons: the service keeps them encrypted.
 */
export const penaltyFactSchema = z.discriminatedUnion('type', [
  fact('PenaltyGiven', {
    ...belonging,
    match: z.string(),
    /** The event in which it counts; the match if there is none. */
    scope: z.string(),
    round: z.string().exactOptional(),
    seat: seatIndex,
    player: z.string(),
    /** Of the organization's table, in this edition. */
    infraction: z.string(),
    table: z.string(),
    penalty: z.enum(PENALTIES),
    /** The penalty of the table. */
    suggested: z.enum(PENALTIES),
    /** For the player to read. */
    reason: z.string(),
    /** The reason for a deviation from the table; visible to judges. */
    deviation: z.string().exactOptional(),
    /** Whether the match follows, by a loss of the game or of the match. */
    takesEffect: z.boolean(),
    /** Whether the player's next match in the same event follows instead of this one. */
    carriesOver: z.literal(true).exactOptional(),
    /** The case whose ruling gave it. */
    case: z.string().exactOptional(),
  }),
  /** The player has begun the match that follows. */
  fact('PenaltyCarriedOver', { match: z.string(), seat: seatIndex }),
  fact('PenaltyTookEffect', { frame: frameNumber }),
  /** The match refused the effect with this code. */
  fact('PenaltyEffectRefused', { code: z.string() }),
  fact('PenaltyAmended', { penalty: z.enum(PENALTIES), reason: z.string() }),
  fact('PenaltyWithdrawn', { reason: z.string() }),
]);

export type PenaltyFact = z.infer<typeof penaltyFactSchema>;
export type PenaltyGiven = PenaltyFact & { readonly type: 'PenaltyGiven' };

export const PENALTY_STREAMS = 'penalty';

export const penaltyOfStream = (stream: string): string => stream.slice(PENALTY_STREAMS.length + 1);

/** A statement about a penalty, with its author and time. */
interface Said {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** The effect on the match. */
export type PenaltyEffect =
  | { readonly kind: 'none' }
  /** For the next match of the player in the event. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'due' }
  | { readonly kind: 'taken'; readonly frame: number }
  | { readonly kind: 'refused'; readonly code: string };

export interface PenaltyRecord {
  readonly id: string;
  /** The number of its facts. */
  readonly version: number;
  readonly given: PenaltyGiven;
  readonly by: string;
  readonly at: string;
  /** The current penalty, after amendments. */
  readonly penalty: Penalty;
  readonly effect: PenaltyEffect;
  /** The match that follows: the penalty's own, or the one to which it was carried over. */
  readonly hits: { readonly match: string; readonly seat: number };
  readonly amendments: readonly (Said & { readonly penalty: Penalty })[];
  readonly withdrawn?: Said;
}

/** Undefined before it is given. */
export type PenaltyState = PenaltyRecord | undefined;

/** The envelope data of a fact. */
export interface Around {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

export const evolvePenalty = (
  id: string,
  state: PenaltyState,
  fact: PenaltyFact,
  { by, at }: Around,
): PenaltyRecord => {
  if (fact.type === 'PenaltyGiven') {
    const { match, seat, penalty, takesEffect, carriesOver } = fact;
    const effect: PenaltyEffect = { kind: carriesOver ? 'waiting' : takesEffect ? 'due' : 'none' };
    return { id, version: 1, given: fact, by, at, penalty, effect, hits: { match, seat }, amendments: [] };
  }
  if (state === undefined) throw new Error(`A penalty begins with PenaltyGiven, not with ${fact.type}.`);
  return { ...state, version: state.version + 1, ...changedBy(state, fact, { by, at }) };
};

const changedBy = (
  { amendments }: PenaltyRecord,
  fact: Exclude<PenaltyFact, PenaltyGiven>,
  { by, at }: Around,
): Partial<PenaltyRecord> => {
  switch (fact.type) {
    case 'PenaltyCarriedOver':
      return { effect: { kind: 'due' }, hits: { match: fact.match, seat: fact.seat } };
    case 'PenaltyTookEffect':
      return { effect: { kind: 'taken', frame: fact.frame } };
    case 'PenaltyEffectRefused':
      return { effect: { kind: 'refused', code: fact.code } };
    case 'PenaltyAmended': {
      const { penalty, reason } = fact;
      return { penalty, amendments: [...amendments, { by, at, reason, penalty }] };
    }
    case 'PenaltyWithdrawn':
      return { withdrawn: { by, at, reason: fact.reason } };
  }
};
