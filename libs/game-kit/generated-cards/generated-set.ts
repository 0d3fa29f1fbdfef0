import type { CardDefinition, CardSet } from '../contract/card-set.js';
import type { Game } from '../contract/game.js';
import { type Json, toJson } from '../contract/json.js';
import type { Parsed } from '../contract/rejection.js';
import { diceOf } from './dice.js';
import { generateValue, type Making, MOST_DEPTH } from './made-up.js';
import { alternativesOf, type CardLanguage, cardLanguage, type Schema } from './schema.js';
import { type Vocabulary, vocabularyOf } from './vocabulary.js';
import { wantedWords } from './wanted.js';

/** Generated card sets, and the number of refused attempts by code. */
export interface GeneratedSets {
  readonly sets: readonly CardSet[];
  readonly refused: Readonly<Record<string, number>>;
}

type JsonObject = Readonly<Record<string, Json>>;

/** The maximum number of attempts to generate a part of a card that the game accepts. */
const TRIES = 14;
/** The number of attempts for a part that cards of this type usually lack. */
const FEW_TRIES = 3;
/** ... and for a part with words that are still missing. */
const WANTED_TRIES = 60;
/** `OTHER_FRAME`: the percentage of cards with a changed cost, number or keyword, or without an optional part. */
const OTHER_FRAME = 15;
const LEFT_OUT = 10;
const RARE = 8;
/** Fields that identify a card or restrict its decks, which are not changed. */
const KEPT: readonly string[] = [
  'id',
  'type',
  'name',
  'title',
  'image',
  'collector',
  'related',
  'limit',
  'isBasic',
];

/**
 * Copies of a game's shipped sets with other effects. Nested parts of a card are generated from the schema of the game's card sets with arbitrary
 * combinations of words; the other fields mostly stay. The game's parser accepts every card, and the ready-made decks stay legal.
 * `uses` counts the words used, so that several sets in a row cover the language sooner. Cards in the sets' decks use the words
 * of `missing` if the game accepts such cards.
 */
export const generatedSets = (
  game: Game,
  seed: string,
  uses: Map<unknown, number> = new Map(),
  missing: Iterable<string> = [],
): GeneratedSets => {
  const source = sourceOf(game);
  const wanted = wantedWords(source.language, missing);
  const refused: Record<string, number> = {};
  const sets = game.cardSets.map((set) => {
    const making = { dice: diceOf(`${seed}/${set.id}`), uses, wanted, ...source };
    const played = playedCards(set);
    const usual = usualParts(set);
    const standing = new Map<string, CardDefinition>(set.cards.map((card) => [card.id, card]));
    const taken = (card: JsonObject): boolean => {
      const read = readInSet(game, source.language, set, standing, card);
      if (read.ok) standing.set(read.value.id, read.value);
      else for (const { code } of read.faults.slice(0, 1)) refused[code] = (refused[code] ?? 0) + 1;
      return read.ok;
    };
    const cards = set.cards.map((card) => {
      const made = generatedCard(making, usual, card, taken);
      if (played.has(card.id)) wanted.strike(made);
      return made;
    });
    const parsed = game.parseCardSet(fileOf(set, cards, set.decks));
    if (!parsed.ok) throw new Error(`Generated cards are refused together: ${JSON.stringify(parsed.faults)}`);
    return parsed.value;
  });
  return { sets, refused };
};

const playedCards = ({ decks }: CardSet): ReadonlySet<string> =>
  new Set(decks.flatMap((deck) => deck.cards.map(({ card }) => card)));

interface Source {
  readonly language: CardLanguage;
  readonly vocabulary: Vocabulary;
}

const sources = new WeakMap<Game, Source>();
const sourceOf = (game: Game): Source => {
  const known = sources.get(game) ?? {
    language: cardLanguage(game.cardSetSchema()),
    vocabulary: vocabularyOf(game.cardSets.flatMap(({ cards }) => cards)),
  };
  sources.set(game, known);
  return known;
};

const objectOf = (value: Json): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]: readonly [string, Json]) => [key, part]))
    : {};

const fileOf = ({ id, name, game }: CardSet, cards: readonly Json[], decks: CardSet['decks']): Json =>
  toJson({ id, name, game, cards, decks });

const kindOf = (language: CardLanguage, card: { readonly type: string }): Schema =>
  language.cards.find(({ properties }) => properties?.type?.const === card.type) ?? {};

