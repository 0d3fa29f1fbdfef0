import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { PAGE_DEFAULT } from '../paging/page.js';
import { bytesOfLeaf, type FieldSizes, INTROSPECTION_LENGTHS, LIST_LENGTH } from './field-sizes.js';

/** The estimated size of an operation's answer. */
export interface Weight {
  /** Depth of nested fields. */
  readonly depth: number;
  /** Fields at the root, including aliases and fields of fragments. */
  readonly width: number;
  /** Fields that the answer could have. */
  readonly fields: number;
  /** Fields of introspection, counted separately: they are many, and cheap to resolve. */
  readonly described: number;
  /** Bytes that the answer could have, as JSON. */
  readonly bytes: number;
}

const NOTHING: Weight = { depth: 0, width: 0, fields: 0, described: 0, bytes: 0 };

/** Bytes of an object's braces. */
const BRACES = 2;
/** Bytes of a field's quotes, colon and comma. */
const PUNCTUATION = 4;

const both = (a: Weight, b: Weight): Weight => ({
  depth: Math.max(a.depth, b.depth),
  width: a.width + b.width,
  fields: a.fields + b.fields,
  described: a.described + b.described,
  bytes: a.bytes + b.bytes,
});

const either = (a: Weight, b: Weight): Weight => ({
  depth: Math.max(a.depth, b.depth),
  width: Math.max(a.width, b.width),
  fields: Math.max(a.fields, b.fields),
  described: Math.max(a.described, b.described),
  bytes: Math.max(a.bytes, b.bytes),
});

/** The weight of a selection: fields for any type, and fields for each specific type. */
interface Selected {
  readonly always: Weight;
  readonly byType: ReadonlyMap<string, Weight>;
}

const NONE: Selected = { always: NOTHING, byType: new Map() };

/** An object has one type, so only the heaviest of the type-specific selections counts. */
const mostOf = ({ always, byType }: Selected): Weight =>
  both(
    always,
    [...byType.values()].reduce((most, one) => either(most, one), NOTHING),
  );

const merge = (a: Selected, b: Selected): Selected => {
  if (b.byType.size === 0) return { always: both(a.always, b.always), byType: a.byType };
  const byType = new Map(a.byType);
  for (const [type, weight] of b.byType) byType.set(type, both(byType.get(type) ?? NOTHING, weight));
  return { always: both(a.always, b.always), byType };
};

/**
 * Weighs an operation of a valid document, with its variables' defaults filled in. The result is the largest answer, ignoring `@skip` and `@include`, with
 * typical lengths for lists without pages. Each fragment is weighed once, so nested fragments cannot make this slow.
 */
export const weigh = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  sizes: FieldSizes,
): Weight => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const weighed = new Map<string, Selected>();

  /** The weight of a fragment on objects of `type` in a list of `page` items. */
  const ofFragment = (name: string, type: GraphQLNamedType | undefined, page: number): Selected => {
    const fragment = fragments.get(name);
    if (fragment === undefined) return NONE;
    const key = `${name} ${page}`;
    const condition = fragment.typeCondition.name.value;
    const known = weighed.get(key) ?? ofSelections(fragment.selectionSet, schema.getType(condition), page);
    weighed.set(key, known);
    return narrowed(known, type, condition);
  };

  /** Separates the selection on one specific type of several. */
  const narrowed = (
    selected: Selected,
    type: GraphQLNamedType | undefined,
    condition: string | undefined,
  ): Selected => {
    const isOneOfSeveral = isAbstractType(type) && isObjectType(schema.getType(condition ?? ''));
    if (!isOneOfSeveral || condition === undefined) return selected;
    return { always: NOTHING, byType: new Map([[condition, mostOf(selected)]]) };
  };

  const ofSelections = (
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    page: number,
  ): Selected => {
    let fields = NOTHING;
    let sum = NONE;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields = both(fields, ofField(selection, type, page));
      else if (selection.kind === Kind.FRAGMENT_SPREAD)
        sum = merge(sum, ofFragment(selection.name.value, type, page));
      else {
        const condition = selection.typeCondition?.name.value;
        const inner = ofSelections(
          selection.selectionSet,
          condition === undefined ? type : schema.getType(condition),
          page,
        );
        sum = merge(sum, narrowed(inner, type, condition));
      }
    }
    return { always: both(fields, sum.always), byType: sum.byType };
  };

  const ofField = (node: FieldNode, parent: GraphQLNamedType | undefined, page: number): Weight => {
    const key = (node.alias ?? node.name).value.length + PUNCTUATION;
    const field = fieldOf(schema, node, parent);
    const name = `${parent?.name}.${node.name.value}`;
    const ownPage = field === undefined ? undefined : pageSizeOf(field, node, variables);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const length =
      sizes.lengths.get(name) ??
      INTROSPECTION_LENGTHS.get(name) ??
      (isList ? (ownPage ?? (page || LIST_LENGTH)) : 1);
    const described = parent?.name.startsWith('__') ? 1 : 0;
    const fields = 1 - described;
    if (node.selectionSet === undefined) {
      const bytes = sizes.bytes.get(name) ?? length * bytesOfLeaf(field && getNamedType(field.type));
      return { depth: 1, width: 1, fields, described, bytes: key + bytes };
    }
    const inner = mostOf(
      ofSelections(node.selectionSet, field && getNamedType(field.type), isList ? 0 : (ownPage ?? 0)),
    );
    return {
      depth: 1 + inner.depth,
      width: 1,
      fields: fields + length * inner.fields,
      described: described + length * inner.described,
      bytes: key + (sizes.bytes.get(name) ?? 0) + length * (BRACES + inner.bytes),
    };
  };

  return mostOf(
    ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, 0),
  );
};

const fieldOf = (
  schema: GraphQLSchema,
  node: FieldNode,
  parent: GraphQLNamedType | undefined,
): GraphQLField<unknown, unknown> | undefined => {
  if (parent === schema.getQueryType()) {
    if (node.name.value === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (node.name.value === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
};

/** The page size that `first` or `last` requests; undefined for fields without pages. The resolver refuses sizes out of bounds, with a specific message. */
const pageSizeOf = (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | undefined => {
  if (!field.args.some(({ name }) => name === 'first')) return undefined;
  const given = argumentsOf(field, node, variables);
  const sizes = [given.first, given.last].filter((size) => typeof size === 'number');
  return sizes.length === 0 ? PAGE_DEFAULT : Math.max(1, ...sizes);
};

/** Ignores invalid arguments: execution refuses these. */
const argumentsOf = (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
};
