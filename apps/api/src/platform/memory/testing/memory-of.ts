import { Metrics } from '../../metrics/metrics.js';
import { MemoryBudget } from '../memory-budget.js';

const GIGABYTE = 1024 ** 3;

/** A budget of so many bytes, of which so many are used. */
export const memoryOf = (bytes = GIGABYTE, used = 0): MemoryBudget =>
  new MemoryBudget(bytes, { used: () => used, collect: () => undefined }, new Metrics());
