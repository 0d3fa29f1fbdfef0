import { z } from 'zod';
import { faultsOf, type Parsed } from '#libs/game-kit';
import { abilityFacts, type ChoiceOffered } from './facts/ability-facts.js';
import { battleFacts } from './facts/battle-facts.js';
import { outcomeFacts } from './facts/outcome-facts.js';
import { type GameSetUp, type PositionSetUp, setupFacts } from './facts/setup-facts.js';
import { turnFacts } from './facts/turn-facts.js';
import type { DeepReadonly } from './readonly.js';

export type { ChoiceOffered, GameSetUp, PositionSetUp };

/*
 * Facts are stored for ever: add new ones, never change the meaning of an old one. Each carries all that `evolve` needs, so that a match
 * recorded today replays the same under any later rules.
 */

const schemas = [...setupFacts, ...turnFacts, ...battleFacts, ...abilityFacts, ...outcomeFacts] as const;

type Written = z.infer<(typeof schemas)[number]>;
type Whole = 'GameSetUp' | 'PositionSetUp' | 'ChoiceOffered';

export type MetabaloidsFact =
  | DeepReadonly<Exclude<Written, { type: Whole }>>
  | GameSetUp
  | PositionSetUp
  | ChoiceOffered;
export type FactOf<Type extends MetabaloidsFact['type']> = Extract<MetabaloidsFact, { type: Type }>;

const factSchema: z.ZodType<MetabaloidsFact> = z.discriminatedUnion('type', schemas);

/** The names of all facts, for whoever needs a list of them. */
export const factTypes: readonly string[] = schemas.map(({ shape }) => shape.type.value);

/** Reads a fact from the log; its whole shape is checked. */
export const parseFact = (input: unknown): Parsed<MetabaloidsFact> => {
  const parsed = factSchema.safeParse(input, { reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
};
