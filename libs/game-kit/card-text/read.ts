import { nearest } from '../contract/did-you-mean.js';
import type { Json } from '../contract/json.js';
import {
  type Grammar,
  IT,
  ITSELF,
  type Item,
  isFields,
  isList,
  LABEL,
  LESS,
  type NounForm,
  NUMBER,
  REST,
  type Rule,
  type Series,
  SIGNED,
} from './grammar.js';
import { hasLoosePronoun, named } from './standard-names.js';
import { type Token, tokensOf } from './tokens.js';

/** The words of a text that a grammar does not understand. */
export interface NotRead {
  /** The place of the first such word in the text, and the end of its sentence. */
  readonly start: number;
  readonly end: number;
  /** The words that can stand there, the nearest one first. */
  readonly expected: readonly string[];
}

/** The program of a text, or what of it is not understood. */
export type ReadText<Value> = { readonly value: Value } | { readonly notRead: NotRead };

/** The names by which a card calls itself, and the words that they stand for. */
export interface SelfNames {
  readonly names: readonly string[];
  /** Such as "this Character". */
  readonly words: string;
}

/** Ambiguous texts would need ever more steps; cards need some thousands. */
const MOST_STEPS = 200_000;
/** The most readings of a phrase up to one word. */
const MOST_READINGS = 4;
const MOST_EXPECTED = 8;
/** The most words whose phrases are cached. */
const MOST_KNOWN = 20_000;

/**
 * Reads a text by a grammar. Of several readings the first one that `accept` takes counts.
 *
 * @param accept validates a reading by the game's schema; undefined where it is no program of the game
 */
export const readText = <Value>(
  grammar: Grammar,
  kind: string,
  text: string,
  accept: (program: Json) => Value | undefined,
  self?: SelfNames,
): ReadText<Value> => {
  const all = withoutSynonyms(grammar, withoutLastStop(tokensOf(text).filter(({ word }) => word !== ',')));
  const plain = self === undefined ? all : withoutNames(all, self);
  const itself = tokensOf(self?.words ?? ITSELF).map(({ word }) => word);
  const source = { text, itself };
  const read = readTokens(grammar, kind, source, plain, accept);
  if ('value' in read || plain.length === all.length) return asPlace(text, plain, read);
  /** A word of a name may also be a word of the game: "Push Back" pushes. */
  const withNames = readTokens(grammar, kind, source, all, accept);
  return 'value' in withNames ? withNames : asPlace(text, plain, read);
};

interface Source {
  readonly text: string;
  /** The words of the card for itself. */
  readonly itself: readonly string[];
}

const readTokens = <Value>(
  grammar: Grammar,
  kind: string,
  source: Source,
  tokens: readonly Token[],
  accept: (program: Json) => Value | undefined,
): { readonly value: Value } | { readonly at: number; readonly expected: ReadonlySet<string> } => {
  const { read, farthest } = readerOf(grammar, source, tokens);
  const whole = read(kind, 0).filter(({ end }) => end === tokens.length);
  const programs = whole
    .toSorted((one, other) => one.free - other.free)
    .map(({ value }) => named(value, grammar.eventsOfNoCard))
    .toSorted((one, other) => Number(one.isGuess) - Number(other.isGuess));
  for (const { program } of programs) {
    const accepted = hasLoosePronoun(program) ? undefined : accept(program);
    if (accepted !== undefined) return { value: accepted };
  }
  return farthest();
};

const asPlace = <Value>(
  text: string,
  tokens: readonly Token[],
  read: ReturnType<typeof readTokens<Value>>,
): ReadText<Value> => {
  if ('value' in read) return read;
  const found = tokens[read.at];
  const stop = tokens.slice(read.at).find(({ word }) => word === '.');
  return {
    notRead: {
      start: found?.start ?? text.length,
      end: stop?.start ?? text.length,
      expected: byNearness(found?.word ?? '', [...read.expected]).slice(0, MOST_EXPECTED),
    },
  };
};

const withoutLastStop = (tokens: readonly Token[]): readonly Token[] =>
  tokens.at(-1)?.word === '.' ? tokens.slice(0, -1) : tokens;

/** Before the name of a card, which is then not the card itself. */
const NAMING: ReadonlySet<string> = new Set(['named', 'called']);

