import { z } from 'zod';

/** Penalties, the lightest first. Stored for ever: add, but never change. */
export const PENALTIES = [
  /** It is written down, and no more. */
  'note',
  'caution',
  'warning',
  'game-loss',
  'match-loss',
  'disqualification',
] as const;
export type Penalty = (typeof PENALTIES)[number];

/** Whether one penalty is at least as heavy as another. */
export const isAtLeast = (penalty: Penalty, other: Penalty): boolean =>
  PENALTIES.indexOf(penalty) >= PENALTIES.indexOf(other);

const CATEGORIES = ['play', 'time', 'deck', 'talk', 'result', 'conduct'] as const;

/** The bounds of a table; lengths in UTF-16 code units. */
const TABLE_LIMITS = { infractions: 100, textLength: 200, nth: 9, utcOffsetMinutes: 840 } as const;

const INFRACTION_ID = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

const text = z
  .string()
  .max(TABLE_LIMITS.textLength)
  .refine((value) => value.trim() !== '', 'says something');

/** From the `nth` time on in the window, the penalty is `to`. */
const upgradeSchema = z.strictObject({
  nth: z.int().min(2).max(TABLE_LIMITS.nth),
  /** The earlier penalties that count: of the same infraction, or of its category. */
  of: z.enum(['infraction', 'category']),
  to: z.enum(PENALTIES),
});

export const infractionSchema = z.strictObject({
  id: z.string().regex(INFRACTION_ID),
  category: z.enum(CATEGORIES),
  /** A title for people to choose by. */
  title: text,
  penalty: z.enum(PENALTIES),
  /** Without one, the same penalty each time. */
  upgrade: upgradeSchema.exactOptional(),
  /** The judge's further measures beside the penalty. */
  remedy: text.exactOptional(),
});

export type Infraction = z.infer<typeof infractionSchema>;

/** An organization's infractions and upgrade paths, as data with a named edition. */
export const infractionTableSchema = z
  .strictObject({
    version: z.string().min(1).max(40),
    /** For how long a penalty counts towards the next: the day, or all of the event. */
    window: z.enum(['day', 'event']),
    /** When days begin, in minutes east of UTC. */
    utcOffsetMinutes: z.int().min(-TABLE_LIMITS.utcOffsetMinutes).max(TABLE_LIMITS.utcOffsetMinutes),
    infractions: z.array(infractionSchema).min(1).max(TABLE_LIMITS.infractions),
  })
  .superRefine(({ infractions }, context) => {
    const ids = new Set<string>();
    for (const [index, { id, penalty, upgrade }] of infractions.entries()) {
      if (ids.has(id))
        context.addIssue({ code: 'custom', path: ['infractions', index, 'id'], message: 'is there twice' });
      ids.add(id);
      if (upgrade !== undefined && !isAtLeast(upgrade.to, penalty))
        context.addIssue({
          code: 'custom',
          path: ['infractions', index, 'upgrade', 'to'],
          message: 'is lighter than the penalty',
        });
    }
  });

export type InfractionTable = z.infer<typeof infractionTableSchema>;

export const infractionOf = (table: InfractionTable, id: string): Infraction | undefined =>
  table.infractions.find((infraction) => infraction.id === id);
