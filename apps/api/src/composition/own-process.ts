import { Logger } from '@nestjs/common';
import { gameBindings } from '../games/index.js';
import { GarbageCollection } from '../platform/memory/garbage-collection.js';
import { IdleCollection, LOOK_EVERY_MS } from '../platform/memory/idle-collection.js';
import { engineOfProcess } from '../platform/memory/memory-meter.js';
import { hearLostRejections } from './lost-rejections.js';

/**
 * Makes a process ready that is the service's alone. The games' JSON Schemas are made before anybody can ask: one takes up to 100 ms in one piece, which would hold up
 * everybody else.
 */
export const prepareOwnProcess = (): void => {
  hearLostRejections(new Logger('Process'));
  const engine = engineOfProcess();
  const collection = new GarbageCollection();
  const idleCollection = new IdleCollection(engine);
  setInterval(() => {
    collection.fit(engine.used());
    idleCollection.look();
  }, LOOK_EVERY_MS).unref();
  for (const { cardSetSchema, positions } of gameBindings.map(({ game }) => game)) {
    cardSetSchema();
    positions.schema();
  }
};
