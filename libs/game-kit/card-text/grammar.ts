import type { Json } from '../contract/json.js';
import { type Token, tokensOf } from './tokens.js';

/*
 * The grammar of a game's card texts: pairs of a phrase and the piece of a card's program that it means. The same pairs are used in both
 * directions, to write the canonical text of a program and to read a printed text.
 */

/**
 * A phrase of one kind (`operation`, `selector`, ...) and its meaning.
 *
 * In `say`, `{count:number}` is a part of the kind `number` under the name `count`; `card{count|s}` has the ending unless `count` is 1;
 * `{a}` is "a" or "an", and `{itself}` the words of the card for itself. Of several phrases the first is written, and all are read. Words in square brackets are icons, which a printed text may leave out.
 *
 * In `means`, `"$count"` stands for the part `count`. `"#label:do"` is the text of the part `do`, as a label for players; any label fits it. `"#x"` stands for a name that the program binds. `"#it"` is the name bound last, and `"#it:x"` the name bound last as `"#x"`, `"#x1"` or `"#x2"`. The field
 * `...` stands for all other fields of the object, as one part, and `"...$rest"` at the end of a list for its other elements.
 */
export interface Phrase {
  readonly kind: string;
  readonly say: string | readonly string[];
  readonly means: Json;
}

/** A list: its items, and the words between them; the first are written, all are read. Lists of lists are joined to one. */
export interface Series {
  readonly series: string;
  readonly of: string;
  readonly joins: readonly string[];
  /** Whether an item stands for several elements of the list, such as a choice and what happens to the chosen card. */
  readonly isFlat?: boolean;
  /** The series of the items after the first, if other words stand between them. */
  readonly rest?: string;
}

/** A part of a noun phrase, such as an adjective, by the field of the filter that it states. */
export interface NounPart {
  readonly field: string;
  /** Whether the noun phrase needs this part. */
  readonly isNeeded?: boolean;
  /** An earlier field that says enough: with it, the part is left out if its value is one of `silent`, and null stands for none. */
  readonly unless?: { readonly field: string; readonly silent: readonly Json[] };
  readonly options: readonly {
    readonly say: string | readonly string[];
    readonly means: Json;
    /** The form for several cards, where it is another. */
    readonly plural?: string | readonly string[];
  }[];
}

/** A noun phrase for a filter: its parts in their order. `many` is the kind of its plural. */
export interface NounPhrase {
  readonly noun: string;
  readonly many: string;
  readonly parts: readonly NounPart[];
}

export interface CardText {
  readonly phrases: readonly Phrase[];
  readonly series: readonly Series[];
  readonly nouns: readonly NounPhrase[];
  /** Words that say the same, as printed and as in the phrases: they are replaced before a text is read. */
  readonly synonyms?: readonly (readonly [printed: string, standard: string])[];
  /** Events about no card: "it" is then the card with the ability. */
  readonly eventsOfNoCard?: readonly string[];
  /** Fields that a program may leave out, with the value that they then have. */
  readonly defaults: Readonly<Record<string, Json>>;
  /** Kinds of free words, such as Traits and names: a capitalized phrase of up to so many words, or its plural with an "s"; `isLower` for words in lower case. */
  readonly names: Readonly<
    Record<string, { readonly words: number; readonly isPlural?: boolean; readonly isLower?: boolean }>
  >;
}

/** A piece of a phrase. */
export type Item =
  | { readonly item: 'word'; readonly word: string }
  | { readonly item: 'article' }
  | { readonly item: 'itself' }
  | { readonly item: 'part'; readonly name: string; readonly kind: string }
  | { readonly item: 'plural'; readonly stem: string; readonly of: string; readonly ending: string };

export interface Rule {
  readonly items: readonly Item[];
  readonly means: Json;
  /** Whether it is only read, as another way to say what an earlier phrase says. */
  readonly isVariant: boolean;
}

/** A noun phrase in the singular or the plural. */
export interface NounForm {
  readonly isPlural: boolean;
  readonly parts: readonly {
    readonly field: string;
    readonly isNeeded: boolean;
    readonly unless: NounPart['unless'];
    readonly rules: readonly (Rule & { readonly isPlural: boolean })[];
  }[];
}

