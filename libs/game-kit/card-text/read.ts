import { nearest } from '../contract/did-you-mean.js';
import type { Json } from '../contract/json.js';
import {
  type Grammar,
  type Item,
  isFields,
  isList,
  type NounForm,
  NUMBER,
  REST,
  type Rule,
  type Series,
  SIGNED,
} from './grammar.js';
import { withStandardNames } from './standard-names.js';
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

/** Ambiguous texts would need ever more steps; cards need some thousands. */
const MOST_STEPS = 200_000;
const MOST_READINGS = 40;
const MOST_EXPECTED = 8;

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
): ReadText<Value> => {
  const tokens = withoutLastStop(tokensOf(text).filter(({ word }) => word !== ','));
  const { read, farthest } = readerOf(grammar, tokens);
  for (const { value, end } of read(kind, 0)) {
    if (end < tokens.length) continue;
    const accepted = accept(withStandardNames(value));
    if (accepted !== undefined) return { value: accepted };
  }
  const { at, expected } = farthest();
  const found = tokens[at];
  const stop = tokens.slice(at).find(({ word }) => word === '.');
  return {
    notRead: {
      start: found?.start ?? text.length,
      end: stop?.start ?? text.length,
      expected: byNearness(found?.word ?? '', [...expected]).slice(0, MOST_EXPECTED),
    },
  };
};

const withoutLastStop = (tokens: readonly Token[]): readonly Token[] =>
  tokens.at(-1)?.word === '.' ? tokens.slice(0, -1) : tokens;

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

interface Reading {
  readonly value: Json;
  readonly end: number;
}

type Parts = Readonly<Record<string, Json>>;
interface Partial {
  readonly parts: Parts;
  readonly end: number;
}

