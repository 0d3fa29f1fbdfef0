import type { CardDefinition, Deck, DeckEntry, DeckList } from '../contract/card-set.js';
import { didYouMean } from '../contract/did-you-mean.js';
import { type DefinitionId, definitionId } from '../contract/ids.js';
import type { Fault, Parsed } from '../contract/rejection.js';
import { nameSkeleton } from './name-skeleton.js';

const MAX_LINES = 500;
/** Faults after which parsing stops: suggesting a name for each takes time. */
export const MAX_DECK_FAULTS = 50;
const LONGEST_NAME = 80;

/** The section of cards beside the main deck, in games with such a section. */
export const SIDE_DECK = 'side-deck';
/** The header of a main deck that {@link formatDeckList} does not write first. */
const MAIN = 'main';
const SECTION_NAMES: ReadonlyMap<string, string | undefined> = new Map([
  ...['main', 'main-deck', 'maindeck', 'mainboard', 'deck'].map((name) => [name, undefined] as const),
  ...['side', 'side-deck', 'sidedeck', 'sideboard', 'sb'].map((name) => [name, SIDE_DECK] as const),
]);

const TOO_LONG: Fault = {
  code: 'DECKLIST_TOO_LONG',
  path: 'text',
  message: `A decklist has at most ${MAX_LINES} lines.`,
};

/**
 * Reads a plain-text decklist as people paste them. A line has a count and a name: `3 Name`, `3x Name`, `x3 Name`, `Name x3`, or columns separated by tabs.
 * Bullets, blank lines, comments (`#`, `//`), and set codes, numbers and foil marks at the end are ignored. `[side-deck]`, `Sideboard:` or `Deck` begins a
 * section; `SB:` applies to its line. `main` is the main deck and also the first.
 *
 * Names and ids that look alike are equal ({@link nameSkeleton}). A name without its subtitle is the card whose name begins so, if there is only one. The
 * first fifty faults are reported, each with its line.
 */
export const parseDeckList = (text: string, cards: readonly CardDefinition[]): Parsed<DeckList> => {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  if (lines.length > MAX_LINES) return { ok: false, faults: [TOO_LONG] };
  const names = namesOf(cards);
  const faults: Fault[] = [];
  const entries: DeckEntry[] = [];
  let section: string | undefined;
  for (const [index, raw] of lines.entries()) {
    if (faults.length >= MAX_DECK_FAULTS) break;
    const line = plain(raw);
    const path = `line ${index + 1}`;
    if (line === '' || COMMENT.test(line) || isTableHead(raw)) continue;
    const header = headerIn(line);
    if (header !== undefined) {
      section = header.section;
      continue;
    }
    const side = /^sb:\s*/i.exec(line);
    const read = entryIn(side === null ? raw : line.slice(side[0].length), names);
    if (read.card === undefined) {
      faults.push(faultOf(read, cards, names, path));
      continue;
    }
    const of = side === null ? section : SIDE_DECK;
    entries.push({ card: read.card.id, count: read.count, ...(of === undefined ? {} : { section: of }) });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: mergeEntries(entries) };
};

const COMMENT = /^(#|\/\/)/;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** One kind of blank, digits of ASCII, nothing invisible. */
const plain = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFKC').replace(/\s+/g, ' ').trim();

const HEAD_WORDS = new Set([
  'count',
  'qty',
  'quantity',
  'amount',
  'number',
  'name',
  'card',
  'card name',
  'set',
]);
const isTableHead = (raw: string): boolean => {
  const columns = raw.split('\t').map((column) => plain(column).toLowerCase());
  return columns.length > 1 && columns.every((column) => column === '' || HEAD_WORDS.has(column));
};

/** A line that begins a section: `[name]`, `Name:`, or one of the usual names alone, each also with the number of its cards. */
const headerIn = (line: string): { readonly section: string | undefined } | undefined => {
  const written = /^\[(.*)\]$/.exec(line)?.[1] ?? /^([^\d].*?)(?: ?\(\d+\))?:$/.exec(line)?.[1];
  const alone = sectionName(line.replace(/ ?\(\d+\)$/, ''));
  if (written === undefined)
    return SECTION_NAMES.has(alone) ? { section: SECTION_NAMES.get(alone) } : undefined;
  const name = sectionName(written);
  return { section: SECTION_NAMES.has(name) ? SECTION_NAMES.get(name) : name };
};

const sectionName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '-');

type ReadEntry =
  | { readonly card: CardDefinition; readonly count: number }
  /** `name` is undefined for a line without a count. */
  | { readonly card?: undefined; readonly count: number; readonly name: string | undefined };