/** Replaces the names of the card by the words for itself, the longest name first. */
const withoutNames = (tokens: readonly Token[], { names, words }: SelfNames): readonly Token[] => {
  const known = names
    .map((name) => tokensOf(name))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  /** In lower case, so that they are no free names. */
  const itself = tokensOf(words).map((token) => ({ ...token, text: token.word }));
  return replaced(tokens, (at) => {
    if (NAMING.has(tokens[at - 1]?.word ?? '')) return undefined;
    const name = known.find((one) => one.every(({ text }, index) => tokens[at + index]?.text === text));
    return name === undefined ? undefined : { length: name.length, by: itself };
  });
};

const withoutSynonyms = (grammar: Grammar, tokens: readonly Token[]): readonly Token[] =>
  replaced(tokens, (at) => {
    const found = grammar.synonyms.find(([printed]) =>
      printed.every(({ word }, index) => tokens[at + index]?.word === word),
    );
    return found === undefined ? undefined : { length: found[0].length, by: found[1] };
  });

/** Replaces words, which keep their place in the text. */
const replaced = (
  tokens: readonly Token[],
  find: (at: number) => { readonly length: number; readonly by: readonly Token[] } | undefined,
): readonly Token[] => {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = find(at);
    const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]];
    if (first === undefined || last === undefined) break;
    if (found === undefined) result.push(first);
    else
      for (const { text, word } of found.by) result.push({ text, word, start: first.start, end: last.end });
    at += found?.length ?? 1;
  }
  return result;
};

const byNearness = (word: string, known: readonly string[]): readonly string[] => {
  const best = nearest(word, known);
  return best === undefined ? known.toSorted() : [best, ...known.filter((one) => one !== best).toSorted()];
};

const NUMBER_WORDS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** Numbers may be spelled. */
const isSameWord = (word: string, printed: string | undefined): boolean =>
  word === printed ||
  (printed !== undefined &&
    (NUMBER_WORDS[Number(word)] === printed || NUMBER_WORDS[Number(printed)] === word));

interface Reading {
  readonly value: Json;
  readonly end: number;
  /** The number of its words that are free names. The fewer there are, the more of the text is understood. */
  readonly free: number;
}

type Parts = Readonly<Record<string, Json>>;
interface Partial {
  readonly parts: Parts;
  /** The first and the last word of each part. */
  readonly places: Readonly<Record<string, readonly [from: number, end: number]>>;
  readonly end: number;
  readonly free: number;
}

