import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  type Fault,
  type Game,
  type InputPath,
  randomInteger,
  seededRandom,
  toJson,
  wordPage,
} from '#libs/game-kit';
import { games } from './index.js';

/* Mistakes of designers in shipped cards: each fault is at the place of the mistake, and names the word that was meant. */

type Part = Readonly<Record<string, unknown>> | readonly unknown[];

interface Place {
  readonly at: InputPath;
  readonly value: unknown;
}

interface Mistake {
  readonly what: string;
  /** The card with the mistake. */
  readonly card: unknown;
  /** Its place in the card. */
  readonly at: InputPath;
  /** The word or field that was meant. */
  readonly meant?: string;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const placesIn = (value: unknown, at: InputPath = []): readonly Place[] => [
  { at, value },
  ...(Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, [...at, index]))
    : isPart(value)
      ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))
      : []),
];

/** A copy with the part at a place replaced; `rename` gives its field another name instead, or removes it. */
const withPart = (value: unknown, [key, ...rest]: InputPath, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? withPart(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(isPart(value) ? value : {}).map(([name, part]) => [
      name,
      name === key ? withPart(part, rest, change) : part,
    ]),
  );
};

const withoutField = (value: unknown, at: InputPath, renamed?: string): unknown =>
  withPart(value, at.slice(0, -1), (parent) =>
    Object.fromEntries(
      Object.entries(isPart(parent) ? parent : {}).flatMap(([name, part]) =>
        name !== at.at(-1) ? [[name, part]] : renamed === undefined ? [] : [[renamed, part]],
      ),
    ),
  );

/** Two letters change places, or the last one is missing. */
const misspelled = (word: string, die: (sides: number) => number): string => {
  const index = 1 + die(Math.max(1, word.length - 2));
  const swapped = `${word.slice(0, index)}${word[index + 1] ?? ''}${word[index] ?? ''}${word.slice(index + 2)}`;
  return swapped === word || word.length < 4 ? `${word}x` : swapped;
};

const KINDS = [
  'misspelled word',
  'misspelled field',
  'missing field',
  'wrong type',
  'word of another place',
] as const;

const mistakeIn = (
  card: unknown,
  die: (sides: number) => number,
  kind: (typeof KINDS)[number],
): Mistake | undefined => {
  const places = placesIn(card).filter(({ at }) => at.length > 0 && at[0] !== 'id' && at[0] !== 'name');
  const place = places[die(places.length)];
  if (place === undefined) return undefined;
  const { at, value } = place;
  const field = at.at(-1);
  switch (kind) {
    case 'misspelled word': {
      // A name that a card makes up has no right spelling; its other uses are found.
      if (field === 'as' || typeof value !== 'string' || !/^[a-z][A-Za-z-]+$/.test(value)) return undefined;
      const said = misspelled(value, die);
      return { what: kind, card: withPart(card, at, () => said), at, meant: value };
    }
    case 'misspelled field': {
      if (typeof field !== 'string') return undefined;
      const said = misspelled(field, die);
      return { what: kind, card: withoutField(card, at, said), at: [...at.slice(0, -1), said], meant: field };
    }
    case 'missing field':
      return typeof field === 'string' ? { what: kind, card: withoutField(card, at), at } : undefined;
    case 'wrong type': {
      const other =
        typeof value === 'number' ? 'two' : typeof value === 'string' ? 7 : Array.isArray(value) ? {} : [];
      return { what: kind, card: withPart(card, at, () => other), at };
    }
    case 'word of another place': {
      const words = places.filter(
        ({ value: word }) => typeof word === 'string' && /^[a-z][A-Za-z]+$/.test(word),
      );
      const word = words[die(words.length)]?.value;
      if (typeof value !== 'string' || typeof word !== 'string' || word === value) return undefined;
      return { what: kind, card: withPart(card, at, () => word), at };
    }
  }
};

const faultsOf = (game: Game, cards: readonly unknown[]): readonly Fault[] => {
  const parsed = game.parseCardSet({ id: 'set', name: 'Set', game: game.id, cards });
  return parsed.ok ? [] : parsed.faults;
};

/** Whether the fault is where the mistake is: of a word that makes another form of an object, in this object; of the only field, at the object. */
const isAt = ({ at = [] }: Fault, { what, at: wanted }: Mistake): boolean => {
  const place = ['cards', 0, ...wanted];
  const object = place.slice(0, -1);
  const isSame = (one: InputPath): boolean => JSON.stringify(at.slice(0, one.length)) === JSON.stringify(one);
  if (isSame(place)) return true;
  return what === 'word of another place'
    ? isSame(object)
    : what === 'missing field' && at.length === object.length && isSame(object);
};

const WANTED = 50;

const words = readFileSync(new URL('../../docs/reference/card-words.md', import.meta.url), 'utf8');

/** Whether the page that a fault leads to has its anchor. */
const hasPage = (game: Game, fault: Fault): boolean => {
  const [, anchor] = wordPage(game.id, fault).split('#');
  return anchor === undefined || words.includes(`<a id="${anchor}"></a>`);
};

describe.each(games.map((game) => [game.name, game] as const))('Mistakes in cards of %s', (_name, game) => {
  it(`are found at their place, ${WANTED} of them`, () => {
    const random = seededRandom('mistakes');
    let draws = 0;
    const die = (sides: number): number => {
      const drawn = randomInteger(random, draws, sides);
      draws = drawn.draws;
      return drawn.value;
    };
    const cards = game.cardSets.flatMap((set) => set.cards).map((card) => toJson(card));
    // MZ-018: cards of Water are in a set that has Aura of it. Cards that create tokens are in a set that has them.
    const enabling = cards.filter(
      (card) =>
        isPart(card) &&
        'aura' in card &&
        (card.type === 'token' || (card.type === 'aura' && card.aura === 'water')),
    );
    const wrong: unknown[] = [];
    let found = 0;
    for (let tries = 0; found < WANTED && tries < 5000; tries += 1) {
      const kind = KINDS[tries % KINDS.length] ?? KINDS[0];
      const mistake = mistakeIn(cards[die(cards.length)], die, kind);
      if (mistake === undefined) continue;
      const faults = faultsOf(game, [mistake.card, ...enabling]);
      const [first] = faults;
      if (first === undefined) continue;
      found += 1;
      const isNamed = mistake.meant === undefined || first.message.includes(`"${mistake.meant}"`);
      const isOne = faults.length === 1 || kind === 'word of another place';
      const hasPages = faults.every((fault) => hasPage(game, fault));
      if (!isAt(first, mistake) || !isNamed || !isOne || !hasPages)
        wrong.push({ ...mistake, card: undefined, faults });
    }
    expect(wrong).toEqual([]);
    expect(found).toBe(WANTED);
  });
});
