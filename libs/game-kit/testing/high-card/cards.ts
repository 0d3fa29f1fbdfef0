import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import type { CardSet, DeckList } from '../../cards/card-set.js';
import { gameId, ruleId } from '../../contract/ids.js';
import type { Json } from '../../contract/json.js';
import type { Fault, Parsed } from '../../contract/rejection.js';
import plainSet from './cards/plain.json' with { type: 'json' };
import { definitionIdSchema, parseWith } from './schemas.js';

export const GAME_ID = gameId('high-card');

export const DECK_SIZE = 10;
export const MAX_COPIES = 2;

export const definitionSchema = z.strictObject({
  id: definitionIdSchema,
  name: z.string().min(1).max(80),
  /** A Scout is a number with an ability (HC-011). */
  type: z.enum(['Number', 'Scout']),
  rank: z.int().min(1).max(10),
});

export type HighCardDefinition = z.infer<typeof definitionSchema>;

const deckEntrySchema = z.strictObject({ card: definitionIdSchema, count: z.int().min(1) });

const cardSetFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  game: z.literal('high-card'),
  cards: z.array(definitionSchema).min(1),
  decks: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      description: z.string(),
      cards: z.array(deckEntrySchema),
    }),
  ),
});

const jsonSchema: z.ZodType<Json> = z.json();

export const cardSetSchema: Json = jsonSchema.parse(z.toJSONSchema(cardSetFileSchema, { io: 'input' }));

export const parseCardSet = (input: unknown): Parsed<CardSet<HighCardDefinition>> => {
  const parsed = parseWith(cardSetFileSchema, input);
  if (!parsed.ok) return parsed;
  const seen = new Set<string>();
  const faults = parsed.value.cards.flatMap((card, index): Fault[] => {
    const isRepeated = seen.has(card.id);
    seen.add(card.id);
    return isRepeated
      ? [{ code: 'duplicate', path: `/cards/${index}/id`, message: `"${card.id}" is defined twice.` }]
      : [];
  });
  if (faults.length > 0) return { ok: false, faults };
  const hash = bytesToHex(sha256(utf8ToBytes(canonicalize(parsed.value) ?? '')));
  return { ok: true, value: { ...parsed.value, game: GAME_ID, hash } };
};

/** A set that ships with the game: its file is part of the program, so a fault in it is a bug. */
const shippedSet = (input: unknown): CardSet<HighCardDefinition> => {
  const parsed = parseCardSet(input);
  if (!parsed.ok) throw new Error(`The shipped card set is wrong: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
};

export const PLAIN_SET = shippedSet(plainSet);

export const validateDeck = (
  deck: DeckList,
  cards: Readonly<Record<string, HighCardDefinition>>,
): readonly Fault[] => {
  const size = deck.reduce((sum, entry) => sum + entry.count, 0);
  const copies = new Map<string, number>();
  for (const { card, count } of deck) copies.set(card, (copies.get(card) ?? 0) + count);
  const faults: Fault[] = [];
  if (size !== DECK_SIZE)
    faults.push({
      code: 'deck-size',
      path: '',
      message: `A deck has exactly ${DECK_SIZE} cards; this one has ${size}.`,
      rule: ruleId('HC-002'),
    });
  for (const [card, count] of copies) {
    const path = `/${deck.findIndex((entry) => entry.card === card)}`;
    if (!Object.hasOwn(cards, card))
      faults.push({ code: 'unknown-card', path, message: `There is no card "${card}".` });
    if (count > MAX_COPIES)
      faults.push({
        code: 'too-many-copies',
        path,
        message: `At most ${MAX_COPIES} copies of a card; this deck has ${count} of "${card}".`,
        rule: ruleId('HC-003'),
      });
  }
  deck.forEach((entry, index) => {
    if (entry.section !== undefined)
      faults.push({
        code: 'unknown-section',
        path: `/${index}/section`,
        message: 'A deck has one pile only.',
      });
    if (!Number.isInteger(entry.count) || entry.count < 1)
      faults.push({ code: 'count', path: `/${index}/count`, message: 'A count is a whole number from 1.' });
  });
  return faults;
};
