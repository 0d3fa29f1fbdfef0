import { z } from 'zod';
import { metazooCardSchema } from '../cards/definition.js';
import { rulesetSchema } from '../ruleset.js';
import {
  auraTypeSchema,
  cardRefSchema,
  countSchema,
  definitionIdSchema,
  hidden,
  laneSchema,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { stateSchema } from '../state.js';
import { fact } from './fact.js';

export const setupFactSchemas = [
  fact('GameSetUp', {
    ruleset: rulesetSchema,
    /** What each card of both decks is; who sees a card's face is told by the other facts. */
    definitions: hidden(z.record(definitionIdSchema, metazooCardSchema)),
  }),
  /** A game that begins from a position: the state it was given, whole. */
  fact('PositionSetUp', { state: hidden(stateSchema) }),
  /** MZ-017, MZ-020: what lies on the table before anything is shuffled. */
  fact('SeatPrepared', {
    seat: seatSchema,
    caster: cardRefSchema,
    primary: auraTypeSchema,
    allied: z.exactOptional(auraTypeSchema),
    outside: list(cardRefSchema),
    starters: hidden(list(cardRefSchema)),
  }),
  /** A whole pile in its new order, the top card first; every card has a new id. */
  fact('PileShuffled', {
    seat: seatSchema,
    pile: z.enum(['deck', 'auraDeck']),
    count: countSchema,
    cards: hidden(list(cardRefSchema)),
    draws: countSchema,
  }),
  fact('PriorityChooserPicked', { seat: seatSchema, draws: countSchema }),
  fact('PriorityChosen', { seat: seatSchema, isDecidedByMatch: z.boolean() }),
  fact('StartingTerraPlaced', { seat: seatSchema, lane: laneSchema, card: movedCardSchema }),
] as const;
