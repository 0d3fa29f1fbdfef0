import { calls, loops, statements } from './calls.js';
import { branches, comparisons, joined, negations } from './conditions.js';
import { booleans, words } from './literals.js';
import { arithmetic, numbers, signs } from './numbers.js';
import type { Operator } from './operator.js';
import { elements, properties } from './parts.js';
import { results } from './results.js';

export const OPERATORS: Readonly<Record<string, Operator>> = {
  branches,
  joined,
  negations,
  comparisons,
  arithmetic,
  signs,
  numbers,
  booleans,
  words,
  elements,
  properties,
  calls,
  statements,
  loops,
  results,
};
