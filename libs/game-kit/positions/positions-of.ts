import { z } from 'zod';
import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Positions } from '../contract/game.js';
import { type Json, toJson } from '../contract/json.js';
import { jsonSchemaOf } from '../contract/json-schema.js';
import type { Fault, Parsed } from '../contract/rejection.js';
import { parseWith } from '../contract/zod-faults.js';

/** The game's part of reading and writing positions. */
export interface PositionFormat<State, Fact, Position, Definition, Ruleset> {
  readonly schema: z.ZodType<Position>;
  readonly definition: z.ZodType<Definition>;
  parseRuleset(ruleset: Json): Parsed<Ruleset>;
  /** Builds a state from a position, and collects all faults. */
  layOut(
    position: Position,
    definitions: readonly Definition[],
    ruleset: Ruleset,
  ): { readonly state: State; readonly faults: readonly Fault[] };
  /** The facts that set a game up in this state, with their consequences. */
  setUp(state: State): readonly Fact[];
  /** Writes a state with the id of each card, so that references to cards stay valid. */
  written(state: State): unknown;
}

export const positionsOf = <
  State,
  Fact extends GameFact,
  Position,
  Definition extends CardDefinition,
  Ruleset,
>({
  schema,
  definition,
  parseRuleset,
  layOut,
  setUp,
  written,
}: PositionFormat<State, Fact, Position, Definition, Ruleset>): Positions<State, Fact> => {
  const read = cardsReadOnce(definition);
  return {
    schema: jsonSchemaOf(schema),
    setup: (input, cards, ruleset) => {
      const position = parseWith(schema, input);
      const settings = parseRuleset(ruleset);
      const definitions = read(cards);
      if (!position.ok || !settings.ok || !definitions.ok)
        return {
          ok: false,
          faults: [
            ...(position.ok ? [] : position.faults),
            ...(settings.ok ? [] : settings.faults),
            ...(definitions.ok ? [] : definitions.faults),
          ],
        };
      const { state, faults } = layOut(position.value, definitions.value, settings.value);
      return faults.length > 0 ? { ok: false, faults } : { ok: true, value: setUp(state) };
    },
    fromState: (state) => toJson(written(state)),
  };
};

/** Caches parsed cards, since positions share their card objects. */
const cardsReadOnce = <Definition extends CardDefinition>(
  definition: z.ZodType<Definition>,
): ((cards: readonly CardDefinition[]) => Parsed<readonly Definition[]>) => {
  const schema = z.array(definition);
  const known = new WeakMap<CardDefinition, Definition>();
  return (cards) => {
    const data = cards.flatMap((card) => known.get(card) ?? []);
    if (data.length === cards.length) return { ok: true, value: data };
    const parsed = parseWith(schema, cards);
    for (const [index, read] of (parsed.ok ? parsed.value : []).entries()) {
      const card = cards[index];
      if (card !== undefined) known.set(card, read);
    }
    return parsed;
  };
};

/** Applies the immediate consequences of a position: a knockout, a win. */
export const settled = <State extends { readonly outcome?: unknown }, Fact>(
  evolve: (state: State, fact: Fact) => State,
  checks: (state: State) => readonly Fact[],
  start: State,
): { readonly state: State; readonly facts: readonly Fact[] } => {
  const facts: Fact[] = [];
  let state = start;
  while (state.outcome === undefined) {
    const next = checks(state);
    if (next.length === 0) break;
    facts.push(...next);
    state = next.reduce(evolve, state);
  }
  return { state, facts };
};

/** A fact, and the immediate consequences of the state that it begins. */
export const settledFrom = <State extends { readonly outcome?: unknown }, Fact>(
  evolve: (state: State | undefined, fact: Fact) => State,
  checks: (state: State) => readonly Fact[],
  first: Fact,
): readonly Fact[] => [first, ...settled<State, Fact>(evolve, checks, evolve(undefined, first)).facts];
