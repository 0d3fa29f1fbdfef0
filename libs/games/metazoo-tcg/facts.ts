import { z } from 'zod';
import { factParserOf, factReaderOf } from '#libs/game-kit';
import { effectFactSchemas } from './facts/effect-facts.js';
import { laneFactSchemas } from './facts/lane-facts.js';
import { missionFactSchemas } from './facts/mission-facts.js';
import { roundFactSchemas } from './facts/round-facts.js';
import { setupFactSchemas } from './facts/setup-facts.js';

export type { Departure } from './facts/lane-facts.js';

/*
 * Facts are stored for ever: add new ones, never change the meaning of an old one. Each carries all that `evolve` needs, so that a match
 * recorded today replays the same under any later rules.
 */

export const factSchema = z.discriminatedUnion('type', [
  ...setupFactSchemas,
  ...roundFactSchemas,
  ...laneFactSchemas,
  ...missionFactSchemas,
  ...effectFactSchemas,
]);

export type MetazooFact = z.infer<typeof factSchema>;
export type FactOf<Type extends MetazooFact['type']> = Extract<MetazooFact, { type: Type }>;

/** Reads a fact from the log, whole: a fact of another shape, or of a newer version, is refused rather than skipped. */
export const parseFact = factParserOf<MetazooFact>(factSchema);
/** The same for facts of earlier versions. */
export const readFact = factReaderOf<MetazooFact>(factSchema);
