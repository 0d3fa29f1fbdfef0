import type { CardDefinition, Deck, DeckEntry, DeckList } from '../contract/card-set.js';
import { nearest } from '../contract/did-you-mean.js';
import { type DefinitionId, definitionId } from '../contract/ids.js';
import type { Fault, Parsed } from '../contract/rejection.js';

const LINE = /^(?<count>\d{1,3})\s*x?\s+(?<name>.+)$/i;
const COMMENT = /^(#|\/\/)/;
const MAX_LINES = 500;
/** Reading stops after this many faults, since finding the nearest name for each is slow. */
export const MAX_DECK_FAULTS = 50;

/**
 * Parses a plain-text deck list: one card a line, `3 Name of card` or `3x Name of card`. Blank lines and lines that begin with `#` or `//` are
 * ignored. A line such as `[side-deck]` begins a section. Names and ids are case-insensitive. Reports up to fifty faults, each with its line.
 */
export const parseDeckList = (text: string, cards: readonly CardDefinition[]): Parsed<DeckList> => {
  const byName = new Map<string, CardDefinition>();
  for (const card of cards) {
    byName.set(normal(card.name), card);
    byName.set(normal(card.id), card);
  }
  const faults: Fault[] = [];
  const entries: DeckEntry[] = [];
  const lines = text.split(/\r?\n/);
  if (lines.length > MAX_LINES)
    return {
      ok: false,
      faults: [
        { code: 'DECKLIST_TOO_LONG', path: 'text', message: `A decklist has at most ${MAX_LINES} lines.` },
      ],
    };
  let section: string | undefined;
  lines.forEach((raw, index) => {
    if (faults.length >= MAX_DECK_FAULTS) return;
    const line = raw.trim();
    const path = `line ${index + 1}`;
    if (line === '' || COMMENT.test(line)) return;
    if (line.startsWith('[') && line.endsWith(']')) {
      section = line.slice(1, -1).trim().toLowerCase();
      return;
    }
    const match = LINE.exec(line)?.groups;
    if (match === undefined) {
      faults.push({
        code: 'DECKLIST_LINE',
        path,
        message: 'Write a count and a name, such as "3 Name of card".',
      });
      return;
    }
    const card = byName.get(normal(match.name ?? ''));
    if (card === undefined) {
      faults.push(unknownCard(match.name ?? '', cards, path));
      return;
    }
    entries.push({
      card: card.id,
      count: Number(match.count),
      ...(section === undefined ? {} : { section }),
    });
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: mergeEntries(entries) };
};

const normal = (name: string): string =>
  name.normalize('NFC').toLowerCase().replace(/[‘’]/g, "'").replace(/[–—]/g, '-').trim();

/** The fault of a card name that matches none of `cards`, with the nearest name. */
export const unknownCard = (name: string, cards: readonly CardDefinition[], path: string): Fault => {
  const shown = name.length > 80 ? `${name.slice(0, 80)}...` : name;
  const meant =
    name.length > 80
      ? undefined
      : nearest(
          name,
          cards.map((card) => card.name),
        );
  return {
    code: 'UNKNOWN_CARD',
    path,
    message: `No card "${shown}" is in the card sets of this match.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
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

/** Writes a deck list as text that {@link parseDeckList} reads back. */
export const formatDeckList = (list: DeckList, cards: Readonly<Record<string, CardDefinition>>): string => {
  const sections = [...new Set(list.map((entry) => entry.section))];
  return sections
    .map((section) => {
      const lines = list
        .filter((entry) => entry.section === section)
        .map((entry) => `${entry.count} ${cards[entry.card]?.name ?? entry.card}`);
      return (section === undefined ? lines : [`[${section}]`, ...lines]).join('\n');
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
