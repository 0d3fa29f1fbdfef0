import type { Dialect } from '#libs/game-kit';
import { ownConditions } from './condition.js';
import { operationSchemas } from './operation.js';
import { ownFilters, ownSeats, PARTS } from './selector.js';

/** The words that this game adds to the language of the kit. */
export const dialect: Dialect = {
  seats: ownSeats,
  parts: PARTS,
  selectors: [],
  filters: ownFilters,
  amounts: [],
  conditions: ownConditions,
  operations: operationSchemas,
};
