import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { PAGE_DEFAULT } from '../paging/page.js';

/** How much a selection asks for: fields within fields, and fields that the answer could have in all. */
export interface Weight {
  readonly depth: number;
  readonly fields: number;
}

const NOTHING: Weight = { depth: 0, fields: 0 };

/**
 * Weighs the operations of a document that GraphQL's own rules have found valid. Each fragment is weighed once, so fragments within
 * fragments cannot make it slow. A list that is not paged counts as one, a long one as `longLists` says.
 */
export const weigh = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  longLists: ReadonlyMap<string, number>,
): Weight => {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const weighed = new Map<string, Weight>();

  const ofFragment = (name: string): Weight => {
    const known = weighed.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    const weight =
      fragment === undefined
        ? NOTHING
        : ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    weighed.set(name, weight);
    return weight;
  };

  const ofSelections = (set: SelectionSetNode, type: GraphQLNamedType | undefined): Weight =>
    set.selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection, type);
        if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
        const condition = selection.typeCondition?.name.value;
        return ofSelections(
          selection.selectionSet,
          condition === undefined ? type : schema.getType(condition),
        );
      })
      .reduce(
        (sum, one) => ({ depth: Math.max(sum.depth, one.depth), fields: sum.fields + one.fields }),
        NOTHING,
      );

  const ofField = (node: FieldNode, parent: GraphQLNamedType | undefined): Weight => {
    if (node.selectionSet === undefined) return { depth: 1, fields: 1 };
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const inner = ofSelections(node.selectionSet, field && getNamedType(field.type));
    const name = `${parent?.name}.${node.name.value}`;
    const isPaged = field?.args.some(({ name }) => name === 'first') ?? false;
    return {
      depth: 1 + inner.depth,
      fields: 1 + (isPaged ? pageSizeOf(node, variables) : (longLists.get(name) ?? 1)) * inner.fields,
    };
  };

  return document.definitions
    .flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? [ofSelections(node.selectionSet, schema.getRootType(node.operation) ?? undefined)]
        : [],
    )
    .reduce(
      (most, one) => ({
        depth: Math.max(most.depth, one.depth),
        fields: Math.max(most.fields, one.fields),
      }),
      NOTHING,
    );
};

/** What `first` or `last` says, written out or by a variable; what is out of bounds is refused later, and by name. */
const pageSizeOf = (node: FieldNode, variables: Readonly<Record<string, unknown>>): number => {
  const sizes = (node.arguments ?? [])
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) =>
      value.kind === Kind.INT
        ? Number(value.value)
        : value.kind === Kind.VARIABLE
          ? Number(variables[value.name.value] ?? PAGE_DEFAULT)
          : PAGE_DEFAULT,
    )
    .filter((size) => Number.isFinite(size));
  return sizes.length === 0 ? PAGE_DEFAULT : Math.max(1, ...sizes);
};
