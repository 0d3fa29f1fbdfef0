import { z } from 'zod';
import { cardImageSchema } from '../../cards/card-image.js';
import {
  type CardSetFormat,
  idSchema,
  parseCardSet as parseFile,
  cardSetSchema as schemaOf,
} from '../../cards/card-set-file.js';
import { deckSize } from '../../cards/deck-list.js';
import type { CardSet, DeckList } from '../../contract/card-set.js';
import { definitionId, gameId, ruleId } from '../../contract/ids.js';
import type { Fault, Parsed } from '../../contract/rejection.js';
import plainSet from './cards/plain.json' with { type: 'json' };

export const GAME_ID = gameId('high-card');

const DECK_SIZE = 10;
const MAX_COPIES = 2;

export const definitionSchema = z.strictObject({
  id: idSchema.transform(definitionId),
  name: z.string().min(1).max(80),
  /** A Scout is a Number with an ability (HC-011). */
  type: z.enum(['Number', 'Scout']),
  rank: z.int().min(1).max(10),
  image: cardImageSchema,
});

export type HighCardDefinition = z.infer<typeof definitionSchema>;

const format: CardSetFormat<HighCardDefinition> = {
  game: GAME_ID,
  gameName: 'High Card',
  card: definitionSchema,
  checkDeck: (deck, cards) => validateDeck(deck, cards),
};

export const cardSetSchema = schemaOf(format);

export const parseCardSet = (input: unknown): Parsed<CardSet<HighCardDefinition>> => parseFile(format, input);

/** Throws for a fault: the file is part of the program, so the fault is a bug. */
const shippedSet = (input: unknown): CardSet<HighCardDefinition> => {
  const parsed = parseCardSet(input);
  if (!parsed.ok) throw new Error(`The shipped card set is wrong: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
};

export const validateDeck = (
  deck: DeckList,
  cards: Readonly<Record<string, HighCardDefinition>>,
): readonly Fault[] => {
  const size = deckSize(deck);
  const copies = new Map<string, number>();
  for (const { card, count } of deck) copies.set(card, (copies.get(card) ?? 0) + count);
  const faults: Fault[] = [];
  if (size !== DECK_SIZE)
    faults.push({
      code: 'DECK_SIZE',
      path: '',
      message: `A deck has exactly ${DECK_SIZE} cards; this one has ${size}.`,
      rule: ruleId('HC-002'),
    });
  for (const [card, count] of copies) {
    const path = `/${deck.findIndex((entry) => entry.card === card)}`;
    if (!Object.hasOwn(cards, card))
      faults.push({ code: 'UNKNOWN_CARD', path, message: `There is no card "${card}".` });
    if (count > MAX_COPIES)
      faults.push({
        code: 'TOO_MANY_COPIES',
        path,
        message: `At most ${MAX_COPIES} copies of a card; this deck has ${count} of "${card}".`,
        rule: ruleId('HC-003'),
      });
  }
  deck.forEach((entry, index) => {
    if (entry.section !== undefined)
      faults.push({
        code: 'UNKNOWN_SECTION',
        path: `/${index}/section`,
        message: 'A deck has one pile only.',
      });
    if (!Number.isInteger(entry.count) || entry.count < 1)
      faults.push({ code: 'COUNT', path: `/${index}/count`, message: 'A count is a whole number from 1.' });
  });
  return faults;
};

export const PLAIN_SET = shippedSet(plainSet);
