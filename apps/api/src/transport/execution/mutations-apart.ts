import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Fields of one name that are alike are one field to GraphQL: of three mutations only one would be done, and its author told that all were. So each has a name
 * of its own.
 */
export const mutationsApart = (context: ValidationContext): ASTVisitor => ({
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

/** What fields are called in the answer, each as often as it stands there; a fragment is gone through once. */
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
