import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, print, separateOperations, visit } from 'graphql';
import type { Principal } from '../../identity/principal.js';
import type { Operation } from './operations.js';

/**
 * Two subscriptions with the same key get the same result for the same payload. The key covers the operation and its fragments (in normalized form), the
 * variables that affect the result, and the visibility. It is a hash, because documents may be long.
 */
export const shareKey = ({ document, operationName, variableValues, contextValue }: Operation): string => {
  const asked = operationOf(document, operationName);
  const names = variablesBelowRoot(asked);
  const values = Object.entries(variableValues)
    .filter(([name]) => names.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const meaning = JSON.stringify([print(asked), values, visibilityOf(contextValue.principal)]);
  return createHash('sha256').update(meaning).digest('base64');
};

/** The requested operation with the fragments that it uses, without comments and other operations. */
const operationOf = (document: DocumentNode, operationName: string | null | undefined): DocumentNode => {
  const operations = separateOperations(document);
  const [first] = Object.values(operations);
  return operations[operationName ?? ''] ?? first ?? document;
};

/** The parts of a principal that affect visibility. Each subject sees its own annotations. */
const visibilityOf = ({
  role,
  subject,
  organization,
  scopes,
  match,
  seat,
  delaySeconds,
}: Principal): readonly unknown[] => [role, subject, organization, scopes, match, seat, delaySeconds];

/** Arguments of root fields select the payload but do not affect its result, so subscribers that resume from different frames share results. */
const variablesBelowRoot = (document: DocumentNode): ReadonlySet<string> => {
  const names = new Set<string>();
  let depth = 0;
  const nested = (levels: number) => ({
    enter: () => {
      depth += levels;
    },
    leave: () => {
      depth -= levels;
    },
  });
  visit(document, {
    Field: nested(1),
    // A fragment may be used at any depth.
    FragmentDefinition: nested(2),
    Directive: nested(2),
    Variable: (node, _key, parent) => {
      const isDefinition =
        parent !== undefined && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION;
      if (!isDefinition && depth > 1) names.add(node.name.value);
    },
  });
  return names;
};