const readerOf = (grammar: Grammar, { text, itself }: Source, tokens: readonly Token[]) => {
  const known = new Map<string, readonly Reading[]>();
  let steps = 0;
  let at = 0;
  let expected = new Set<string>();

  /** Kinds of which a phrase can begin at the farthest word. */
  let expectedKinds = new Set<string>();
  const begin = beginningsOf(grammar);

  const isFarthest = (position: number): boolean => {
    if (position > at) {
      at = position;
      expected = new Set();
      expectedKinds = new Set();
    }
    return position === at;
  };
  const expect = (position: number, word: string): void => {
    if (isFarthest(position)) expected.add(word);
  };
  const expectOne = (position: number, kind: string): void => {
    if (isFarthest(position)) expectedKinds.add(kind);
  };

  /** All readings of a kind from a token on. A kind that is being read at this place has none, so that no phrase begins with itself. */
  const read = (kind: string, from: number): readonly Reading[] => {
    const key = `${kind} ${from}`;
    const done = known.get(key);
    if (done !== undefined) return done;
    known.set(key, []);
    const found = likeliest(fresh(kind, from));
    known.set(key, found);
    return found;
  };

  const fresh = (kind: string, from: number): readonly Reading[] => {
    steps += 1;
    if (steps > MOST_STEPS) return [];
    if (kind === NUMBER || kind === SIGNED || kind === LESS) return number(kind, from);
    const names = grammar.names[kind];
    if (names !== undefined) return name(names, from);
    const series = grammar.series.get(kind);
    if (series !== undefined) return list(series, from);
    const noun = grammar.nouns.get(kind);
    if (noun !== undefined) return nounPhrase(noun, from);
    expectOne(from, kind);
    return begin(kind, tokens[from]?.word ?? '').flatMap((rule) => byRule(rule, from));
  };

  const number = (kind: string, from: number): readonly Reading[] => {
    const word = tokens[from]?.word ?? '';
    const isSigned = /^[+-]/u.test(word);
    const spelled = NUMBER_WORDS.indexOf(word);
    if (/^[+-]?\d{1,6}$/u.test(word) && isSigned === (kind === SIGNED))
      return [{ value: kind === LESS ? -Number(word) : Number(word), end: from + 1, free: 0 }];
    if (kind !== SIGNED && spelled >= 0)
      return [{ value: kind === LESS ? -spelled : spelled, end: from + 1, free: 0 }];
    expect(from, kind === SIGNED ? 'a number with + or -' : 'a number');
    return [];
  };

  /** The first and the last word of a name begin with a capital; the longest reading first. */
  const name = (
    { words, isPlural = false, isLower = false }: Grammar['names'][string],
    from: number,
  ): readonly Reading[] => {
    if (!(isLower ? /^\p{Ll}/u : /^\p{Lu}/u).test(tokens[from]?.text ?? '')) {
      expect(from, 'a name');
      return [];
    }
    const most = Math.min(words, tokens.length - from);
    return Array.from({ length: most }, (_, index) => most - index)
      .filter((size) => (isLower ? /^\p{L}/u : /^[\p{Lu}\p{N}]/u).test(tokens[from + size - 1]?.text ?? ''))
      .map((size) => ({ value: textOf(tokens.slice(from, from + size)), end: from + size, free: size }))
      .filter(({ value }) => !isPlural || value.endsWith('s'))
      .map((one) => ({ ...one, value: isPlural ? one.value.slice(0, -1) : one.value }));
  };

  /** An item, and after the words between them a further list. */
  const list = (
    { series, of, between, isFlat = false, rest: others = series }: Series & Between,
    from: number,
  ): readonly Reading[] =>
    read(of, from).flatMap(({ value, end, free }) => {
      const items = isFlat && isList(value) ? value : [value];
      const longer = between.flatMap((words) => {
        const next = afterWords(words, end);
        return next === undefined
          ? []
          : read(others, next).map((rest) => ({
              value: [...items, ...(isList(rest.value) ? rest.value : [])],
              end: rest.end,
              free: free + rest.free,
            }));
      });
      return [...longer, { value: items, end, free }];
    });

  const afterWords = (words: readonly string[], from: number): number | undefined => {
    let position = from;
    for (const word of words) {
      if (word === ',') continue;
      if (tokens[position]?.word !== word) {
        expect(position, word);
        return undefined;
      }
      position += 1;
    }
    return position;
  };

  const byRule = ({ items, means }: Rule, from: number): readonly Reading[] =>
    items
      .reduce<readonly Partial[]>(
        (partials, item) => partials.flatMap((partial) => afterItem(item, partial)),
        [{ parts: {}, places: {}, end: from, free: 0 }],
      )
      .map(({ parts, places, end, free }) => {
        const label = (part: string): string => {
          const [first, last] = places[part] ?? [0, 0];
          return labelOf(text.slice(tokens[first]?.start ?? 0, tokens[last - 1]?.end ?? 0));
        };
        return { value: filled(means, { parts, from, label }), end, free };
      });

  const afterItem = (item: Item, { parts, places, end, free }: Partial): readonly Partial[] => {
    steps += 1;
    if (item.item === 'itself') {
      const next = afterWords(itself, end);
      return next === undefined ? [] : [{ parts, places, end: next, free }];
    }
    if (item.item === 'part')
      return read(item.kind, end).flatMap((reading) => {
        const before = parts[item.name];
        return before !== undefined && JSON.stringify(before) !== JSON.stringify(reading.value)
          ? []
          : [
              {
                parts: { ...parts, [item.name]: reading.value },
                places: { ...places, [item.name]: [end, reading.end] as const },
                end: reading.end,
                free: free + reading.free,
              },
            ];
      });
    const words =
      item.item === 'word'
        ? [item.word.toLowerCase()]
        : item.item === 'article'
          ? ['a', 'an']
          : [item.stem, `${item.stem}${item.ending}`].map((word) => word.toLowerCase());
    if (words.includes(',')) return [{ parts, places, end, free }];
    if (words.some((word) => isSameWord(word, tokens[end]?.word)))
      return [{ parts, places, end: end + 1, free }];
    for (const word of words.slice(0, 1)) expect(end, word);
    return [];
  };

  const nounPhrase = ({ parts, isPlural }: NounForm, from: number): readonly Reading[] =>
    parts.reduce<readonly Reading[]>(
      (readings, { field, isNeeded, unless, rules }) =>
        readings.flatMap(({ value, end, free }) => {
          const stated = rules
            .filter((rule) => rule.isPlural === isPlural)
            .flatMap((rule) => byRule(rule, end))
            .map((one) => ({
              value: {
                ...(isFields(value) ? value : {}),
                ...(one.value === null ? {} : { [field]: one.value }),
              },
              end: one.end,
              free: free + one.free,
            }));
          const isSilent = unless !== undefined && isFields(value) && value[unless.field] !== undefined;
          return isNeeded && !isSilent ? stated : [...stated, { value, end, free }];
        }),
      [{ value: {}, end: from, free: 0 }],
    );

  const firstWords = (): readonly string[] =>
    [...expectedKinds].flatMap((kind) =>
      (grammar.rules.get(kind) ?? []).flatMap(({ items: [first] }) =>
        first?.item === 'word' ? [first.word.toLowerCase()] : [],
      ),
    );
  return { read, farthest: () => ({ at, expected: new Set([...expected, ...firstWords()]) }) };
};

