import type { Dialect } from '#libs/game-kit';
import { ownAmounts } from './amount.js';
import { ownConditions } from './condition.js';
import { ownFilters } from './filter.js';
import { innerOperationSchemas, operationSchemas, ownSeats } from './operation.js';
import { ownSelectors } from './selector.js';

/** The words that this game adds to the language of the kit. */
export const dialect: Dialect = {
  seats: ownSeats,
  parts: ['subject'],
  selectors: ownSelectors,
  filters: ownFilters,
  amounts: ownAmounts,
  conditions: ownConditions,
  operations: [...operationSchemas, ...innerOperationSchemas],
};
