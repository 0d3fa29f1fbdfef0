import { z } from 'zod';
import type { CardDefinition } from '../../contract/card-set.js';
import type { Positions } from '../../contract/game.js';
import { type Audience, forSeat, fromEverybody } from '../../contract/hidden.js';
import { cardId, definitionId, ruleId, type Seat, seat as toSeat } from '../../contract/ids.js';
import type { Json } from '../../contract/json.js';
import { jsonSchemaOf } from '../../contract/json-schema.js';
import type { Fault, Parsed } from '../../contract/rejection.js';
import { parseWith } from '../../contract/zod-faults.js';
import { definitionSchema, type HighCardDefinition } from './cards.js';
import { evolve } from './evolve.js';
import type { Fact, HighCardFact } from './facts.js';
import { cardsOut, tricksReached } from './outcome.js';
import { audienceSchema, countSchema, seatSchema } from './schemas.js';
import { type Card, type HighCardState, rulesetSchema, TRICKS_TO_WIN, toAct } from './state.js';

/** A card by its id or name; `visibleTo` names the viewers who know its face, if they are not the usual ones. */
const cardSchema = z.union([
  z.string().min(1),
  z.strictObject({ card: z.string().min(1), visibleTo: audienceSchema }),
]);

const seatPositionSchema = z.strictObject({
  deck: z.array(cardSchema).default([]),
  hand: z.array(cardSchema).default([]),
  played: z.exactOptional(z.string().min(1)),
  discard: z.array(z.string().min(1)).default([]),
  tricks: countSchema.default(0),
  isArranging: z.boolean().default(false),
});

const positionSchema = z.strictObject({
  trick: countSchema.default(1),
  lead: seatSchema.prefault(0),
  /** Whether the played cards are face up: during a Scout's choice, or after the end. */
  isRevealed: z.boolean().default(false),
  taker: z.exactOptional(seatSchema),
  scouting: z.exactOptional(seatSchema),
  /** Seats that have left, the first one first. */
  left: z.exactOptional(z.array(seatSchema)),
  seats: z.array(seatPositionSchema).min(2).max(6),
});

type Position = z.infer<typeof positionSchema>;
type PositionCard = z.infer<typeof cardSchema>;

const usualForHand = (seat: Seat): Audience => forSeat(seat, null).visibleTo;

const writtenCard = (card: Card, usual: Audience): Json => {
  const visibleTo = card.visibleTo === 'everybody' ? usual : card.visibleTo;
  return visibleTo.join() === usual.join()
    ? card.definition
    : { card: card.definition, visibleTo: [...visibleTo] };
};

const fromState = (state: HighCardState): Json => ({
  trick: state.trick,
  lead: state.lead,
  isRevealed: state.seats.some(({ played }) => played?.visibleTo === 'everybody'),
  ...(state.taker === undefined ? {} : { taker: state.taker }),
  ...(state.scouting ? { scouting: state.scouting.seat } : {}),
  ...(state.left ? { left: [...state.left] } : {}),
  seats: state.seats.map((one, index) => ({
    deck: one.deck.map((card) => writtenCard(card, [])),
    hand: one.hand.map((card) => writtenCard(card, usualForHand(toSeat(index)))),
    ...(one.played ? { played: one.played.definition } : {}),
    discard: one.discard.map(({ definition }) => definition),
    tricks: one.tricks,
    isArranging: one.isArranging,
  })),
});

const setup = (
  input: unknown,
  cards: readonly CardDefinition[],
  ruleset: Json,
): Parsed<readonly HighCardFact[]> => {
  const parsed = parseWith(positionSchema, input);
  const settings = parseWith(rulesetSchema, ruleset);
  const known = parseWith(z.array(definitionSchema), cards);
  if (!parsed.ok || !settings.ok || !known.ok)
    return { ok: false, faults: [parsed, settings, known].flatMap((one) => (one.ok ? [] : one.faults)) };
  const names = new Map(
    known.value.flatMap((card) => [[card.id, card] as const, [card.name, card] as const]),
  );
  const faults = [...unknownCards(parsed.value, names), ...impossible(parsed.value)];
  if (faults.length > 0) return { ok: false, faults };

  const laid = laidOut(parsed.value, names, settings.value);
  const state = evolve(undefined, laid);
  return { ok: true, value: [laid, ...endOf(state)] };
};

/** The result of a position in which the game is over. */
const endOf = (state: HighCardState): readonly HighCardFact[] => {
  const reached = tricksReached(state);
  if (reached.length > 0) return reached;
  return toAct(state).length === 0 ? [cardsOut(state)] : [];
};

const fault = (path: string, message: string): Fault => ({
  code: 'IMPOSSIBLE_POSITION',
  path,
  message,
  rule: ruleId('HC-019'),
});