/** A grammar whose phrases are split into items. */
export interface Grammar {
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  readonly series: ReadonlyMap<string, Series & { readonly between: readonly (readonly string[])[] }>;
  readonly nouns: ReadonlyMap<string, NounForm>;
  readonly synonyms: readonly (readonly [printed: readonly Token[], standard: readonly Token[]])[];
  readonly eventsOfNoCard: readonly string[];
  readonly defaults: CardText['defaults'];
  readonly names: CardText['names'];
}

/** The kind of whole numbers, which every grammar has. */
export const NUMBER = 'number';
/** The kind of numbers with their sign: +1. */
export const SIGNED = 'signed';
/** The kind of negative numbers, written by their size: "costs 2 less" for -2. */
export const LESS = 'less';

/** The pronoun for the name bound last; after a colon, for that of one kind of names. */
export const IT = '#it';
/** The words of a card for itself, where a game has no others. */
export const ITSELF = 'this card';
/** The beginning of a label in a meaning; the name of its part follows. */
export const LABEL = '#label:';
/** The field of a meaning for all fields that it does not state. */
export const REST = '...';

const SLOT = /\{(?<name>\w+):(?<kind>\w+)\}|\{(?<of>\w+)\|(?<ending>\w+)\}|\{a\}|\{itself\}/gu;

const wordsIn = (text: string): readonly Item[] =>
  tokensOf(text).map(({ text: word }) => ({ item: 'word', word }));

/** The items of a phrase. A plural belongs to the word before it. */
const itemsOf = (say: string): readonly Item[] => {
  const items: Item[] = [];
  let done = 0;
  for (const match of say.matchAll(SLOT)) {
    const before = say.slice(done, match.index);
    items.push(...wordsIn(before));
    done = match.index + match[0].length;
    const { name, kind, of, ending } = match.groups ?? {};
    if (name !== undefined && kind !== undefined) items.push({ item: 'part', name, kind });
    else if (of === undefined || ending === undefined)
      items.push({ item: match[0] === '{a}' ? 'article' : 'itself' });
    else {
      const stem = items.pop();
      if (stem?.item !== 'word') throw new Error(`A plural in "${say}" follows no word.`);
      items.push({ item: 'plural', stem: stem.word, of, ending });
    }
  }
  items.push(...wordsIn(say.slice(done)));
  return items;
};

const waysOf = (say: string | readonly string[]): readonly string[] =>
  typeof say === 'string' ? [say] : say;

const rulesOf = (say: string | readonly string[], means: Json): readonly Rule[] =>
  waysOf(say).map((way, index) => ({ items: itemsOf(way), means, isVariant: index > 0 }));

/** Splits the phrases of a grammar, once. Throws at a phrase that is not well formed: a grammar is part of the program. */
export const grammarOf = (text: CardText): Grammar => {
  const rules = new Map<string, readonly Rule[]>();
  for (const { kind, say, means } of text.phrases)
    rules.set(kind, [...(rules.get(kind) ?? []), ...rulesOf(say, means)]);
  const partsOf = (noun: NounPhrase): NounForm['parts'] =>
    noun.parts.map(({ field, isNeeded = false, unless, options }) => ({
      field,
      isNeeded,
      unless,
      rules: options.flatMap(({ say, means, plural }) => [
        ...rulesOf(say, means).map((rule) => ({ ...rule, isPlural: false })),
        ...rulesOf(plural ?? say, means).map((rule) => ({ ...rule, isPlural: true })),
      ]),
    }));
  return {
    rules,
    series: new Map(
      text.series.map((one) => [
        one.series,
        { ...one, between: one.joins.map((join) => tokensOf(join).map(({ word }) => word)) },
      ]),
    ),
    nouns: new Map<string, NounForm>(
      text.nouns.flatMap((noun): readonly (readonly [string, NounForm])[] => {
        const parts = partsOf(noun);
        return [
          [noun.noun, { parts, isPlural: false }],
          [noun.many, { parts, isPlural: true }],
        ];
      }),
    ),
    synonyms: (text.synonyms ?? [])
      .map(([printed, standard]) => [tokensOf(printed), tokensOf(standard)] as const)
      .toSorted(([one], [other]) => other.length - one.length),
    eventsOfNoCard: text.eventsOfNoCard ?? [],
    defaults: text.defaults,
    names: text.names,
  };
};

/** A value without the fields that have their default. */
export const bare = (grammar: Pick<Grammar, 'defaults'>, value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item) => bare(grammar, item));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, inner]) => JSON.stringify(inner) !== JSON.stringify(grammar.defaults[field]))
      .map(([field, inner]) => [field, bare(grammar, inner)]),
  );
};

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isFields = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
