// What the engine (V8) is told; only when a process starts does it take this.

/** Wherever the service is started for real: `npm start`, recount.mjs, a container. */
export const ENGINE_OPTIONS = ['--concurrent-marking-max-worker-num=1', '--min-semi-space-size=16', '--max-semi-space-size=64'];

/**
 * For a process that ends within seconds. The engine of Node.js 20 compiles what has run so many bytes once more, to run faster (135,168 of them by default), which takes such a process
 * longer than it saves: a start of the service takes a tenth to a fifth less processor time with this. Later engines do not know the option, and refuse to start with it.
 */
export const compilingAfter = (bytes) => (Number.parseInt(process.versions.node, 10) < 22 ? [`--interrupt-budget=${bytes}`] : []);

/** As {@link ENGINE_OPTIONS}, where tests start the service. */
export const SHORT_LIVED = [...ENGINE_OPTIONS, ...compilingAfter(1_200_000)];
