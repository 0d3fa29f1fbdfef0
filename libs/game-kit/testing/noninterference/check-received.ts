import type { CardDefinition } from '../../contract/card-set.js';
import type { GameState } from '../../contract/game.js';
import { type Audience, isHidden, maySee, redact } from '../../contract/hidden.js';
import { isSameJson } from '../../contract/json.js';
import { type Viewer, viewerKey } from '../../contract/viewer.js';
import type { Finding } from '../finding.js';
import type { HistoryEntry, Received } from './history.js';
import { leak } from './laws.js';
import type { AnySecrecy } from './other-world.js';
import { wordFinder } from './words.js';

/** Searches all data of one viewer, entry by entry, for hidden cards. */
export const leakSearch = (
  secrecy: AnySecrecy,
  titles: Titles,
  match: number,
  viewer: Viewer,
): ((entry: HistoryEntry, received: Received) => readonly Finding[]) => {
  let search = searchFor([]);
  return (entry, { pieces }) => {
    const secret = secretWords(secrecy, titles, entry.after, viewer);
    if (secret.length === 0) return [];
    // Successive entries share most pieces and secrets.
    if (!isSameList(secret, search.words)) search = searchFor(secret);
    const found = new Set(pieces.flatMap((piece) => search.wordsIn(piece)));
    return [...found].map((word) =>
      leak(match, entry.step, 'bytes', `${viewerKey(viewer)} at ${entry.fact.type}: "${word}"`),
    );
  };
};

/** The title of each definition, with the definitions whose text, names or filters contain it too. */
export type Titles = ReadonlyMap<string, { readonly title: string; readonly printedOn: readonly string[] }>;

export const titlesOf = (definitions: readonly CardDefinition[]): Titles => {
  const printed = new Map(definitions.map((card) => [card.id, JSON.stringify(card)] as const));
  const others = (id: string, name: string): readonly string[] =>
    [...printed].flatMap(([other, text]) => (other !== id && text.includes(name) ? [other] : []));
  return new Map(
    definitions.map(({ id, name }) => [id, { title: name, printedOn: others(id, name) }] as const),
  );
};

/**
 * Ids, definitions and titles of the cards hidden from a viewer, which must not occur in the viewer's data. A title that an open
 * card prints shows nothing.
 */
export const secretWords = (
  secrecy: AnySecrecy,
  titles: Titles,
  after: GameState,
  viewer: Viewer,
): readonly string[] => {
  const hidden = new Set(secrecy.hiddenCards(after, viewer).flat());
  const followed = new Set(secrecy.followedCards(after));
  const cards = secrecy.cards(after);
  const open = new Set<string>();
  for (const { id, definition } of cards) if (!hidden.has(id)) open.add(definition);
  const words = new Set<string>();
  for (const id of hidden) if (!followed.has(id)) words.add(id);
  for (const { id, definition } of cards)
    if (hidden.has(id) && !open.has(definition)) {
      const { title, printedOn = [] } = titles.get(definition) ?? {};
      words.add(definition);
      if (title !== undefined && !printedOn.some((other) => open.has(other))) words.add(title);
    }
  return [...words];
};

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);

/** Caches the result for each text. */
const searchFor = (words: readonly string[]) => {
  const find = wordFinder(words);
  const searched = new Map<string, readonly string[]>();
  return {
    words,
    wordsIn: (text: string): readonly string[] => {
      const known = searched.get(text);
      if (known !== undefined) return known;
      const found = find(text);
      searched.set(text, found);
      return found;
    },
  };
};

/** The data of a fact's view equals the redacted fact, and each of its hidden parts with a value has the viewer in its audience. */
export const checkAudience = (
  match: number,
  { fact, step }: HistoryEntry,
  viewer: Viewer,
  { fact: { data } }: Received,
): readonly Finding[] => {
  const where = `${viewerKey(viewer)} at ${fact.type}`;
  return [
    ...openParts(data)
      .filter((audience) => !maySee(viewer, audience))
      .map((audience) =>
        leak(match, step, 'audience', `${where}: a part for ${audience.join(', ') || 'nobody'}`),
      ),
    ...(isSameJson(data, redact(fact, viewer))
      ? []
      : [leak(match, step, 'audience', `${where}: the data is not the redacted fact`)]),
  ];
};

const openParts = (value: unknown): readonly Audience[] => {
  if (isHidden(value)) return [value.visibleTo];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part: unknown) => openParts(part));
};
