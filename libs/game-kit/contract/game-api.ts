import type { z } from 'zod';

/**
 * What an API says of a game beyond its schemas of facts and actions: the names of types, and their order. Everything else, descriptions
 * included, follows from the schemas.
 */
export interface GameApi {
  /** The name of the game's actions among those of all games: `metazooTcg`. */
  readonly field: string;
  /** What the names of the game's types begin with: `MetazooTcg`. */
  readonly prefix: string;
  readonly actions: ActionChapter;
  /** Every fact there is, as facts are parsed: each belongs to one chapter. */
  readonly facts: z.ZodType;
  readonly chapters: readonly FactChapter[];
}

export interface ActionChapter {
  readonly text: string;
  readonly types: ApiTypes;
  /** One a kind of action. */
  readonly schemas: readonly z.ZodType[];
  /** Types of the fields of actions, by name; an action that is not among them has a type of its own, which comes after these. */
  readonly inputs?: Readonly<Record<string, readonly string[]>>;
}

export interface FactChapter {
  readonly types: ApiTypes;
  /** One a kind of fact. */
  readonly facts: readonly z.ZodType[];
}

/** Enums and objects by their name without the prefix. What is not named is shown as a plain text or number, or cannot be shown. */
export type ApiTypes = Readonly<Record<string, z.ZodType | ApiPart>>;

/** Some fields of one object, or of several that are shown as one type, in this order; or the words of an enum. */
export interface ApiPart {
  readonly of: readonly z.ZodType[];
  readonly text: string;
  /** What each field or word means; a schema where the API shows a field as another type. */
  readonly fields: Readonly<Record<string, string | z.ZodType>>;
}

type FieldsOf<T> = T extends unknown ? keyof T & string : never;

export const part = <Schema extends z.ZodType>(
  of: Schema | readonly Schema[],
  text: string,
  fields: Readonly<Partial<Record<FieldsOf<z.infer<Schema>>, string | z.ZodType>>>,
): ApiPart => ({
  of: Array.isArray(of) ? of : [of],
  text,
  fields: Object.fromEntries(
    Object.entries<string | z.ZodType | undefined>(fields).flatMap(([name, shown]) =>
      shown === undefined ? [] : [[name, shown]],
    ),
  ),
});

/** An enum of the effect language, whose words mean the same wherever they stand. */
export const meanings = <Word extends string>(
  of: z.ZodType<Word>,
  text: string,
  words: Readonly<Record<Word, string>>,
): ApiPart => ({ of: [of], text, fields: words });
