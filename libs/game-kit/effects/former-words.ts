import { z } from 'zod';
import type { CardDefinition } from '../contract/card-set.js';
import type { DefinitionId } from '../contract/ids.js';
import { isJson, type Json, toJson } from '../contract/json.js';
import { declareIdentityTransform, guardOf } from '../schemas/fits.js';
import type { EffectTask } from './interpreter.js';
import type { EffectLanguage, Program } from './program.js';
import { createSharedCards, type StoredCard, type StoredCards } from './shared-cards.js';

/* A log's hash covers its original terms. So a state holds cards and waiting effects in these terms, and the code that reads them upcasts them. */

/** The rest of a waiting effect, in the terms of the version that wrote it. */
export type StoredEffect = EffectTask<EffectLanguage>;
export type StoredProgram = StoredEffect['program'];

export type JsonObject = Readonly<Record<string, Json>>;

/** Upcasts an object of a card whose parts are upcast already. `field` is the name of its field. */
export type Rewording = (object: JsonObject, field: string) => JsonObject;

/** Renames a field and translates its value; an object without the old field is current already. */
export const renamedField = (
  object: JsonObject,
  [from, to]: readonly [string, string],
  values: Readonly<Record<string, string>> = {},
): JsonObject => {
  const said = object[from];
  if (said === undefined) return object;
  if (from === to && (typeof said !== 'string' || (values[said] ?? said) === said)) return object;
  return Object.fromEntries(
    Object.entries(object).map(([field, value]) =>
      field === from ? [to, typeof value === 'string' ? (values[value] ?? value) : value] : [field, value],
    ),
  );
};

/** Upcasts a value from the innermost object to the outermost; returns the same object if nothing changes. */
export const reworded = (rewording: Rewording, value: Json, field = ''): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) {
    const items = value.map((item) => reworded(rewording, item, field));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let changed: Record<string, Json> | undefined;
  for (const key of Object.keys(value)) {
    const part = value[key] ?? null;
    const now = reworded(rewording, part, key);
    if (now === part) continue;
    changed ??= { ...value };
    changed[key] = now;
  }
  return rewording(changed ?? value, field);
};

const isList = (value: JsonObject | readonly Json[]): value is readonly Json[] => Array.isArray(value);

/** Accepts a value from a log unchanged, including the order of its fields, because replays are written in the form in which they were read. */
export const validatedUnchanged = <Stored>(
  is: (value: unknown) => value is Stored,
  message: string,
): z.ZodType<Stored> =>
  z.unknown().transform(
    declareIdentityTransform(is, (value: unknown, context: z.RefinementCtx) => {
      if (is(value)) return value;
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );

const isCard = (value: unknown): value is StoredCard =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'type' in value &&
  [value.id, value.name, value.type].every((part) => typeof part === 'string');

export interface CardUpcaster<Card extends CardDefinition, L extends EffectLanguage> {
  card(stored: StoredCard): Card;
  cards(stored: StoredCards): Readonly<Record<DefinitionId, Card>>;
  /** One of the cards, by its definition id, upcast. */
  named(stored: StoredCards, id: string): Card | undefined;
  /** The same cards in their original terms, for states: one object for all games with the same cards. */
  shared(stored: StoredCards): StoredCards;
  effect(stored: StoredEffect): EffectTask<L>;
  program(stored: StoredProgram): Program<L>;
  /** For facts and states: validates a card and leaves it unchanged. */
  readonly storedCardSchema: z.ZodType<StoredCard>;
  readonly storedProgramSchema: z.ZodType<StoredProgram>;
  /** For positions, which may be as old as a log: the rest of an effect, upcast when it is parsed. */
  readonly programSchema: z.ZodType<Program<L>>;
}

/** Reads cards and programs of any version by a game's current schemas, each once. */
export const cardUpcaster = <Card extends CardDefinition, L extends EffectLanguage>(dialect: {
  readonly rewording: Rewording;
  readonly card: z.ZodType<Card>;
  readonly program: z.ZodType<Program<L>>;
}): CardUpcaster<Card, L> => {
  const today = (value: unknown): Json => reworded(dialect.rewording, isJson(value) ? value : toJson(value));
  // Almost all cards and programs are current and need no parsing.
  const [isCardOfToday, isProgramOfToday] = [guardOf(dialect.card), guardOf(dialect.program)];
  const cards = new WeakMap<StoredCard, Card>();
  const nodes = new WeakMap<object, Program<L>>();
  type Cards = Readonly<Record<DefinitionId, Card>>;
  const { find, share } = createSharedCards();

  const nodeOf = (stored: StoredProgram[number]): Program<L> => {
    const known = nodes.get(stored);
    if (known !== undefined) return known;
    const said = [today(stored)];
    const read: Program<L> = isProgramOfToday(said) ? said : dialect.program.parse(said);
    nodes.set(stored, read);
    for (const node of read) nodes.set(node, [node]);
    return read;
  };
  const programOf = (stored: StoredProgram): Program<L> => stored.flatMap((node) => nodeOf(node));
  const isProgram = (stored: unknown): stored is StoredProgram =>
    isProgramOfToday(stored) || canBeRead(today(stored));
  const canBeRead = (said: Json): boolean =>
    isProgramOfToday(said) || dialect.program.safeParse(said).success;

  /** An equal card from another log that has been read already. */
  const alike = (stored: StoredCard): Card | undefined => {
    const shared = find(stored);
    const read = shared === undefined ? undefined : cards.get(shared);
    if (read !== undefined) cards.set(stored, read);
    return read;
  };
  const readable = (stored: StoredCard): Card | undefined => {
    const known = cards.get(stored) ?? alike(stored);
    if (known !== undefined) return known;
    const said = today(stored);
    const data = isCardOfToday(said) ? said : dialect.card.safeParse(said).data;
    if (data === undefined) return undefined;
    cards.set(stored, data);
    cards.set(data, data);
    return data;
  };
  /** Facts and states contain only valid cards. */
  const cardOf = (stored: StoredCard): Card => {
    const read = readable(stored);
    if (read === undefined) throw new Error(`The card ${stored.id} fits no version of the card language.`);
    return read;
  };

  interface Read {
    readonly stored: StoredCards;
    readonly cards: Cards;
    /** The same cards: a map finds one in half the time of a record. */
    readonly byId: ReadonlyMap<string, Card>;
  }
  const records = new WeakMap<StoredCards, Read>();
  /** The last result: a game reads the same cards repeatedly. */
  let asked: Read | undefined;
  const cardsOf = (stored: StoredCards): Read => {
    if (asked?.stored === stored) return asked;
    asked = records.get(stored) ?? readOf(stored);
    records.set(stored, asked);
    return asked;
  };
  const readOf = (stored: StoredCards): Read => {
    const byId = new Map(Object.entries(stored).map(([id, card]) => [id, cardOf(card)]));
    return { stored, cards: Object.fromEntries(byId), byId };
  };

  return {
    card: cardOf,
    cards: (stored) => cardsOf(stored).cards,
    named: (stored, id) => cardsOf(stored).byId.get(id),
    shared: share,
    effect: (stored) => ({ ...stored, program: programOf(stored.program) }),
    program: programOf,
    storedCardSchema: validatedUnchanged(
      (value): value is StoredCard => isCard(value) && readable(value) !== undefined,
      'This is not a card of the game in any version of its card language.',
    ),
    storedProgramSchema: validatedUnchanged(
      isProgram,
      'This is no program of the game, in the words of any time.',
    ),
    programSchema: z.preprocess(today, dialect.program),
  };
};
