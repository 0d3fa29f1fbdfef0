import { z } from 'zod';
import type { Hidden, RuleId } from '#libs/game-kit';
import { type MetabaloidsCard, metabaloidsCardSchema } from '../cards/definition.js';
import { type MetabaloidsRuleset, rulesetSchema } from '../ruleset.js';
import { cardRefSchema, count, definitionIdSchema, hidden, movedCardSchema, seatSchema } from '../schemas.js';
import { type GameName, gameNameSchema, type MetabaloidsState, stateSchema } from '../state.js';
import { fact } from './fact.js';

export interface GameSetUp {
  readonly type: 'GameSetUp';
  readonly rule: RuleId;
  readonly game: GameName;
  readonly seats: number;
  readonly ruleset: MetabaloidsRuleset;
  /** What each card of all decks is; who sees a card's face is told by the other facts. */
  readonly definitions: Hidden<Readonly<Record<string, MetabaloidsCard>>>;
}
/** A game that begins from a position: the state it was given, whole. */
export interface PositionSetUp {
  readonly type: 'PositionSetUp';
  readonly rule: RuleId;
  readonly state: Hidden<MetabaloidsState>;
}

export const setupFacts = [
  fact('GameSetUp', {
    game: gameNameSchema,
    seats: z.int().min(2).max(8),
    ruleset: rulesetSchema,
    definitions: hidden(z.record(z.string(), metabaloidsCardSchema)),
  }),
  fact('PositionSetUp', { state: hidden(stateSchema) }),
  /** MB-013, MB-014: shown to all, and shuffled back before anything is dealt. `round` counts the cuts from 1. */
  fact('DeckCut', {
    seat: seatSchema,
    round: z.int().min(1),
    definition: definitionIdSchema,
    name: z.string(),
    cost: count,
    draws: count,
  }),
  /** `chance` only where cuts would go on for ever. */
  fact('FirstPlayerChosen', { seat: seatSchema, by: z.enum(['cut', 'match', 'chance']), draws: count }),
  /** The whole pile in its new order, the top card first; every card has a new id. */
  fact('DeckShuffled', { seat: seatSchema, count, cards: hidden(z.array(cardRefSchema)), draws: count }),
  fact('CardDeployedAtStart', {
    seat: seatSchema,
    card: movedCardSchema,
    column: z.int().min(1).max(9),
    cost: count,
    total: count,
  }),
  fact('FirstDeploymentFinished', { seat: seatSchema, total: count }),
] as const;
