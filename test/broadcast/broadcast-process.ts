import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { registerPlayers } from '../browser/support/fixtures.js';
import { builtWebApp } from '../browser/support/web-app.js';
import { RunningService } from '../e2e/support/start.js';
import { LocalService } from './broadcast-service.js';
import {
  orderSchema,
  type ServiceAnswer,
  type ServiceMemory,
  type ServiceOrder,
} from './service-messages.js';

/* A process with only the service and its bots, so that its memory is theirs. */

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Unused memory must be collected before measurement; some of it is released only after a turn of the event loop. */
const measure = async (): Promise<ServiceMemory> => {
  for (let times = 0; times < 3; times += 1) {
    collect();
    await turn();
  }
  const { heapUsed: heap, external, rss: resident } = process.memoryUsage();
  return { heap, external, resident };
};

const running = await RunningService.start({ webAppFolder: builtWebApp() });
await registerPlayers(running);
const house = new LocalService(running);

const run = async (order: ServiceOrder): Promise<Omit<ServiceAnswer, 'url'>> => {
  switch (order.do) {
    case 'putOnAir':
      return { played: await house.putOnAir(order.match) };
    case 'act':
      return { played: await house.act() };
    case 'restart':
      await house.restart();
      return {};
    case 'measure':
      return { memory: await measure() };
    case 'snapshot':
      await measure();
      writeHeapSnapshot(order.file);
      return {};
    case 'close':
      await running.stop();
      return {};
  }
};

const answer = (given: Omit<ServiceAnswer, 'url'>): void => {
  const whole: ServiceAnswer = { url: house.url, ...given };
  process.send?.(whole);
};

process.on('message', (message) => {
  run(orderSchema.parse(message)).then(answer, (error: unknown) =>
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
answer({});
