import { z } from 'zod';
import { type CardTable, type KnownCards, list, readCards, readTable, writtenTable } from '#libs/game-kit';
import {
  type ArenaPage,
  arenaPageSchema,
  auraSchema,
  combatSchema,
  indicatorSchema,
  linkSchema,
  modifierSchema,
  outcomeSchema,
  representationSchema,
  surroundingFactSchema,
} from './parts.js';
import { rulesetSchema } from './ruleset.js';
import { cardIdSchema, definitionIdSchema, seatSchema } from './schemas.js';
import { choiceSchema, delayedEffectSchema, storedTaskSchema } from './tasks.js';
import { today } from './upcasts/words.js';

/* A whole game of Nightfall as plain data. The types follow from schemas, since positions and facts hold states too. */

const ids = list(cardIdSchema);
const count = z.int().min(0);

export const seatStateSchema = z.strictObject({
  /** Added to the 1000 LP of the start (NF-R122). */
  gain: z.int(),
  damage: count,
  aura: auraSchema,
  indicators: list(indicatorSchema),
  /** The top Page first. */
  spellbook: ids,
  chapter: ids,
  limbo: ids,
  cemetery: ids,
  afterlife: ids,
  removed: ids,
  /** The number of Pages in the Side-Deck; the Pages are hidden (NF-024). */
  sideDeck: count,
  /** The number of Pages last Bookmarked for the opening Chapter (NF-031). */
  opening: count,
  hasKept: z.boolean(),
  isOut: z.boolean(),
  /** Passes by itself: until an opponent acts, or until its own next turn. */
  passing: z.exactOptional(z.enum(['opponentActs', 'ownTurn'])),
});
export type SeatState = z.infer<typeof seatStateSchema>;
export type Passing = NonNullable<SeatState['passing']>;

export type { ArenaPage } from './parts.js';

export const turnSchema = z.strictObject({
  /** From 1; 0 before the first turn. */
  number: count,
  seat: seatSchema,
  /** NF-036. `setup` lasts until all seats have kept their Chapters. */
  step: z.enum(['setup', 'start', 'action', 'end']),
  /** The number of Auras that the active Caster has Contracted (NF-040). */
  auras: count,
  /** Whether the active Caster has declared surroundings this turn; one declaration each turn. */
  declared: list(seatSchema),
  /** The Caster of the next turn, after their Defender's doubling has ended (NF-R13); absent before. */
  next: z.exactOptional(seatSchema),
});
export type TurnState = z.infer<typeof turnSchema>;
export type Step = TurnState['step'];

export const stateSchema = z.strictObject({
  game: z.literal('nightfall'),
  ruleset: rulesetSchema,
  /** In the words of their time. */
  definitions: z.record(definitionIdSchema, today.storedCardSchema),
  pages: z.record(cardIdSchema, z.strictObject({ definition: definitionIdSchema, owner: seatSchema })),
  /** The number of the next Page id; the number of used ids is public. */
  nextPage: z.int().min(1),
  /** The number of random draws used. */
  draws: count,
  seats: list(seatStateSchema),
  /** The known data of each Page in the Arena, Terra, Traps and Equipment included, in the order of arrival. */
  arena: z.record(cardIdSchema, arenaPageSchema),
  /** NF-054: slots 1 to 6. */
  slots: list(cardIdSchema.nullable()),
  /** NF-055, NF-R31: the slot (from 0) that is replaced next when all are full. */
  nextSlot: z.int().min(0).max(5),
  turn: turnSchema,
  /** The newest link is last and resolves first. */
  chain: list(linkSchema),
  nextLink: z.int().min(1),
  combat: z.exactOptional(combatSchema),
  nextCombat: z.int().min(1),
  modifiers: list(modifierSchema),
  nextModifier: z.int().min(1),
  surroundings: list(surroundingFactSchema),
  /** Rulings about representations (NF-R117); absent until the first such ruling. */
  representations: z.exactOptional(list(representationSchema)),
  /** Effects that wait for a moment; absent without any. */
  delayed: z.exactOptional(list(delayedEffectSchema)),
  /** The seats of further turns, the next one first; absent without any. */
  extraTurns: z.exactOptional(list(seatSchema)),
  /** Casters who have lost, in the order in which they did; those of one group lost together. */
  defeated: list(list(seatSchema)),
  /** Pending tasks after the open choice, in order. */
  resolution: list(storedTaskSchema),
  choice: z.exactOptional(choiceSchema),
  outcome: z.exactOptional(outcomeSchema),
});
/** As facts have it. */
export type WrittenState = z.infer<typeof stateSchema>;

/** Only `evolve` makes new ones. */
export interface NightfallState extends Omit<WrittenState, 'pages' | 'arena'> {
  readonly pages: KnownCards;
  readonly arena: CardTable<ArenaPage>;
}

export const readState = (written: WrittenState): NightfallState => ({
  ...written,
  pages: readCards(written.pages),
  arena: readTable(written.arena),
});

export const writtenState = (state: NightfallState): WrittenState => ({
  ...state,
  pages: writtenTable(state.pages),
  arena: writtenTable(state.arena),
});
