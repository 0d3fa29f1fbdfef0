import { z } from 'zod';
import {
  type Audience,
  type DeckEntry,
  definitionId,
  type Hidden,
  type Outcome,
  ruleId,
} from '#libs/game-kit';
import { CLOCK_FACT_SCHEMAS, clockSettingsSchema } from './clock/clock-schemas.js';
import { type MatchFact, type PinnedCardSet, RULED_RESULTS } from './facts.js';
import { placesSchema, seatSchema } from './result.js';
import { UNKNOWN_CARDS, UNSEEN_CHANCE } from './rewind/rewind-facts.js';

/**
 * The stored form of each fact. Strict: an unknown field is a fault, because dropping it would silently break the hash chain.
 * Lengths and ranges are checked when a command is decided, not here: what was accepted once must stay readable.
 */
type FactSchemas = { readonly [Type in MatchFact['type']]: z.ZodType<Extract<MatchFact, { type: Type }>> };

const audienceSchema: z.ZodType<Audience> = z.array(
  z.union([
    z.literal(['judge', 'production']),
    z.templateLiteral(['seat:', z.int()]).refine((key) => /^seat:\d+$/.test(key)),
  ]),
);

const hiddenSchema = <T>(value: z.ZodType<T>): z.ZodType<Hidden<T>> =>
  z.strictObject({ visibleTo: audienceSchema, value });

const deckEntrySchema: z.ZodType<DeckEntry> = z.strictObject({
  card: z.string().transform(definitionId),
  count: z.int(),
  section: z.string().exactOptional(),
});

const outcomeSchema: z.ZodType<Outcome> = z.strictObject({
  places: placesSchema,
  reason: z.string(),
  rule: z.string().transform(ruleId),
  text: z.string(),
});

const pinnedCardSetSchema: z.ZodType<PinnedCardSet> = z.strictObject({ id: z.string(), hash: z.string() });

const fact = <Type extends MatchFact['type'], Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const seatFact = <Type extends MatchFact['type']>(type: Type) => fact(type, { seat: seatSchema });

export const FACT_SCHEMAS: FactSchemas = {
  MatchCreated: fact('MatchCreated', {
    matchId: z.string(),
    organization: z.string().exactOptional(),
    game: z.string(),
    rulesVersion: z.string(),
    ruleset: z.json(),
    cardSets: z.array(pinnedCardSetSchema),
    seats: z.int().positive(),
    format: z.strictObject({ bestOf: z.literal([1, 3, 5]) }),
    title: z.string().exactOptional(),
    event: z.string().exactOptional(),
    round: z.string().exactOptional(),
    table: z.string().exactOptional(),
    season: z.string(),
    spectatorDelaySeconds: z.int().nonnegative(),
    productionAllowed: z.boolean(),
    responseSeconds: z.int().positive().exactOptional(),
    clock: clockSettingsSchema.exactOptional(),
    embargoUntil: z.string().exactOptional(),
    secretHash: z.string(),
    secret: hiddenSchema(z.string()),
  }),
  SeatTaken: fact('SeatTaken', { seat: seatSchema, player: z.string() }),
  DeckSubmitted: fact('DeckSubmitted', {
    seat: seatSchema,
    deckHash: z.string(),
    list: hiddenSchema(z.array(deckEntrySchema)),
  }),
  SeatReadied: fact('SeatReadied', { seat: seatSchema, entropy: z.string() }),
  GameStarted: fact('GameStarted', { number: z.int().positive(), firstSeat: seatSchema.exactOptional() }),
  ActionTaken: fact('ActionTaken', {
    seat: seatSchema,
    actionType: z.string(),
    action: hiddenSchema(z.json()),
  }),
  ResponseTimedOut: seatFact('ResponseTimedOut'),
  RulingMade: fact('RulingMade', { ruling: z.json(), label: z.string(), reason: z.string() }),
  ResultRuled: fact('ResultRuled', {
    how: z.literal(RULED_RESULTS),
    seats: z.array(seatSchema),
    reason: z.string(),
  }),
  ResultReported: fact('ResultReported', {
    by: seatSchema.exactOptional(),
    result: z.strictObject({
      places: placesSchema,
      gamesWon: z.array(z.int().nonnegative()),
      gamesDrawn: z.int().nonnegative(),
    }),
    reason: z.string(),
  }),
  ResultConfirmed: seatFact('ResultConfirmed'),
  ResultDisputed: fact('ResultDisputed', { seat: seatSchema, reason: z.string() }),
  SideboardingBegan: fact('SideboardingBegan', { number: z.int().positive() }),
  DeckSwapped: fact('DeckSwapped', {
    seat: seatSchema,
    number: z.int().positive(),
    deckHash: z.string(),
    list: hiddenSchema(z.array(deckEntrySchema)),
  }),
  SeatReadiedForGame: fact('SeatReadiedForGame', { seat: seatSchema, number: z.int().positive() }),
  GameEnded: fact('GameEnded', { number: z.int().positive(), outcome: outcomeSchema }),
  PlayerConceded: fact('PlayerConceded', { seat: seatSchema, game: z.int().positive().exactOptional() }),
  DrawOffered: seatFact('DrawOffered'),
  DrawAccepted: seatFact('DrawAccepted'),
  DrawDeclined: seatFact('DrawDeclined'),
  DrawAgreed: seatFact('DrawAgreed'),
  MatchCancelled: fact('MatchCancelled', { reason: z.string() }),
  MatchEnded: fact('MatchEnded', {
    places: placesSchema,
    reason: z.string(),
    gamesWon: z.array(z.int().nonnegative()),
    gamesDrawn: z.int().nonnegative().exactOptional(),
  }),
  SecretRevealed: fact('SecretRevealed', { secret: hiddenSchema(z.string()) }),
  MatchRewound: fact('MatchRewound', {
    toFrame: z.int().nonnegative(),
    reason: z.string(),
    unknownCards: z.literal(UNKNOWN_CARDS),
    unseenChance: z.literal(UNSEEN_CHANCE),
    learned: z.array(
      z.strictObject({
        seat: seatSchema,
        cards: hiddenSchema(
          z.array(z.strictObject({ card: z.string().transform(definitionId), frame: z.int().nonnegative() })),
        ),
      }),
    ),
    gameNumber: z.int().positive(),
    gamesWon: z.array(z.int().nonnegative()),
    gamesEnded: z.int().nonnegative(),
    gamesDrawn: z.int().nonnegative(),
  }),
  ...CLOCK_FACT_SCHEMAS,
};
