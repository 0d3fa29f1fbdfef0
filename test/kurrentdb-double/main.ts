import { KurrentDbDouble } from './index.js';

/* The double as a process of its own: `node ... test/kurrentdb-double/main.ts [port]` prints its connection string and serves until it is told to end. */

const double = await KurrentDbDouble.start({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`${double.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
