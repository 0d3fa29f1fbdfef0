import { isSameJson, type Json } from '../contract/json.js';
import {
  bare,
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
import { withStandardNames } from './standard-names.js';
import { sentence } from './tokens.js';

/** A piece of a program for which a grammar has no words. */
export interface Unsaid {
  readonly kind: string;
  readonly value: Json;
}

/** The text of a program, or the innermost piece without words. */
export type Written = { readonly text: string } | { readonly unsaid: Unsaid };

/** The canonical text of a piece of a program. `itself` are the words of its card for itself. */
export const writeText = (grammar: Grammar, kind: string, value: Json, itself: string = ITSELF): Written => {
  const { write, unsaid } = writerOf(grammar, itself);
  const words = write(kind, withStandardNames(bare(grammar, value)), {});
  return words === undefined ? { unsaid: unsaid() ?? { kind, value } } : { text: sentence(words.words) };
};

/** The names that pronouns stand for, in the course of a text, by pronoun. */
type Said = Readonly<Record<string, string>>;

interface Words {
  readonly words: readonly string[];
  readonly said: Said;
}

type Parts = Readonly<Record<string, Json>>;

/** The most elements of a program that one phrase states. */
const MOST_TOGETHER = 6;

const writerOf = (grammar: Grammar, itself: string) => {
  /** The innermost failure, and of several the first. */
  let innermost: (Unsaid & { readonly depth: number }) | undefined;
  /** The pieces around the present one. A phrase that says a piece by itself, such as in brackets, has no end. */
  const open: Unsaid[] = [];

  const fails = (kind: string, value: Json): void => {
    if (innermost === undefined || open.length > innermost.depth)
      innermost = { kind, value, depth: open.length };
  };

  const write = (kind: string, value: Json, said: Said): Words | undefined => {
    const isOpen = open.some((one) => one.kind === kind && one.value === value);
    open.push({ kind, value });
    const words = isOpen ? undefined : attempt(kind, value, said);
    if (words === undefined && !isOpen) fails(kind, value);
    open.pop();
    return words;
  };

  const attempt = (kind: string, value: Json, said: Said): Words | undefined => {
    if (kind === NUMBER)
      return typeof value === 'number' && value >= 0 ? { words: [String(value)], said } : undefined;
    if (kind === LESS)
      return typeof value === 'number' && value < 0 ? { words: [String(-value)], said } : undefined;
    if (kind === SIGNED)
      return typeof value === 'number'
        ? { words: [value < 0 ? String(value) : `+${value}`], said }
        : undefined;
    const name = grammar.names[kind];
    if (name !== undefined)
      return typeof value === 'string'
        ? { words: [name.isPlural === true ? `${value}s` : value], said }
        : undefined;
    const series = grammar.series.get(kind);
    if (series !== undefined) return isList(value) ? list(series, value, said) : undefined;
    const noun = grammar.nouns.get(kind);
    if (noun !== undefined) return nounPhrase(noun, value, said);
    return firstOf(
      (grammar.rules.get(kind) ?? []).filter((rule) => !rule.isVariant),
      (rule) => say(rule, value, said),
    );
  };

  const say = (rule: Rule, value: Json, said: Said): Words | undefined => {
    const matched = match(rule.means, value, { parts: {}, saidBefore: {}, said });
    return matched === undefined ? undefined : inOrder(rule.items, matched);
  };

  const inOrder = (items: readonly Item[], matched: Matched): Words | undefined => {
    const words: string[] = [];
    let now = matched.said;
    let hasArticle = false;
    for (const item of items) {
      if (item.item === 'article') {
        hasArticle = true;
        continue;
      }
      const next = ofItem(item, matched, now);
      if (next === undefined) return undefined;
      now = next.said;
      if (hasArticle) words.push(/^[aeiou]/iu.test(next.words[0] ?? '') ? 'an' : 'a');
      hasArticle = false;
      words.push(...next.words);
    }
    return { words, said: now };
  };

  const ofItem = (
    item: Exclude<Item, { readonly item: 'article' }>,
    { parts, saidBefore }: Matched,
    said: Said,
  ): Words | undefined => {
    if (item.item === 'itself') return { words: itself.split(' '), said };
    if (item.item === 'word') return { words: [item.word], said };
    if (item.item === 'plural')
      return { words: [parts[item.of] === 1 ? item.stem : `${item.stem}${item.ending}`], said };
    const part = parts[item.name];
    if (part === undefined) return undefined;
    const before = saidBefore[item.name];
    if (before === undefined) return write(item.kind, part, said);
    const words = write(item.kind, part, before);
    return words === undefined ? undefined : { ...words, said };
  };

  const listOf = (series: Series, rest: readonly Json[], said: Said): Words | undefined =>
    series.rest === undefined ? list(series, rest, said) : write(series.rest, rest, said);

  /** An item of a flat list may state several elements: the most first. */
  const list = (series: Series, values: readonly Json[], said: Said): Words | undefined => {
    if (values.length === 0) return { words: [], said };
    const most = series.isFlat === true ? Math.min(MOST_TOGETHER, values.length) : 1;
    for (let size = most; size >= 1; size -= 1) {
      const head = series.isFlat === true ? values.slice(0, size) : (values[0] ?? null);
      const words = size > 1 ? attempt(series.of, head, said) : write(series.of, head, said);
      if (words === undefined) continue;
      const rest = values.slice(size);
      const others = rest.length === 0 ? { words: [], said: words.said } : listOf(series, rest, words.said);
      if (others === undefined) continue;
      const between = rest.length === 0 ? [] : (series.joins[0] ?? '').split(' ');
      return { words: [...words.words, ...between, ...others.words], said: others.said };
    }
    return undefined;
  };

  const nounPhrase = ({ parts, isPlural }: NounForm, value: Json, said: Said): Words | undefined => {
    if (!isFields(value)) return undefined;
    const left = new Set(Object.keys(value));
    const words: string[] = [];
    for (const [index, { field, isNeeded, unless, rules }] of parts.entries()) {
      const stated = value[field];
      if (stated === undefined ? !isNeeded : !left.has(field)) continue;
      if (
        unless !== undefined &&
        value[unless.field] !== undefined &&
        !left.has(unless.field) &&
        unless.silent.includes(stated ?? null)
      ) {
        left.delete(field);
        continue;
      }
      const found = firstOf(
        rules.filter((rule) => !rule.isVariant && rule.isPlural === isPlural),
        (rule) => say(rule, stated ?? null, said),
      );
      if (found === undefined) {
        if (parts.slice(index + 1).some((later) => later.field === field)) continue;
        open.push({ kind: field, value: stated ?? null });
        fails(field, stated ?? null);
        open.pop();
        return undefined;
      }
      left.delete(field);
      words.push(...found.words);
    }
    return left.size === 0 ? { words, said } : undefined;
  };

  return {
    write,
    unsaid: (): Unsaid | undefined =>
      innermost === undefined ? undefined : { kind: innermost.kind, value: innermost.value },
  };
};

const firstOf = <Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

interface Matched {
  readonly parts: Parts;
  /** For parts that stand before a bound name, the name bound before it. */
  readonly saidBefore: Readonly<Record<string, Said>>;
  readonly said: Said;
}

/** The parts of a value that a pattern names; undefined where it does not fit. */
const match = (pattern: Json, value: Json, so: Matched): Matched | undefined => {
  if (isList(pattern)) {
    const tail = pattern.at(-1);
    const rest = typeof tail === 'string' && tail.startsWith(REST) ? tail.slice(REST.length) : undefined;
    const stated = rest === undefined ? pattern : pattern.slice(0, -1);
    if (!isList(value) || value.length < stated.length) return undefined;
    if (rest === undefined ? value.length > stated.length : value.length === stated.length) return undefined;
    const pairs: (readonly [Json, Json])[] = stated.map((inner, index) => [inner, value[index] ?? null]);
    return matchAll(rest === undefined ? pairs : [...pairs, [rest, value.slice(stated.length)]], so);
  }
  if (isFields(pattern)) {
    if (!isFields(value)) return undefined;
    const { [REST]: rest, ...stated } = pattern;
    const others = Object.entries(value).filter(([field]) => !Object.hasOwn(stated, field));
    if (rest === undefined ? others.length > 0 : others.length === 0) return undefined;
    return matchAll(
      Object.entries(pattern).map(([field, inner]) => [
        inner,
        field === REST ? Object.fromEntries(others) : value[field],
      ]),
      so,
    );
  }
  if (typeof pattern !== 'string') return pattern === value ? so : undefined;
  if (pattern.startsWith(LABEL)) return typeof value === 'string' ? so : undefined;
  if (pattern.startsWith(IT)) return value === so.said[pattern] ? so : undefined;
  if (pattern.startsWith('$')) return named(pattern.slice(1), value, so);
  if (!pattern.startsWith('#')) return pattern === value ? so : undefined;
  if (typeof value !== 'string') return undefined;
  const matched = named(pattern, value, so);
  if (matched === undefined || matched.parts === so.parts) return matched;
  const earlier = Object.fromEntries(Object.keys(so.parts).map((part) => [part, so.said]));
  const said = { ...so.said, [IT]: value, [`${IT}:${pattern.slice(1).replace(/\d+$/u, '')}`]: value };
  return { ...matched, saidBefore: { ...earlier, ...so.saidBefore }, said };
};

const named = (name: string, value: Json, so: Matched): Matched | undefined => {
  const known = so.parts[name];
  if (known === undefined) return { ...so, parts: { ...so.parts, [name]: value } };
  return isSameJson(known, value) ? so : undefined;
};

const matchAll = (
  pairs: readonly (readonly [Json, Json | undefined])[],
  so: Matched,
): Matched | undefined => {
  let now: Matched | undefined = so;
  for (const [pattern, value] of pairs) {
    if (now === undefined || value === undefined) return undefined;
    now = match(pattern, value, now);
  }
  return now;
};
