/*
 * Runs the double in a separate process:
 *   node --conditions=development --import ./tools/typescript/register.mjs test/kurrentdb-double/main.ts --port 2113 --data double.jsonl
 * Without --port it uses a free one, without --data it keeps its log in memory. It prints a line `{"url":"kurrentdb://..."}` once it listens. SIGTERM and
 * SIGINT end it.
 */
import { parseArgs } from 'node:util';
import { KurrentDbDouble, logInFile } from './index.js';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
const double = await KurrentDbDouble.start({
  port: Number(values.port ?? 0),
  ...(values.data === undefined ? {} : { log: logInFile(values.data) }),
});
process.stdout.write(`${JSON.stringify({ url: double.url })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => double.stop());
