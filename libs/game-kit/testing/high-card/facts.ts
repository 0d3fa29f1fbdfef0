import { z } from 'zod';
import { definitionSchema } from './cards.js';
import {
  cardIdSchema,
  countSchema,
  definitionIdSchema,
  hiddenSchema,
  ruleIdSchema,
  seatSchema,
} from './schemas.js';
import { rulesetSchema, taskSchema } from './state.js';

// Facts are stored for ever: add new ones, never change the meaning of an old one.

const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), rule: ruleIdSchema, ...shape });

/** A hidden card: its id in the new place, and its id in the previous place. */
const faceSchema = z.strictObject({
  id: cardIdSchema,
  was: z.exactOptional(cardIdSchema),
  definition: definitionIdSchema,
});

export type Face = z.infer<typeof faceSchema>;

const openCardSchema = z.strictObject({ id: cardIdSchema, definition: definitionIdSchema });

const placesSchema = z.array(z.array(seatSchema));

const placedSeatSchema = z.strictObject({
  deck: z.array(hiddenSchema(faceSchema)),
  hand: z.array(hiddenSchema(faceSchema)),
  /** The played card: its id is public, since the card is on the table. */
  played: z.exactOptional(
    z.strictObject({
      id: cardIdSchema,
      face: z.union([hiddenSchema(definitionIdSchema), definitionIdSchema]),
    }),
  ),
  discard: z.array(openCardSchema),
  tricks: countSchema,
  isArranging: z.boolean(),
});

export const factSchema = z.discriminatedUnion('type', [
  /** The game begins. Its definitions of all cards in the decks are for the rules and hidden from all viewers. */
  fact('GameOpened', {
    seats: countSchema,
    ruleset: rulesetSchema,
    definitions: hiddenSchema(z.record(z.string(), definitionSchema)),
  }),
  fact('DeckShuffled', {
    seat: seatSchema,
    count: countSchema,
    order: hiddenSchema(z.array(faceSchema)),
    draws: countSchema,
  }),
  fact('LeadDrawn', { seat: seatSchema, draws: countSchema }),
  fact('LeadGiven', { seat: seatSchema }),
  fact('CardDrawn', { seat: seatSchema, card: hiddenSchema(faceSchema) }),
  fact('TopCardsSeen', { seat: seatSchema, count: countSchema, cards: hiddenSchema(z.array(faceSchema)) }),
  fact('DeckArranged', { seat: seatSchema, count: countSchema, cards: hiddenSchema(z.array(faceSchema)) }),
  fact('TrickBegun', { number: countSchema }),
  fact('CardPlayed', {
    seat: seatSchema,
    card: cardIdSchema,
    face: hiddenSchema(faceSchema),
  }),
  fact('CardsRevealed', {
    cards: z.array(z.strictObject({ seat: seatSchema, id: cardIdSchema, definition: definitionIdSchema })),
  }),
  fact('TrickTaken', { seat: seatSchema }),
  fact('TrickTied', { seats: z.array(seatSchema) }),
  fact('ScoutOffered', { seat: seatSchema, card: hiddenSchema(faceSchema), rest: z.array(taskSchema) }),
  fact('TopCardKept', { seat: seatSchema }),
  fact('TopCardBuried', { seat: seatSchema, card: hiddenSchema(faceSchema) }),
  fact('TrickEnded', { lead: seatSchema }),
  fact('SeatLeft', { seat: seatSchema }),
  fact('ResolutionStopped', { dropped: countSchema }),
  fact('ResultReached', {
    reason: z.enum(['tricks', 'cards-out', 'last-left']),
    places: placesSchema,
    text: z.string(),
  }),
  fact('PositionLaidOut', {
    ruleset: rulesetSchema,
    definitions: hiddenSchema(z.record(z.string(), definitionSchema)),
    trick: countSchema,
    lead: seatSchema,
    taker: z.exactOptional(seatSchema),
    scouting: z.exactOptional(seatSchema),
    left: z.exactOptional(z.array(seatSchema)),
    seats: z.array(placedSeatSchema),
    nextId: countSchema,
  }),
]);

export type HighCardFact = z.infer<typeof factSchema>;
export type Fact<Type extends HighCardFact['type']> = Extract<HighCardFact, { readonly type: Type }>;