const entries = (position: Position) =>
  position.seats.flatMap((one, seat) => [
    ...one.deck.map((card, index) => ({ card, path: `/seats/${seat}/deck/${index}` })),
    ...one.hand.map((card, index) => ({ card, path: `/seats/${seat}/hand/${index}` })),
    ...(one.played === undefined ? [] : [{ card: one.played, path: `/seats/${seat}/played` }]),
    ...one.discard.map((card, index) => ({ card, path: `/seats/${seat}/discard/${index}` })),
  ]);

const titleOf = (card: PositionCard): string => (typeof card === 'string' ? card : card.card);

const unknownCards = (position: Position, names: ReadonlyMap<string, unknown>): readonly Fault[] =>
  entries(position)
    .filter(({ card }) => !names.has(titleOf(card)))
    .map(({ card, path }) => ({
      code: 'UNKNOWN_CARD',
      path,
      message: `There is no card "${titleOf(card)}".`,
    }));

/** All faults of an unreachable position. */
const impossible = (position: Position): readonly Fault[] => {
  const { seats, lead, taker, scouting, isRevealed } = position;
  const named = { lead, taker, scouting };
  const missingSeats = Object.entries(named)
    .filter(([, seat]) => seat !== undefined && seat >= seats.length)
    .map(([field]) => fault(`/${field}`, 'There is no such seat.'));
  const isFull = seats.every(({ played, hand }) => played !== undefined || hand.length === 0);
  const isTrickPlayed = isFull && seats.some(({ played }) => played !== undefined);
  return [
    ...missingSeats,
    ...(isRevealed !== isTrickPlayed
      ? [fault('/isRevealed', 'Played cards lie face up once every seat has played, and not before.')]
      : []),
    ...(isRevealed && scouting === undefined && !seats.some(({ tricks }) => tricks >= TRICKS_TO_WIN)
      ? [
          fault(
            '/scouting',
            'After a trick only a Scout, or the end of the game, leaves the cards on the table.',
          ),
        ]
      : []),
    ...(scouting !== undefined && (!isRevealed || scouting !== taker)
      ? [fault('/scouting', 'Only the seat that took the revealed trick may scout.')]
      : []),
    ...(scouting !== undefined && seats[scouting]?.deck.length === 0
      ? [fault(`/seats/${scouting}/deck`, 'A Scout needs a card to look at.')]
      : []),
    ...(seats.some(({ isArranging, deck }) => isArranging && deck.length === 0)
      ? [fault('/seats', 'Nothing is left to arrange in an empty deck.')]
      : []),
  ];
};

const laidOut = (
  position: Position,
  names: ReadonlyMap<string, HighCardDefinition>,
  ruleset: Fact<'PositionLaidOut'>['ruleset'],
): Fact<'PositionLaidOut'> => {
  let nextId = 1;
  const definition = (card: PositionCard) => names.get(titleOf(card))?.id ?? definitionId(titleOf(card));
  const open = (card: PositionCard) => {
    nextId += 1;
    return { id: cardId(`c${nextId - 1}`), definition: definition(card) };
  };
  const hidden = (card: PositionCard, usual: Audience) => ({
    visibleTo: typeof card === 'string' ? usual : card.visibleTo,
    value: open(card),
  });
  const played = (card: string, seat: Seat) => {
    const { id, definition: value } = open(card);
    return { id, face: position.isRevealed ? value : { visibleTo: usualForHand(seat), value } };
  };
  const seats = position.seats.map((one, index) => ({
    deck: one.deck.map((card) => hidden(card, [])),
    hand: one.hand.map((card) => hidden(card, usualForHand(toSeat(index)))),
    ...(one.played === undefined ? {} : { played: played(one.played, toSeat(index)) }),
    discard: one.discard.map(open),
    tricks: one.tricks,
    isArranging: one.isArranging,
  }));
  const used = new Map(entries(position).map(({ card }) => [definition(card), names.get(titleOf(card))]));
  return {
    type: 'PositionLaidOut',
    rule: ruleId('HC-019'),
    ruleset,
    definitions: fromEverybody(
      Object.fromEntries([...used].flatMap(([id, card]) => (card ? [[id, card] as const] : []))),
    ),
    trick: position.trick,
    lead: position.lead,
    ...(position.taker === undefined ? {} : { taker: position.taker }),
    ...(position.scouting === undefined ? {} : { scouting: position.scouting }),
    ...(position.left === undefined ? {} : { left: position.left }),
    seats,
    nextId,
  };
};

export const positions: Positions<HighCardState, HighCardFact> = {
  schema: jsonSchemaOf(positionSchema),
  setup,
  fromState,
};
