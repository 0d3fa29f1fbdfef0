/** A process that appends to a log until it is killed: `node ... writer.ts <file> <stream> <events per append>`. It prints the first revision of each acknowledged append, one a line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newEvents } from '../../testing/events.js';
import { openSqliteEventStore } from '../index.js';

const [, , file, stream, size] = process.argv;
if (file === undefined || stream === undefined || size === undefined)
  throw new Error('Give file, stream and size.');
const store = await openSqliteEventStore({ file });
const count = Number(size);
for (let first = 0; ; first += count) {
  await store.append(stream, first === 0 ? 'no_stream' : BigInt(first - 1), newEvents(count, first));
  process.stdout.write(`${first}\n`);
  if (first % (count * 50) === 0) await sleep(1);
}
