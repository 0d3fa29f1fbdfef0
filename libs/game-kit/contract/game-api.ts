import type { z } from 'zod';

/** The names and order of a game's API types. Everything else, descriptions included, is derived from the schemas of facts and actions. */
export interface GameApi {
  /** The GraphQL field with the game's actions: `metazooTcg`. */
  readonly field: string;
  /** The prefix of the game's type names: `MetazooTcg`. */
  readonly prefix: string;
  readonly actions: ActionChapter;
  /** The schema of all facts; each fact belongs to one chapter. */
  readonly facts: z.ZodType;
  readonly chapters: readonly FactChapter[];
}

export interface ActionChapter {
  readonly text: string;
  readonly types: ApiTypes;
  readonly schemas: readonly z.ZodType[];
  /** Input types with the names of their actions, in this order; each remaining action follows with a type of its own. */
  readonly inputs?: Readonly<Record<string, readonly string[]>>;
}

export interface FactChapter {
  readonly types: ApiTypes;
  readonly facts: readonly z.ZodType[];
}

/** Enums and objects by their name without the prefix. A schema without a name becomes a scalar if possible. */
export type ApiTypes = Readonly<Record<string, z.ZodType | ApiPart>>;

/** Some fields of one or several objects that become one type, in this order; or the values of an enum. */
export interface ApiPart {
  readonly of: readonly z.ZodType[];
  readonly text: string;
  /** The description of each field or value; or a schema if the API shows a field as another type. */
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

/** An enum of the effect language, with one meaning for each value everywhere. */
export const meanings = <Word extends string>(
  of: z.ZodType<Word>,
  text: string,
  words: Readonly<Record<Word, string>>,
): ApiPart => ({ of: [of], text, fields: words });
