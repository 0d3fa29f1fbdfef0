import { z } from 'zod';
import { factParserOf, factReaderOf } from '#libs/game-kit';
import { abilityFacts } from './facts/ability-facts.js';
import { battleFacts } from './facts/battle-facts.js';
import { outcomeFacts } from './facts/outcome-facts.js';
import { setupFacts } from './facts/setup-facts.js';
import { turnFacts } from './facts/turn-facts.js';
import type { DeepReadonly } from './readonly.js';

/*
 * Facts are stored for ever: add new ones, never change the meaning of an old one. Each carries all that `evolve` needs, so that a match
 * recorded today replays the same under any later rules.
 */

const schemas = [...setupFacts, ...turnFacts, ...battleFacts, ...abilityFacts, ...outcomeFacts] as const;

type Written = z.infer<(typeof schemas)[number]>;
/** Their hidden parts have separate types, which are already read-only. */
type Whole = 'GameSetUp' | 'PositionSetUp' | 'ChoiceOffered';

export type MetabaloidsFact =
  | DeepReadonly<Exclude<Written, { type: Whole }>>
  | Readonly<Extract<Written, { type: Whole }>>;
export type FactOf<Type extends MetabaloidsFact['type']> = Extract<MetabaloidsFact, { type: Type }>;

export const factSchema = z.discriminatedUnion('type', schemas);

/** Reads a fact from the log; its whole shape is checked. */
export const parseFact = factParserOf<MetabaloidsFact>(factSchema);
/** The same for facts of earlier versions. */
export const readFact = factReaderOf<MetabaloidsFact>(factSchema);