type Beginnings = (kind: string, word: string) => readonly Rule[];
const beginnings = new WeakMap<Grammar, Beginnings>();

/** The phrases of a kind that can begin with a word: most do not. */
const beginningsOf = (grammar: Grammar): Beginnings => {
  const already = beginnings.get(grammar);
  if (already !== undefined) return already;
  const known = new Map<string, readonly Rule[]>();
  const made: Beginnings = (kind, word) => {
    const key = `${kind} ${word}`;
    const found =
      known.get(key) ??
      (grammar.rules.get(kind) ?? []).filter(({ items }) => {
        // The commas of a text are not read.
        const first = items.find((item) => item.item !== 'word' || item.word !== ',');
        return first?.item !== 'word' || isSameWord(first.word.toLowerCase(), word);
      });
    if (known.size < MOST_KNOWN) known.set(key, found);
    return found;
  };
  beginnings.set(grammar, made);
  return made;
};

const MOST_CHARACTERS = 120;

/** A label begins with a capital, and is cut after a word where it is too long. */
const labelOf = (words: string): string => {
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return label.length <= MOST_CHARACTERS ? label : label.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/u, '');
};

interface Between {
  readonly between: readonly (readonly string[])[];
}

/** The likeliest readings up to each word: those with the fewest free names, and of these the first. */
const likeliest = (readings: readonly Reading[]): readonly Reading[] => {
  const seen = new Set<string>();
  const kept = new Map<number, number>();
  return readings
    .toSorted((one, other) => one.free - other.free)
    .filter(({ value, end }) => {
      const key = `${end} ${JSON.stringify(value)}`;
      const already = kept.get(end) ?? 0;
      if (already >= MOST_READINGS || seen.has(key)) return false;
      seen.add(key);
      kept.set(end, already + 1);
      return true;
    })
    .toSorted((one, other) => other.end - one.end);
};

const textOf = (tokens: readonly Token[]): string =>
  tokens.reduce(
    (text, token, index) =>
      text + (index > 0 && (tokens[index - 1]?.end ?? 0) < token.start ? ' ' : '') + token.text,
    '',
  );

/** The parts of a phrase in one text, and its place there. */
interface Filling {
  readonly parts: Parts;
  readonly from: number;
  label(part: string): string;
}

/** The meaning of a phrase with its parts. A name that it binds is its own wherever the phrase stands. */
const filled = (means: Json, filling: Filling): Json => {
  if (typeof means === 'string') {
    if (means.startsWith('$')) return filling.parts[means.slice(1)] ?? null;
    if (means.startsWith(LABEL)) return filling.label(means.slice(LABEL.length));
    return means.startsWith('#') && !means.startsWith(IT) ? `${means.slice(1)}At${filling.from}` : means;
  }
  if (isList(means))
    return means.flatMap((inner): readonly Json[] => {
      if (typeof inner !== 'string' || !inner.startsWith(REST)) return [filled(inner, filling)];
      const rest = filled(inner.slice(REST.length), filling);
      return isList(rest) ? rest : [];
    });
  if (!isFields(means)) return means;
  return Object.fromEntries(
    Object.entries(means).flatMap(([field, inner]): readonly (readonly [string, Json])[] => {
      const value = filled(inner, filling);
      if (field !== REST) return [[field, value]];
      return isFields(value) ? Object.entries(value) : [];
    }),
  );
};
