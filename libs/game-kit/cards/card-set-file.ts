import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { canonicalJson } from '../contract/canonical-json.js';
import type { CardDefinition, CardSet, DeckList } from '../contract/card-set.js';
import { definitionId } from '../contract/ids.js';
import type { Json } from '../contract/json.js';
import { jsonSchemaOf } from '../contract/json-schema.js';
import type { Fault, InputPath, Parsed } from '../contract/rejection.js';
import { parseWith } from '../contract/zod-faults.js';
import { unknownCardWord } from './card-vocabulary.js';
import { unknownCard } from './deck-list.js';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_CARDS = 5000;

/** A card set's ids: lower-case words joined by hyphens. */
export const idSchema = z.string().max(80).regex(KEBAB, 'An id is lower-case words joined by hyphens.');

const deckEntrySchema = z.strictObject({
  card: idSchema.transform(definitionId),
  count: z.int().min(1).max(100),
  section: idSchema.optional(),
});

const deckSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(120),
  description: z.string().max(500),
  cards: z.array(deckEntrySchema).max(500),
});

/** The functions with which a game reads its card-set files. */
export interface CardSetFormat<Definition extends CardDefinition> {
  readonly game: string;
  /** The game's name, for people. */
  readonly gameName: string;
  /** One card of a file. Strict: an unknown field is a fault. */
  readonly card: z.ZodType<Definition>;
  /** Faults that the schema cannot express, such as an effect that refers to itself. */
  readonly checkCard?: (card: Definition) => readonly Omit<Fault, 'rule'>[];
  /** Faults of a ready-made deck; empty when it is legal. */
  readonly checkDeck: (deck: DeckList, cards: Readonly<Record<string, Definition>>) => readonly Fault[];
}

const fileSchema = <Definition extends CardDefinition>(format: CardSetFormat<Definition>) =>
  z.strictObject({
    $schema: z.string().optional(),
    id: idSchema,
    name: z.string().min(1).max(120),
    game: z.literal(format.game),
    description: z.string().max(2000).optional(),
    formerHashes: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .max(20)
      .optional(),
    cards: z.array(format.card).min(1).max(MAX_CARDS),
    decks: z.array(deckSchema).max(100).default([]),
  });

/** JSON Schema 2020-12 of a card-set file of this format. */
export const cardSetSchema = <Definition extends CardDefinition>(
  format: CardSetFormat<Definition>,
): (() => Json) => jsonSchemaOf(fileSchema(format));

/** Validates a card-set file and reports every fault of every card and deck, each with the card's name and field. */
export const parseCardSet = <Definition extends CardDefinition>(
  format: CardSetFormat<Definition>,
  input: unknown,
): Parsed<CardSet<Definition>> => {
  const parsed = parseWith(fileSchema(format), input, {
    describePath: (path) => placeOf(input, path),
    unknownWord: unknownCardWord(format.gameName),
  });
  const read = parsed.ok ? parsed.value : readable(format, input);
  const faults: readonly Fault[] = [...(parsed.ok ? [] : parsed.faults), ...checkFile(format, read, input)];
  if (!parsed.ok || faults.length > 0) return { ok: false, faults };
  const file = parsed.value;
  return {
    ok: true,
    value: {
      id: file.id,
      name: file.name,
      game: file.game,
      ...(file.description === undefined ? {} : { description: file.description }),
      hash: contentHash({ id: file.id, game: file.game, cards: file.cards }),
      ...(file.formerHashes === undefined ? {} : { formerHashes: file.formerHashes }),
      cards: file.cards,
      decks: file.decks.map((deck) => ({ ...deck, cards: deck.cards.map(cleanEntry) })),
    },
  };
};

/** Throws at a fault: a shipped set is part of the program, so its faults are bugs. */
const shippedCardSet = <Definition extends CardDefinition>(
  parse: (input: unknown) => Parsed<CardSet<Definition>>,
  input: unknown,
): CardSet<Definition> => {
  const parsed = parse(input);
  if (parsed.ok) return parsed.value;
  const faults = parsed.faults.map(({ path, message }) => `- ${path}: ${message}`).join('\n');
  throw new Error(`A card set that ships with a game is not valid:\n${faults}`);
};

/** The sets that ship with a game, parsed on first access: programs that do not use the game do not wait for them. */
export const shippedCardSets = <Definition extends CardDefinition>(
  parse: (input: unknown) => Parsed<CardSet<Definition>>,
  inputs: readonly unknown[],
): (() => readonly CardSet<Definition>[]) => {
  let sets: readonly CardSet<Definition>[] | undefined;
  return () => {
    sets ??= inputs.map((input) => shippedCardSet(parse, input));
    return sets;
  };
};