const readerOf = (grammar: Grammar, tokens: readonly Token[]) => {
  const known = new Map<string, readonly Reading[]>();
  let steps = 0;
  let at = 0;
  let expected = new Set<string>();

  const expect = (position: number, word: string): void => {
    if (position < at) return;
    if (position > at) {
      at = position;
      expected = new Set();
    }
    expected.add(word);
  };

  /** All readings of a kind from a token on. A kind that is being read at this place has none, so that no phrase begins with itself. */
  const read = (kind: string, from: number): readonly Reading[] => {
    const key = `${kind} ${from}`;
    const done = known.get(key);
    if (done !== undefined) return done;
    known.set(key, []);
    const found = distinct(fresh(kind, from)).slice(0, MOST_READINGS);
    known.set(key, found);
    return found;
  };

  const fresh = (kind: string, from: number): readonly Reading[] => {
    steps += 1;
    if (steps > MOST_STEPS) return [];
    if (kind === NUMBER || kind === SIGNED) return number(kind, from);
    const longest = grammar.names[kind];
    if (longest !== undefined) return name(longest, from);
    const series = grammar.series.get(kind);
    if (series !== undefined) return list(series, from);
    const noun = grammar.nouns.get(kind);
    if (noun !== undefined) return nounPhrase(noun, from);
    return (grammar.rules.get(kind) ?? []).flatMap((rule) => byRule(rule, from));
  };

  const number = (kind: string, from: number): readonly Reading[] => {
    const word = tokens[from]?.word ?? '';
    const isSigned = /^[+-]/u.test(word);
    const spelled = NUMBER_WORDS.indexOf(word);
    if (/^[+-]?\d{1,6}$/u.test(word) && isSigned === (kind === SIGNED))
      return [{ value: Number(word), end: from + 1 }];
    if (kind === NUMBER && spelled >= 0) return [{ value: spelled, end: from + 1 }];
    expect(from, kind === NUMBER ? 'a number' : 'a number with + or -');
    return [];
  };

  /** A name begins with a capital; the longest reading first. */
  const name = (longest: number, from: number): readonly Reading[] => {
    if (!/^\p{Lu}/u.test(tokens[from]?.text ?? '')) {
      expect(from, 'a name');
      return [];
    }
    const most = Math.min(longest, tokens.length - from);
    return Array.from({ length: most }, (_, index) => most - index)
      .filter((size) => /[\p{L}\p{N}]/u.test(tokens[from + size - 1]?.text ?? ''))
      .map((size) => ({
        value: textOf(tokens.slice(from, from + size)),
        end: from + size,
      }));
  };

  const list = ({ of, between, isFlat }: Series & Between, from: number): readonly Reading[] => {
    const readings: Reading[] = [];
    const goOn = (values: readonly Json[], position: number, depth: number): void => {
      if (depth > 12 || readings.length > MOST_READINGS) return;
      for (const { value, end } of read(of, position)) {
        const all = isFlat === true && isList(value) ? [...values, ...value] : [...values, value];
        readings.push({ value: all, end });
        for (const words of between) {
          const next = afterWords(words, end);
          if (next !== undefined) goOn(all, next, depth + 1);
        }
      }
    };
    goOn([], from, 0);
    // The longest list first: a shorter one leaves words that nothing else reads.
    return readings.toSorted((one, other) => other.end - one.end);
  };

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
        [{ parts: {}, end: from }],
      )
      .map(({ parts, end }) => ({ value: filled(means, parts, from), end }));

  const afterItem = (item: Item, { parts, end }: Partial): readonly Partial[] => {
    steps += 1;
    if (item.item === 'part')
      return read(item.kind, end).flatMap((reading) => {
        const before = parts[item.name];
        return before !== undefined && JSON.stringify(before) !== JSON.stringify(reading.value)
          ? []
          : [{ parts: { ...parts, [item.name]: reading.value }, end: reading.end }];
      });
    const words =
      item.item === 'word'
        ? [item.word.toLowerCase()]
        : item.item === 'article'
          ? ['a', 'an']
          : [item.stem, `${item.stem}${item.ending}`].map((word) => word.toLowerCase());
    if (words.includes(',')) return [{ parts, end }];
    if (words.includes(tokens[end]?.word ?? '')) return [{ parts, end: end + 1 }];
    for (const word of words.slice(0, 1)) expect(end, word);
    return [];
  };

  const nounPhrase = ({ parts, isPlural }: NounForm, from: number): readonly Reading[] =>
    parts
      .reduce<readonly Reading[]>(
        (readings, { field, isNeeded, rules }) =>
          readings.flatMap(({ value, end }) => {
            const stated = rules
              .filter((rule) => rule.isPlural === isPlural)
              .flatMap((rule) => byRule(rule, end))
              .map((one) => ({
                value: {
                  ...(isFields(value) ? value : {}),
                  ...(one.value === null ? {} : { [field]: one.value }),
                },
                end: one.end,
              }));
            return isNeeded ? stated : [...stated, { value, end }];
          }),
        [{ value: {}, end: from }],
      )
      .toSorted((one, other) => other.end - one.end);

  return { read, farthest: () => ({ at, expected }) };
};

interface Between {
  readonly between: readonly (readonly string[])[];
}

const distinct = (readings: readonly Reading[]): readonly Reading[] => {
  const seen = new Set<string>();
  return readings.filter(({ value, end }) => {
    const key = `${end} ${JSON.stringify(value)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const textOf = (tokens: readonly Token[]): string =>
  tokens.reduce(
    (text, token, index) =>
      text + (index > 0 && (tokens[index - 1]?.end ?? 0) < token.start ? ' ' : '') + token.text,
    '',
  );

/** The meaning of a phrase with its parts. A name that it binds is its own wherever the phrase stands. */
const filled = (means: Json, parts: Parts, from: number): Json => {
  if (typeof means === 'string') {
    if (means.startsWith('$')) return parts[means.slice(1)] ?? null;
    return means.startsWith('#') && means !== '#it' ? `${means.slice(1)}At${from}` : means;
  }
  if (isList(means)) return means.map((inner) => filled(inner, parts, from));
  if (!isFields(means)) return means;
  return Object.fromEntries(
    Object.entries(means).flatMap(([field, inner]): readonly (readonly [string, Json])[] => {
      const value = filled(inner, parts, from);
      if (field !== REST) return [[field, value]];
      return isFields(value) ? Object.entries(value) : [];
    }),
  );
};
