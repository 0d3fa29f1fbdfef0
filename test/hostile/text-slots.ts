import {
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  isUnionType,
} from 'graphql';

/** A text argument of a field, and how to fill it. */
export interface TextSlot {
  /** The root operation's kind. */
  readonly operation: 'query' | 'mutation' | 'subscription';
  /** The path of the field, such as `match.frames`. */
  readonly field: string;
  /** The path in its arguments, such as `input.deck.text`. */
  readonly place: string;
  /** The path to the field from the root: each step but the last with valid arguments. */
  readonly way: readonly Step[];
  /** Whether it is an ID, not a String. */
  readonly isId: boolean;
  /** The arguments of the last step with this text in the slot, and with the other required ones. */
  readonly argumentsWith: (text: string) => Readonly<Record<string, unknown>>;
}

export interface Step {
  readonly name: string;
  /** The type of the union member that has the step. */
  readonly on?: string;
  readonly isComposite: boolean;
  readonly types: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Valid values, by the name of the argument or input field; other values follow from the type. */
export type Known = Readonly<Record<string, unknown>>;

interface Leaf {
  readonly place: string;
  readonly isId: boolean;
  readonly fill: (text: string) => unknown;
}

/** The maximum nesting of inputs. */
const DEEPEST = 8;

/** Every text argument of the schema. */
export const textSlots = (schema: GraphQLSchema, knownOf: (field: string) => Known): readonly TextSlot[] => {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([operation, root]) =>
    root == null ? [] : slotsBelow(operation, root, schema, knownOf),
  );
};

const slotsBelow = (
  operation: TextSlot['operation'],
  root: GraphQLObjectType,
  schema: GraphQLSchema,
  knownOf: (field: string) => Known,
): readonly TextSlot[] => {
  const slots: TextSlot[] = [];
  const seen = new Set([root.name]);
  // Breadth first: each type is reached on its shortest path. Mutations and subscriptions lead to the same types as queries.
  const open: { readonly type: GraphQLObjectType; readonly way: readonly Step[]; readonly on?: string }[] = [
    { type: root, way: [] },
  ];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const { type, way, on } = at;
    for (const field of Object.values(type.getFields())) {
      const path = [...way.map(({ name }) => name), field.name].join('.');
      const known = knownOf(path);
      const types = Object.fromEntries(field.args.map((arg) => [arg.name, String(arg.type)]));
      const required = Object.fromEntries(
        field.args
          .filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
          .map((arg) => [arg.name, holding(arg.name, arg.type, known)]),
      );
      const isComposite = compositesOf(schema, field.type).length > 0;
      const step = {
        name: field.name,
        ...(on === undefined ? {} : { on }),
        isComposite,
        types,
        values: required,
      };
      for (const arg of field.args)
        for (const { place, isId, fill } of leaves(arg.name, arg.type, known, DEEPEST))
          slots.push({
            operation,
            field: path,
            place,
            way: [...way, step],
            isId,
            argumentsWith: (text) => ({ ...required, [arg.name]: fill(text) }),
          });
      if (operation !== 'query') continue;
      const below = compositesOf(schema, field.type);
      for (const next of below) {
        if (seen.has(next.name)) continue;
        seen.add(next.name);
        open.push({ type: next, way: [...way, step], ...(below.length > 1 ? { on: next.name } : {}) });
      }
    }
  }
  return slots;
};

const compositesOf = (schema: GraphQLSchema, type: GraphQLOutputType): readonly GraphQLObjectType[] => {
  const named = getNamedType(type);
  if (isObjectType(named)) return [named];
  return isUnionType(named) ? schema.getPossibleTypes(named) : [];
};

/** The text slots in a value, each with the complete value around it. */
const leaves = (place: string, type: GraphQLInputType, known: Known, depth: number): readonly Leaf[] => {
  if (isNonNullType(type)) return leaves(place, type.ofType, known, depth);
  if (isListType(type))
    return leaves(`${place}.0`, type.ofType, known, depth).map((leaf) => ({
      ...leaf,
      fill: (text) => [leaf.fill(text)],
    }));
  if (isScalarType(type))
    return type.name === 'ID' || type.name === 'String'
      ? [{ place, isId: type.name === 'ID', fill: (text) => text }]
      : [];
  if (!isInputObjectType(type) || depth === 0) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    leaves(`${place}.${field.name}`, field.type, known, depth - 1).map((leaf) => ({
      ...leaf,
      fill: (text) => ({
        ...(type.isOneOf ? {} : requiredOf(type, known)),
        [field.name]: leaf.fill(text),
      }),
    })),
  );
};

const requiredOf = (type: GraphQLInputType, known: Known): Readonly<Record<string, unknown>> =>
  isInputObjectType(type)
    ? Object.fromEntries(
        Object.values(type.getFields())
          .filter(isRequiredInputField)
          .map((field) => [field.name, holding(field.name, field.type, known)]),
      )
    : {};

/** A valid value of the schema. */
const holding = (name: string, type: GraphQLInputType, known: Known): unknown => {
  if (Object.hasOwn(known, name)) return known[name];
  if (isNonNullType(type)) return holding(name, type.ofType, known);
  if (isListType(type)) return [holding(name, type.ofType, known)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const [first] = Object.values(type.getFields());
    return type.isOneOf && first !== undefined
      ? { [first.name]: holding(first.name, first.type, known) }
      : requiredOf(type, known);
  }
  if (type.name === 'Boolean') return true;
  return type.name === 'Int' || type.name === 'Float' ? 1 : 'x';
};
