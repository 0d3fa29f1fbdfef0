import type { ApolloServerPlugin } from '@apollo/server';
import { excessOf } from './limits.js';

/**
 * Holds each HTTP request to the limits. Not one of Apollo's validation rules: those see no variables, and are skipped for a document that
 * was valid before.
 */
export const limitsPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, request }) {
        const excess = excessOf(schema, document, request.variables);
        if (excess !== undefined) throw excess;
      },
    };
  },
};
