import { z } from 'zod';
import type { ApiTypes, GameApi } from '#libs/game-kit';
import { type EnumWord, enumWords } from './enum-words.js';
import { isEnum, type TypeFinder } from './field-type.js';
import { objectsOf, unwrapped } from './inner-schema.js';
import { fieldsOf, fieldsOfMoment, type ShownField } from './shown-fields.js';
import { partOf, type TypeNames, typeNames } from './type-names.js';

export type GameType = EnumType | ObjectType | EventType | InputType;
interface Named {
  readonly name: string;
  readonly text: string;
}
export interface EnumType extends Named {
  readonly kind: 'enum';
  readonly words: readonly EnumWord[];
}
export interface ObjectType extends Named {
  readonly kind: 'object';
  readonly fields: readonly ShownField[];
}
export interface EventType extends Named {
  readonly kind: 'event';
  readonly fields: readonly ShownField[];
}
export interface InputType extends Named {
  readonly kind: 'input';
  readonly isOneOf: boolean;
  readonly fields: readonly ShownField[];
}

/** All GraphQL types of a game, in the game's order. Throws if a fact belongs to no chapter. */
export const gameTypes = (api: GameApi): readonly GameType[] => {
  const told = api.chapters.flatMap(({ facts }) => facts.map(kindOf));
  const untold = objectsOf(api.facts)
    .map(kindOf)
    .filter((kind) => !told.includes(kind));
  if (untold.length > 0) throw new Error(`These types are in no chapter: ${untold.join(', ')}.`);
  const names = typeNames(api);
  const finder: TypeFinder = { names, prefix: api.prefix, objectSuffix: '' };
  return [
    ...actionTypes(api, names, finder),
    ...api.chapters.flatMap(({ types, facts }) => [
      ...namedTypes(finder, types),
      ...facts.map(
        (schema): EventType => ({
          kind: 'event',
          name: api.prefix + kindOf(schema),
          text: schema.description ?? '',
          fields: fieldsOfMoment(finder, [schema]),
        }),
      ),
    ]),
  ];
};

const namedTypes = (finder: TypeFinder, types: ApiTypes): readonly GameType[] =>
  Object.entries(types).map(([name, type]): GameType => {
    const part = partOf(type);
    const named = { name: finder.prefix + name, text: part.text };
    const words = enumWords(part);
    return words === undefined
      ? { kind: 'object', ...named, fields: fieldsOf(finder, part) }
      : { kind: 'enum', ...named, words };
  });

/** The literal `type` of an action or a fact. */
export const kindOf = (schema: z.ZodType): string => {
  const [object] = objectsOf(schema);
  const type = object?.shape.type;
  if (!(type instanceof z.ZodLiteral)) throw new Error('A fact or an action has no type.');
  return String(type.value);
};

const actionTypes = (
  { prefix, actions: { text, types, schemas, inputs: shared = {} } }: GameApi,
  names: TypeNames,
  finder: TypeFinder,
): readonly GameType[] => {
  const input: TypeFinder = { ...finder, objectSuffix: 'Input' };
  const kinds = schemas.map((schema) => ({
    kind: kindOf(schema),
    schema,
    fields: fieldsOfMoment(input, [schema]),
  }));
  const sharedBy = new Map(Object.entries(shared).flatMap(([name, all]) => all.map((kind) => [kind, name])));
  const withFields = kinds.filter(({ fields }) => fields.length > 0);
  const inputOf = (kind: string): string => `${prefix}${sharedBy.get(kind) ?? capitalized(kind)}Input`;
  return [
    {
      kind: 'input',
      name: `${prefix}ActionInput`,
      text,
      isOneOf: true,
      fields: kinds.map(({ kind, schema, fields }) => ({
        name: kind,
        type: fields.length === 0 ? 'Boolean' : inputOf(kind),
        isNullable: true,
        text: schema.description ?? '',
        from: undefined,
      })),
    },
    ...namedTypes(finder, types),
    ...[
      ...new Set([
        ...Object.keys(shared),
        ...withFields.map(({ kind }) => sharedBy.get(kind) ?? capitalized(kind)),
      ]),
    ].map((name): InputType => {
      const users = withFields.filter(({ kind }) => (sharedBy.get(kind) ?? capitalized(kind)) === name);
      const [first] = users;
      return {
        kind: 'input',
        name: `${prefix}${name}Input`,
        text:
          users.length === 1
            ? (first?.schema.description ?? '')
            : `The fields of ${users.map(({ kind }) => `\`${kind}\``).join(' and ')}.`,
        isOneOf: false,
        fields: fieldsOfMoment(
          input,
          users.map(({ schema }) => schema),
        ),
      };
    }),
    ...objectInputs(input, names, schemas),
  ];
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Input types for the objects in fields of actions. */
const objectInputs = (
  finder: TypeFinder,
  names: TypeNames,
  schemas: readonly z.ZodType[],
): readonly InputType[] => {
  const found = new Map<string, InputType>();
  for (const field of schemas.flatMap(objectsOf).flatMap(({ shape }) => Object.values(shape))) {
    const named = nameIn(names, field);
    if (named === undefined || named.part.of.some(isEnum)) continue;
    const { name, part } = named;
    found.set(name, {
      kind: 'input',
      name: `${finder.prefix}${name}Input`,
      text: part.text,
      isOneOf: false,
      fields: fieldsOf(finder, part),
    });
  }
  return [...found.values()];
};

const nameIn = (names: TypeNames, schema: z.core.$ZodType): ReturnType<TypeNames> => {
  const wrapped = unwrapped(schema);
  return names(schema) ?? (wrapped === undefined ? undefined : nameIn(names, wrapped.inner));
};
