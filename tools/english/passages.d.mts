import type { Passage } from './rules.mjs';

export const passagesOf: (path: string, source: string) => readonly Passage[];
