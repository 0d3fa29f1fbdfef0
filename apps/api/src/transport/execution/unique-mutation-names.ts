import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Validation rule: mutations need different response names. GraphQL merges identical fields, so of three equal mutations only one would run. */
export const uniqueMutationNames = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: ({ operation, selectionSet }) => {
    if (operation !== OperationTypeNode.MUTATION) return;
    const [seen, again] = [new Set<string>(), new Set<string>()];
    for (const name of namesIn(selectionSet, context, new Set())) (seen.has(name) ? again : seen).add(name);
    for (const name of again)
      context.reportError(
        new GraphQLError(
          `More than one mutation is called "${name}", and would be done once; give each an alias.`,
          {
            nodes: selectionSet,
          },
        ),
      );
  },
});

/** The response names of all selected fields, with duplicates. Each fragment is visited once. */
const namesIn = (
  { selections }: SelectionSetNode,
  context: ValidationContext,
  through: Set<string>,
): readonly string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.alias?.value ?? selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return namesIn(selection.selectionSet, context, through);
    const { value } = selection.name;
    const fragment = through.has(value) ? undefined : context.getFragment(value);
    through.add(value);
    return fragment == null ? [] : namesIn(fragment.selectionSet, context, through);
  });
