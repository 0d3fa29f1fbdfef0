// Options of the engine (V8) that are effective only at the start of a process.

/** For every real start of the service: `npm start`, recount.mjs, a container. */
export const ENGINE_OPTIONS = ['--concurrent-marking-max-worker-num=1', '--min-semi-space-size=16', '--max-semi-space-size=64'];

/**
 * For short processes: it delays optimizing compilation in Node.js 20, where `bytes` is the bytecode to run first (by default 135,168). A start of
 * the service then takes a tenth to a fifth less processor time. Later engines refuse to start with this option.
 */
export const compilingAfter = (bytes) => (Number.parseInt(process.versions.node, 10) < 22 ? [`--interrupt-budget=${bytes}`] : []);

/** {@link ENGINE_OPTIONS} for tests that start the service. */
export const SHORT_LIVED = [...ENGINE_OPTIONS, ...compilingAfter(1_200_000)];
