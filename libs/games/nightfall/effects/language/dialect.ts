import type { Dialect } from '#libs/game-kit';
import { operationSchemas } from './ability.js';
import { ownAmounts } from './amount.js';
import { ownConditions } from './condition.js';
import { innerOperationSchemas } from './operation.js';
import { ownFilters, ownSelectors, PARTS } from './selector.js';

/** The words that this game adds to the language of the kit. */
export const dialect: Dialect = {
  seats: [],
  parts: PARTS,
  selectors: ownSelectors,
  filters: ownFilters,
  amounts: ownAmounts,
  conditions: ownConditions,
  operations: [...operationSchemas, ...innerOperationSchemas],
};
