import { z } from 'zod';
import { factParserOf, factReaderOf } from '#libs/game-kit';
import { battleFacts } from './facts/battle-facts.js';
import { effectFacts } from './facts/effect-facts.js';
import { setupFacts } from './facts/setup-facts.js';
import { turnFacts } from './facts/turn-facts.js';

export type { KnockoutReason } from './facts/battle-facts.js';
export type { MetaPointPurpose } from './facts/turn-facts.js';

/*
 * Facts are stored for ever: add new ones, never change the meaning of an old one. Each carries all that `evolve` needs, so that a match
 * recorded today replays the same under any later rules.
 */

export const factSchema = z.discriminatedUnion('type', [
  ...setupFacts,
  ...turnFacts,
  ...battleFacts,
  ...effectFacts,
]);

export type MetaxFact = Readonly<z.infer<typeof factSchema>>;
export type FactOf<Type extends MetaxFact['type']> = Extract<MetaxFact, { type: Type }>;
export type EffectUsed = FactOf<'EffectUsed'>;

/** Reads a fact from the log, its whole shape. A type that is not known (a newer version's) is refused rather than skipped. */
export const parseFact = factParserOf<MetaxFact>(factSchema);
/** The same for facts of earlier versions. */
export const readFact = factReaderOf<MetaxFact>(factSchema);
