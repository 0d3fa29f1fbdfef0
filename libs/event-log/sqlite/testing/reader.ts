/** A process that reads a log, closes it, and must then exit: `node ... reader.ts <file> <stream>`. */
import { collect, followUntil } from '../../testing/events.js';
import { openSqliteEventStore } from '../index.js';

const [, , file, stream] = process.argv;
if (file === undefined || stream === undefined) throw new Error('Give file and stream.');
const store = await openSqliteEventStore({ file });
const events = await collect(store.readStream(stream));
await followUntil(store, { after: 'start' }, (message) => message.kind === 'caughtUp');
await store.close();
process.stdout.write(`${events.length}\n`);
