import { Logger } from '@nestjs/common';
import { builtInSchemas } from '../games/built-in-schemas.js';
import { GarbageCollection } from '../platform/memory/garbage-collection.js';
import { IdleCollection, LOOK_EVERY_MS } from '../platform/memory/idle-collection.js';
import { engineOfProcess, youngBytes } from '../platform/memory/memory-meter.js';
import { logUnhandledRejections } from './unhandled-rejections.js';

/** Prepares a process that runs only the service. Computes the JSON Schemas early, because each blocks for up to 100 ms. `memoryBudget` is in bytes. */
export const prepareOwnProcess = (memoryBudget: number): void => {
  logUnhandledRejections(new Logger('Process'));
  const engine = engineOfProcess();
  const collection = new GarbageCollection(memoryBudget);
  const idleCollection = new IdleCollection(engine);
  setInterval(() => {
    collection.fit({ used: engine.used(), young: youngBytes() });
    idleCollection.look();
  }, LOOK_EVERY_MS).unref();
  builtInSchemas();
};