/** A parsed card if the set and its decks stay valid with it. `standing` are the cards generated so far. */
const readInSet = (
  game: Game,
  language: CardLanguage,
  set: CardSet,
  standing: ReadonlyMap<string, CardDefinition>,
  card: JsonObject,
): Parsed<CardDefinition> => {
  const { id, related } = card;
  const beside = [...standing.values()].filter(
    (one) =>
      one.id !== id &&
      ((Array.isArray(related) && related.includes(one.id)) || !isMadeOfEffects(language, one)),
  );
  const file = game.parseCardSet(fileOf(set, [card, ...beside.map(toJson)], []));
  if (!file.ok) return file;
  const [read] = file.value.cards;
  const ruleset = game.parseRuleset({});
  if (read === undefined || !ruleset.ok) return { ok: false, faults: [] };
  const cards: Record<string, CardDefinition> = { ...Object.fromEntries(standing), [read.id]: read };
  const faults = set.decks
    .filter((deck) => deck.cards.some((entry) => entry.card === read.id))
    .flatMap((deck) => game.validateDeck(deck.cards, cards, ruleset.value));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: read };
};

const isMadeOfEffects = (language: CardLanguage, card: CardDefinition): boolean =>
  Object.values(kindOf(language, card).properties ?? {}).some((one) => nests(one));

/** A card with generated parts; the game accepts each before the next is generated. */
const generatedCard = (
  making: Making,
  usual: UsualParts,
  card: CardDefinition,
  taken: (card: JsonObject) => boolean,
): JsonObject => {
  const { dice, language, vocabulary } = making;
  const { properties = {}, required = [] } = kindOf(language, card);
  let made = objectOf(toJson(card));
  for (const [key, part] of Object.entries(properties)) {
    if (KEPT.includes(key)) continue;
    const isEffect = nests(part);
    const often = usual(card.type, key);
    const usually = isEffect ? Math.min(100 - LEFT_OUT, Math.max(RARE, often)) : OTHER_FRAME;
    const isWanted = making.wanted.has(key) || making.wanted.distance(part, key, MOST_DEPTH) !== undefined;
    const percent = isWanted ? 100 - LEFT_OUT : usually;
    const isOther = (required.includes(key) && isEffect) || dice.happens(percent);
    if (!isOther && (!isEffect || required.includes(key))) continue;
    const { [key]: _before, ...rest } = made;
    for (let tries = isWanted ? WANTED_TRIES : often > 0 ? TRIES : FEW_TRIES; tries > 0; tries -= 1) {
      const value = isOther ? generateValue(making, part, key) : undefined;
      const next = cardsWith(value, (one) =>
        withRelated({ ...rest, ...(one === undefined ? {} : { [key]: one }) }, properties, vocabulary),
      ).find(taken);
      if (next === undefined) continue;
      made = next;
      break;
    }
  }
  return made;
};

/** A card with a part; of a list, also with each of its items alone, since an invalid item would waste the others. */
const cardsWith = (
  value: Json | undefined,
  cardWith: (value: Json | undefined) => JsonObject,
): readonly JsonObject[] => [
  cardWith(value),
  ...(Array.isArray(value) && value.length > 1 ? value.map((item: Json) => cardWith([item])) : []),
];

/** The percentage of cards of a type that have a part. */
type UsualParts = (type: string, key: string) => number;

const usualParts = ({ cards }: CardSet): UsualParts => {
  const parts = cards.map((card) => [card.type, objectOf(toJson(card))] as const);
  return (type, key) => {
    const alike = parts.filter(([one]) => one === type);
    return (100 * alike.filter(([, card]) => isSomething(card[key])).length) / Math.max(1, alike.length);
  };
};

const isSomething = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined;

/** Adds the tokens that a card names by their ids. */
const withRelated = (
  card: JsonObject,
  { related }: Readonly<Record<string, Schema>>,
  { ids }: Vocabulary,
): JsonObject => {
  if (related === undefined) return card;
  const { related: _before, ...rest } = card;
  const named = [...new Set(wordsIn(rest))].filter((word) => ids.has(word) && word !== card.id);
  return named.length === 0 ? rest : { ...rest, related: named.slice(0, related.maxItems) };
};

const wordsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

/** Whether a schema is more than words and numbers, or a list or record of them: an effect, a condition, a filter. */
const nests = (schema: Schema): boolean => {
  const { $ref, properties, items } = schema;
  if ($ref !== undefined) return true;
  const parts = alternativesOf(schema) ?? (items === undefined ? undefined : [items]);
  if (parts !== undefined) return parts.some(nests);
  return Object.values(properties ?? {}).some((one) => hasParts(one));
};

const hasParts = (schema: Schema): boolean =>
  schema.$ref !== undefined ||
  schema.properties !== undefined ||
  schema.items !== undefined ||
  (alternativesOf(schema) ?? []).some(hasParts);