/** The first of the ways to read a line that gives a card; a part of a card's name is never taken for a count or a comment. */
const entryIn = (raw: string, names: Names): ReadEntry => {
  let unknown: ReadEntry = { count: 1, name: undefined };
  for (const { count, name } of readings(raw)) {
    for (const shorter of withoutTrailer(name)) {
      const card = cardNamed(shorter, names);
      if (card !== undefined && count > 0) return { card, count };
      unknown = { count, name: shorter };
    }
  }
  return unknown;
};

interface Reading {
  readonly count: number;
  readonly name: string;
}

const BULLET = /^[-*+\u2022\u2023\u25e6\u2043\u2219\u00b7\u2013\u2014] ?(?=\S)/;

function* readings(raw: string): Generator<Reading> {
  const columns = raw.split('\t').map(plain);
  if (columns.length > 1) {
    const at = columns.findIndex((column) => /^\d{1,3}[x\u00d7]?$/i.test(column));
    const name = columns.find((column, index) => index !== at && column !== '' && !/^\d+$/.test(column));
    if (at !== -1 && name !== undefined) yield { count: Number.parseInt(columns[at] ?? '', 10), name };
  }
  const line = plain(raw);
  for (const text of [line, line.replace(BULLET, '')]) {
    const first = /^(\d{1,3})(?: (.+)|( ?[x\u00d7*] ?.+))$/i.exec(text);
    if (first !== null) {
      const rest = (first[2] ?? first[3] ?? '').trim();
      yield { count: Number(first[1]), name: rest };
      yield { count: Number(first[1]), name: rest.replace(/^[x\u00d7*] ?/i, '') };
    }
    const marked = /^[x\u00d7] ?(\d{1,3}) (.+)$/i.exec(text);
    if (marked !== null) yield { count: Number(marked[1]), name: marked[2] ?? '' };
    const last =
      /^(.+?) ?[x\u00d7] ?(\d{1,3})$/i.exec(text) ?? /^(.+?) ?[x\u00d7] ?(\d{1,3})(?= [#([/*])/i.exec(text);
    if (last !== null) yield { count: Number(last[2]), name: last[1] ?? '' };
  }
}

const TRAILERS = [
  / (#|\/\/).*$/,
  / ?\*[a-z]+\*$/i,
  / ?\([^()]*\)( [\w\u2605-]+)?$/,
  / ?\[[^[\]]*\]( [\w\u2605-]+)?$/,
];

/** The name as written, then without comment, foil mark, and set code with number. */
function* withoutTrailer(name: string): Generator<string> {
  let text = name;
  yield text;
  for (const trailer of TRAILERS) {
    const shorter = text.replace(trailer, '').trim();
    if (shorter !== '' && shorter !== text) yield shorter;
    if (shorter !== '') text = shorter;
  }
}

interface Names {
  /** By the text, ignoring case. */
  readonly exact: ReadonlyMap<string, readonly CardDefinition[]>;
  readonly alike: ReadonlyMap<string, readonly CardDefinition[]>;
  /** By the skeleton of the name before its subtitle. */
  readonly short: ReadonlyMap<string, readonly CardDefinition[]>;
}

const SUBTITLE = /\s+\p{Pd}\s+|\s*[,:]\s+/u;

const namesOf = (cards: readonly CardDefinition[]): Names => {
  const [exact, alike, short] = [1, 2, 3].map(() => new Map<string, CardDefinition[]>());
  const add = (to: Map<string, CardDefinition[]> | undefined, key: string, card: CardDefinition) => {
    const known = to?.get(key) ?? [];
    if (!known.includes(card)) to?.set(key, [...known, card]);
  };
  for (const card of cards) {
    const keys = keysOf(card);
    for (const key of keys.exact) add(exact, key, card);
    for (const key of keys.alike) add(alike, key, card);
    if (keys.short !== undefined) add(short, keys.short, card);
  }
  return { exact: exact ?? new Map(), alike: alike ?? new Map(), short: short ?? new Map() };
};

interface Keys {
  readonly exact: readonly string[];
  readonly alike: readonly string[];
  readonly short: string | undefined;
}

/** As long as a card is in memory: some 200 bytes each. */
const known = new WeakMap<CardDefinition, Keys>();

const keysOf = (card: CardDefinition): Keys => {
  const before = known.get(card);
  if (before !== undefined) return before;
  const written = [card.name, card.id];
  const [title = '', ...subtitle] = card.name.split(SUBTITLE);
  const keys = {
    exact: written.map(exactKey),
    alike: written.map(alikeKey),
    short: subtitle.length > 0 ? alikeKey(title) : undefined,
  };
  known.set(card, keys);
  return keys;
};

const exactKey = (name: string): string => plain(name).toLowerCase();
/** Hyphens and apostrophes of every kind count as one. */
const alikeKey = (name: string): string =>
  nameSkeleton(name.replace(/\p{Pd}/gu, '-').replace(/[\u0060\u00b4\u2018-\u201b\u2032\uff07]/g, "'"));

const cardNamed = (name: string, { exact, alike, short }: Names): CardDefinition | undefined => {
  for (const found of [exact.get(exactKey(name)), alike.get(alikeKey(name)), short.get(alikeKey(name))])
    if (found !== undefined) return found.length === 1 ? found[0] : undefined;
  return undefined;
};

const faultOf = (
  { count, name }: { readonly count: number; readonly name: string | undefined },
  cards: readonly CardDefinition[],
  { alike, short }: Names,
  path: string,
): Fault => {
  if (name === undefined)
    return { code: 'DECKLIST_LINE', path, message: 'Write a count and a name, such as "3 Name of card".' };
  if (count === 0)
    return { code: 'DECKLIST_LINE', path, message: 'Write a count of 1 or more, or delete the line.' };
  const several = alike.get(alikeKey(name)) ?? short.get(alikeKey(name));
  if (several === undefined) return unknownCard(name, cards, path);
  const choices = several.slice(0, 5).map((card) => `"${card.name}" (${card.id})`);
  return {
    code: 'UNKNOWN_CARD',
    path,
    message: `Several cards are called "${name}": write the name or the id of ${choices.join(' or ')}.`,
  };
};

/** The fault of an unknown card name, with the nearest known name. */
export const unknownCard = (name: string, cards: readonly CardDefinition[], path: string): Fault => {
  const isLong = name.length > LONGEST_NAME;
  const shown = isLong ? `${name.slice(0, LONGEST_NAME)}...` : name;
  const key = alikeKey(shown);
  // A suggestion that looks the same would not help.
  const others = isLong ? [] : cards.map((card) => card.name).filter((other) => alikeKey(other) !== key);
  return {
    code: 'UNKNOWN_CARD',
    path,
    message: `No card "${shown}" is in the card sets of this match.${didYouMean(name, others)}`,
  };
};

/** Merges entries of one card and section, in order of first mention. */
export const mergeEntries = (entries: DeckList): DeckList => {
  const merged = new Map<string, DeckEntry>();
  for (const entry of entries) {
    const key = `${entry.section ?? ''}/${entry.card}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? entry : { ...known, count: known.count + entry.count });
  }
  return [...merged.values()];
};

/** Writes a decklist as text that {@link parseDeckList} reads back, the main deck first. */
export const formatDeckList = (list: DeckList, cards: Readonly<Record<string, CardDefinition>>): string => {
  const names = namesOf(Object.values(cards));
  const written = (id: DefinitionId): string => {
    const name = cards[id]?.name;
    return name !== undefined && cardNamed(name, names)?.id === id ? name : id;
  };
  return [...new Set(list.map(({ section }) => section))]
    .map((section, place) => {
      const lines = list
        .filter((entry) => entry.section === section)
        .map(({ count, card }) => `${count} ${written(card)}`);
      return (section === undefined && place === 0 ? lines : [`[${section ?? MAIN}]`, ...lines]).join('\n');
    })
    .join('\n\n');
};

export const deckSize = (list: DeckList): number => list.reduce((sum, entry) => sum + entry.count, 0);

/** Each copy of each card, in an order that does not depend on the order of the list. */
export const copiesIn = (list: DeckList): readonly DefinitionId[] =>
  [...list]
    .sort((a, b) => (a.card < b.card ? -1 : 1))
    .flatMap(({ card, count }) => Array.from({ length: count }, () => card));

/** Adds the definitions of a deck's cards and of their related cards; an unknown card is a fault. */
export const resolveDeck = <Definition extends CardDefinition>(
  list: DeckList,
  cards: Readonly<Record<string, Definition>>,
): Parsed<Deck<Definition>> => {
  const known = Object.values(cards);
  const definitions: Record<string, Definition> = {};
  const faults: Fault[] = [];
  const add = (id: DefinitionId): void => {
    if (definitions[id] !== undefined) return;
    const definition = cards[id];
    if (definition === undefined) {
      faults.push(unknownCard(id, known, 'deck'));
      return;
    }
    definitions[definitionId(id)] = definition;
    definition.related?.forEach(add);
  };
  for (const { card } of list) add(card);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { list, definitions } };
};
