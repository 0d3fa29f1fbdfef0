import { join } from 'node:path';
import { rebuild } from '#libs/projections';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { eventsIn, openMadeLog } from './log-maker.js';

/*
 * Runs in a separate process: reads a log, or rebuilds its read models like `recount rebuild`, and writes a line of JSON for each quarter and one at the end.
 *   rebuild-process.ts read|rebuild <data folder>
 */

const MEGABYTE_OF_KB = 1024;
const [what, folder = ''] = process.argv.slice(2);
const store = await openMadeLog(folder);
const all = await eventsIn(store);
const began = performance.now();
const used = process.cpuUsage();
let quarter = 1;

const say = (events: number, more: object = {}): void => {
  const { user, system } = process.cpuUsage(used);
  const line = {
    events,
    milliseconds: performance.now() - began,
    processor: (user + system) / 1000,
    peak: process.resourceUsage().maxRSS / MEGABYTE_OF_KB,
    ...more,
  };
  console.log(JSON.stringify(line));
};

const passed = (events: number): void => {
  if (events < (all * quarter) / 4 || quarter > 3) return;
  quarter += 1;
  say(events);
};

if (what === 'read') {
  let events = 0;
  for await (const _event of store.readAll()) {
    events += 1;
    passed(events);
  }
  say(events);
} else {
  const { isIdentical } = await rebuild({
    store,
    folder: join(folder, 'read-models'),
    models: readModels(),
    onProgress: (progress) => passed(progress.events),
  });
  say(all, { isIdentical });
}
await store.close();
