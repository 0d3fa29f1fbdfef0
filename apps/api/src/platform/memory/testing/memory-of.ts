import { Metrics } from '../../metrics/metrics.js';
import { MemoryBudget } from '../memory-budget.js';

const GIGABYTE = 1024 ** 3;

/** A budget of `bytes`, of which `used` are in use. */
export const memoryOf = (bytes = GIGABYTE, used = 0): MemoryBudget =>
  new MemoryBudget(bytes, { used: () => used, collect: () => undefined }, new Metrics());
