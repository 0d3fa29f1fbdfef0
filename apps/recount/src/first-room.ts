import { setFlagsFromString } from 'node:v8';

/*
 * What the engine has for what is new keeps the size that it begins with: to load a program makes it grow to all that the engine may have, which a service of a small
 * memory budget then lacks. A service lets it grow by its budget once it runs (apps/api/src/platform/memory/garbage-collection.ts). Not an option of the command line:
 * there the engine takes 1 for 2. So this is imported first.
 */
setFlagsFromString('--semi-space-growth-factor=1');
