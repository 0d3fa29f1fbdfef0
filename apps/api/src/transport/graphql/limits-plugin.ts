import type { ApolloServerPlugin } from '@apollo/server';
import { excessOf } from '../../platform/limits/limits.js';

/**
 * Holds each HTTP request to the limits. Not one of Apollo's validation rules: those see no variables, and are skipped for a document that
 * was valid before.
 */
export const limitsPlugin = (longLists: ReadonlyMap<string, number>): ApolloServerPlugin => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, request }) {
        const excess = excessOf(schema, document, request.variables ?? {}, longLists);
        if (excess !== undefined) throw excess;
      },
    };
  },
});
