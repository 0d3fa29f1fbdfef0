// A plugin for Apollo Server: writes a line for each operation that takes a second or more, or at least SLOW_OPERATION_MS.
// RECOUNT_APOLLO_PLUGINS=./slow-operations.mjs
const SLOW_MS = Number(process.env.SLOW_OPERATION_MS ?? 1_000);

/** @type {import('@apollo/server').ApolloServerPlugin} */
export default {
  async requestDidStart({ request }) {
    const began = performance.now();
    return {
      async willSendResponse({ operationName, contextValue }) {
        const milliseconds = Math.round(performance.now() - began);
        if (milliseconds < SLOW_MS) return;
        const name = operationName ?? request.operationName ?? 'an operation without a name';
        console.warn(`${name} took ${milliseconds} ms for a ${contextValue.principal.role}`);
      },
    };
  },
};
