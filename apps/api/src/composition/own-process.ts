import { Logger } from '@nestjs/common';
import { builtInSchemas } from '../games/built-in-schemas.js';
import { GarbageCollection } from '../platform/memory/garbage-collection.js';
import { IdleCollection, LOOK_EVERY_MS } from '../platform/memory/idle-collection.js';
import { engineOfProcess, youngBytes } from '../platform/memory/memory-meter.js';
import { hearLostRejections } from './lost-rejections.js';

/**
 * Makes a process ready that is the service's alone. The games' JSON Schemas are made before anybody can ask: one takes up to 100 ms in one piece, which would hold up
 * everybody else. `memoryBudget`: bytes that it may have.
 */
export const prepareOwnProcess = (memoryBudget: number): void => {
  hearLostRejections(new Logger('Process'));
  const engine = engineOfProcess();
  const collection = new GarbageCollection(memoryBudget);
  const idleCollection = new IdleCollection(engine);
  setInterval(() => {
    collection.fit({ used: engine.used(), young: youngBytes() });
    idleCollection.look();
  }, LOOK_EVERY_MS).unref();
  builtInSchemas();
};