/** The readable parts of an invalid file: each valid card and deck. */
const readable = <Definition extends CardDefinition>(
  { card }: CardSetFormat<Definition>,
  input: unknown,
): FileContent<Definition> => ({
  cards: listIn(input, 'cards').flatMap((one) => parsedBy(card, one)),
  decks: listIn(input, 'decks').flatMap((one) => parsedBy(deckSchema, one)),
});

const parsedBy = <T>(schema: z.ZodType<T>, value: unknown): readonly T[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
};

interface FileContent<Definition> {
  readonly cards: readonly Definition[];
  readonly decks: readonly z.infer<typeof deckSchema>[];
}

/** Faults that no schema can express: repeated names, meaningless effects, illegal decks. */
const checkFile = <Definition extends CardDefinition>(
  format: CardSetFormat<Definition>,
  { cards: read, decks }: FileContent<Definition>,
  input: unknown,
): readonly Fault[] => {
  const ids = idsIn(input, 'cards');
  const deckIds = idsIn(input, 'decks');
  const cards: Record<string, Definition> = Object.fromEntries(read.map((card) => [card.id, card]));
  return [
    ...repeated(read.map((card) => card.id)).map((id) =>
      duplicate('card id', id, ['cards', ids.lastIndexOf(id), 'id']),
    ),
    ...repeated(decks.map((deck) => deck.id)).map((id) =>
      duplicate('deck id', id, ['decks', deckIds.lastIndexOf(id), 'id']),
    ),
    ...read.flatMap((card) =>
      (format.checkCard?.(card) ?? []).map((fault) => ({
        ...fault,
        path: `card "${card.name}" ${fault.path}`.trim(),
        at: ['cards', ids.indexOf(card.id), ...keysOf(fault.path)],
      })),
    ),
    ...decks.flatMap((deck) => {
      const missing = deck.cards.filter((entry) => cards[entry.card] === undefined);
      const unknown = missing.filter((entry) => !ids.includes(entry.card));
      const at: InputPath = ['decks', deckIds.indexOf(deck.id), 'cards'];
      if (missing.length > 0)
        return unknown.map((entry) => ({
          ...unknownCard(entry.card, read, `deck "${deck.name}"`),
          at: [...at, deck.cards.indexOf(entry), 'card'],
        }));
      return format
        .checkDeck(deck.cards.map(cleanEntry), cards)
        .map((fault) => ({ ...fault, path: `deck "${deck.name}" ${fault.path}`.trim(), at }));
    }),
  ];
};

const cleanEntry = (entry: z.infer<typeof deckEntrySchema>): DeckList[number] => ({
  card: entry.card,
  count: entry.count,
  ...(entry.section === undefined ? {} : { section: entry.section }),
});

/** Lower-case hex SHA-256 of the value's RFC 8785 canonical JSON. */
export const contentHash = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));

const repeated = (words: readonly string[]): readonly string[] => {
  const known = new Set<string>();
  const again = new Set<string>();
  for (const word of words) (known.has(word) ? again : known).add(word);
  return [...again];
};

const duplicate = (what: string, value: string, at: InputPath): Fault => ({
  code: 'DUPLICATE',
  path: value,
  at,
  message: `The ${what} "${value}" occurs twice.`,
});

/** The keys and indexes of a path such as `effect.do.0.op`. */
const keysOf = (path: string): InputPath =>
  path === '' ? [] : path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** A readable path: `card "Name" effect.do.0.op` rather than `cards.17.effect.do.0.op`. */
const placeOf = (input: unknown, path: InputPath): string => {
  const [list, index, ...rest] = path;
  if ((list === 'cards' || list === 'decks') && typeof index === 'number') {
    const name = nameAt(input, list, index);
    return `${list.slice(0, -1)} ${name === undefined ? `#${index + 1}` : `"${name}"`} ${rest.join('.')}`.trim();
  }
  return path.join('.');
};

const listIn = (input: unknown, list: string): readonly unknown[] => {
  const lists = z.record(z.string(), z.unknown()).safeParse(input);
  const items = z.array(z.unknown()).safeParse(lists.success ? lists.data[list] : undefined);
  return items.success ? items.data : [];
};

const withId = z.object({ id: z.string() });
/** The id of each item in its order, readable or not; an empty text for one without an id. */
const idsIn = (input: unknown, list: string): readonly string[] =>
  listIn(input, list).map((item) => parsedBy(withId, item)[0]?.id ?? '');

const named = z.object({ name: z.string() });

const nameAt = (input: unknown, list: string, index: number): string | undefined => {
  const item = named.safeParse(listIn(input, list)[index]);
  return item.success ? item.data.name : undefined;
};
