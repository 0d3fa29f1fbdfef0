import { setFlagsFromString } from 'node:v8';

/*
 * Keeps the engine's young generation at its initial size: loading a program would grow it to its maximum, at the expense of a service with a small memory
 * budget. A running service sets the size from its budget (apps/api/src/platform/memory/garbage-collection.ts). It is not a command-line option,
 * because there the engine takes 1 for 2. This module must be imported first.
 */
setFlagsFromString('--semi-space-growth-factor=1');
