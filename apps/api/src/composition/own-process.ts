import { gameBindings } from '../games/index.js';
import { collectEarly } from '../platform/memory/heap-growth.js';

/**
 * Makes a process ready that is the service's alone. The games' JSON Schemas are made before anybody can ask: one takes up to 100 ms in one piece, which would hold up
 * everybody else.
 */
export const prepareOwnProcess = (): void => {
  collectEarly();
  for (const { cardSetSchema, positions } of gameBindings.map(({ game }) => game)) {
    cardSetSchema();
    positions.schema();
  }
};
