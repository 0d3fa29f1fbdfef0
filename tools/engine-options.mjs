// What the engine (V8) is told; only when a process starts does it take this.

/** Wherever the service is started for real: `npm start`, recount.mjs, a container. */
export const ENGINE_OPTIONS = ['--concurrent-marking-max-worker-num=1', '--min-semi-space-size=16', '--max-semi-space-size=64'];

/**
 * The same where tests start it. The engine compiles what has run so many bytes once more, to run faster (135,168 of them by default). A process that ends within seconds
 * takes longer to do so than it saves: a start of the service takes a tenth to a fifth less processor time with this.
 */
export const SHORT_LIVED = [...ENGINE_OPTIONS, '--interrupt-budget=1200000'];
