import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, print, separateOperations, visit } from 'graphql';
import type { Principal } from '../../identity/principal.js';
import type { Operation } from './operations.js';

/**
 * Two subscriptions with one key are given the same result for the same payload: the same operation and fragments, however they are written, the same values
 * of the variables that the result depends on, and the same visibility. It is a hash: a document may be long.
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

/** The operation that is asked for, with the fragments that it uses: comments and what else is in the document say nothing. */
const operationOf = (document: DocumentNode, operationName: string | null | undefined): DocumentNode => {
  const operations = separateOperations(document);
  const [first] = Object.values(operations);
  return operations[operationName ?? ''] ?? first ?? document;
};

/** Players see what their seats see, all others what their roles do, in their organization; a token for one match knows of no other. */
const visibilityOf = (principal: Principal): readonly unknown[] => {
  const { role, subject, organization, scopes, match, seat, delaySeconds } = principal;
  return role === 'player'
    ? [role, subject, organization, match, seat, delaySeconds]
    : [role, organization, scopes, match, delaySeconds];
};

/** Arguments at the root pick the payload and do not shape the result: those who resume from different frames still share. */
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
    // Fragments may be used anywhere.
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
