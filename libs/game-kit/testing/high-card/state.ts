import { z } from 'zod';
import type { GameState } from '../../contract/game.js';
import { type Audience, maySee } from '../../contract/hidden.js';
import type { CardId, DefinitionId, Seat } from '../../contract/ids.js';
import { cardId, seat as toSeat } from '../../contract/ids.js';
import type { Outcome } from '../../contract/outcome.js';
import type { Viewer } from '../../contract/viewer.js';
import type { HighCardDefinition } from './cards.js';
import { seatSchema } from './schemas.js';

export const rulesetSchema = z.strictObject({
  /** HC-R01: the taker of a trick with more than one highest card. */
  ties: z.enum(['nobody', 'first-from-lead']).default('nobody'),
});

export type HighCardRuleset = z.infer<typeof rulesetSchema>;

export const HAND_SIZE = 3;
export const ARRANGED = 3;
export const TRICKS_TO_WIN = 4;

/** The remaining tasks of a resolution; the last task of a stack is the next. */
export const taskSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('revealCards') }),
  z.strictObject({ type: z.literal('awardTrick') }),
  z.strictObject({ type: z.literal('scout'), seat: seatSchema }),
  z.strictObject({ type: z.literal('endTrick') }),
  z.strictObject({ type: z.literal('drawCard'), seat: seatSchema }),
  z.strictObject({ type: z.literal('beginTrick') }),
]);

export type HighCardTask = z.infer<typeof taskSchema>;

export interface HighCardState extends GameState {
  readonly game: 'high-card';
  readonly ruleset: HighCardRuleset;
  readonly definitions: Readonly<Record<string, HighCardDefinition>>;
  readonly seats: readonly SeatState[];
  /** From 1; 0 while decks are arranged. */
  readonly trick: number;
  readonly lead: Seat;
  /** The seat that took the current trick. */
  readonly taker?: Seat;
  /** A Scout's choice, and the tasks after it, in order. */
  readonly scouting?: { readonly seat: Seat; readonly rest: readonly HighCardTask[] };
  /** Seats that have left, the first one first (HC-020). */
  readonly left?: readonly Seat[];
  readonly draws: number;
  readonly nextId: number;
  readonly outcome?: Outcome;
}

export interface SeatState {
  /** The first is the top. */
  readonly deck: readonly Card[];
  readonly hand: readonly Card[];
  readonly played?: Card;
  readonly discard: readonly Card[];
  readonly tricks: number;
  readonly isArranging: boolean;
}

/** A card in one place, with the viewers who may see its face there. */
export interface Card {
  readonly id: CardId;
  readonly definition: DefinitionId;
  readonly visibleTo: Audience | 'everybody';
}

export const seatsOf = (state: HighCardState): readonly Seat[] =>
  state.seats.map((_, index) => toSeat(index));

export const hasLeft = ({ left = [] }: HighCardState, seat: Seat): boolean => left.includes(seat);

export const seatsIn = (state: HighCardState): readonly Seat[] =>
  seatsOf(state).filter((seat) => !hasLeft(state, seat));

/** The state of a seat. Throws for an unknown seat. */
export const at = (state: HighCardState, seat: Seat): SeatState => {
  const found = state.seats[seat];
  if (!found) throw new RangeError(`There is no seat ${seat}.`);
  return found;
};

export const definitionOf = (state: HighCardState, definition: DefinitionId): HighCardDefinition => {
  const found = state.definitions[definition];
  if (!found) throw new RangeError(`There is no card "${definition}".`);
  return found;
};

export const newCardId = (state: HighCardState, offset = 0): CardId => cardId(`c${state.nextId + offset}`);

/** All seats still in the game, from the lead on, in the order in which they play. */
export const playOrder = (state: HighCardState): readonly Seat[] =>
  state.seats
    .map((_, offset) => toSeat((state.lead + offset) % state.seats.length))
    .filter((seat) => !hasLeft(state, seat));

export const isFaceKnown = (card: Card, viewer: Viewer): boolean =>
  card.visibleTo === 'everybody' || maySee(viewer, card.visibleTo);

/** The seats that still have to play in this trick, in order. */
export const stillToPlay = (state: HighCardState): readonly Seat[] =>
  playOrder(state).filter((seat) => {
    const { played, hand } = at(state, seat);
    return played === undefined && hand.length > 0;
  });

export const toAct = (state: HighCardState): readonly Seat[] => {
  if (state.outcome) return [];
  if (state.scouting) return [state.scouting.seat];
  const arranging = seatsOf(state).filter((seat) => at(state, seat).isArranging);
  if (arranging.length > 0) return arranging;
  return stillToPlay(state).slice(0, 1);
};
