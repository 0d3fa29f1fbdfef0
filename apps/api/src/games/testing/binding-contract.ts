import { makeExecutableSchema } from '@graphql-tools/schema';
import { describe, expect, it } from '@jest/globals';
import {
  astFromValue,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  isObjectType,
  parseValue,
  print,
  valueFromAST,
} from 'graphql';
import {
  type Game,
  type GameAction,
  type GameFact,
  type GameState,
  JUDGE,
  type PlayStep,
  playGame,
  randomPlayer,
  redact,
  SPECTATOR,
  seat,
  seatViewer,
  seededRandom,
} from '#libs/game-kit';
import { readyMadeSetups } from '../../../../../libs/game-kit/testing/index.js';
import { features } from '../../composition/features.js';
import { graphqlParts } from '../../composition/graphql-parts.js';
import { isRecord } from '../../platform/record.js';
import { dateTime, json } from '../../platform/scalars/scalars.js';
import { actionOf, inputOf } from '../action-input.js';
import { eventObject } from '../event-object.js';
import type { GameBinding } from '../game-binding.js';

export interface BindingFacts {
  /** Every type of fact there is. */
  readonly types: readonly string[];
  /** Fields of facts that only the game's own folding needs, and that the API leaves out. */
  readonly internal: readonly string[];
}

const GAMES = 12;
const MOST_ACTIONS = 400;

/** What each game's binding must hold to; a game calls it in one line. */
export const bindingContract = (binding: GameBinding, facts: BindingFacts): void => {
  const { game } = binding;
  const { sdl, enums, fields } = graphqlParts(features, [binding]);
  const schema = makeExecutableSchema({
    typeDefs: sdl,
    resolvers: { ...enums, ...fields, DateTime: dateTime, JSON: json },
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  });

  describe(`${game.name} in GraphQL`, () => {
    it('has an object type for every fact, and none for what is no fact', () => {
      const types = Object.values(schema.getTypeMap())
        .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Event'))
        .map(({ name }) => name)
        .filter((name) => name.startsWith(binding.eventPrefix));
      expect(types.sort()).toEqual(facts.types.map((type) => binding.eventPrefix + type).sort());
    });

    it('takes every legal action, and understands it as that very action', () => {
      const type = schema.getType('ActionInput');
      if (!isInputType(type)) throw new Error('There is no ActionInput.');
      const kinds = new Set<string>();
      for (const action of legalActions(game)) {
        const literal = astFromValue(inputOf(binding, action), type);
        if (!literal) throw new Error(`${action.type} cannot be written.`);
        const read = valueFromAST(parseValue(print(literal)), type);
        if (!isRecord(read)) throw new Error(`${print(literal)} is not an ActionInput.`);
        expect(game.parseAction(actionOf(binding, read))).toEqual({ ok: true, value: action });
        kinds.add(action.type);
      }
      expect(kinds.size).toBeGreaterThan(5);
    });

    it('gives every field of every fact, to every viewer, as the type says', () => {
      const seen = new Set<string>();
      for (const fact of playedFacts(game))
        for (const viewer of [SPECTATOR, JUDGE, ...seats(game).map(seatViewer)]) {
          expect(problems(schema, binding, redact<unknown>(fact, viewer), fact, facts.internal)).toEqual([]);
          seen.add(fact.type);
        }
      expect(seen.size).toBeGreaterThan(facts.types.length / 2);
    });
  });
};

/** What does not fit between a fact and its type: fields that the type lacks, and required ones that the fact lacks. */
const problems = (
  schema: GraphQLSchema,
  { eventPrefix }: GameBinding,
  data: unknown,
  fact: GameFact,
  internal: readonly string[],
): readonly string[] => {
  const event = eventObject(eventPrefix + fact.type, { type: fact.type, rule: fact.rule, text: '', data });
  const type = schema.getType(event.__typename);
  if (!isObjectType(type)) return [`${event.__typename} is no type.`];
  const fields = type.getFields();
  const unknown = Object.keys(event).filter(
    (key) => key !== '__typename' && !internal.includes(key) && fields[key] === undefined,
  );
  const missing = Object.values(fields).filter(
    (field) => isNonNullType(field.type) && (event[field.name] === null || event[field.name] === undefined),
  );
  return [
    ...unknown.map((key) => `${type.name} has no field for ${key}.`),
    ...missing.map(({ name }) => `${type.name}.${name} is null.`),
  ];
};

const seats = (game: Game) => Array.from({ length: game.seats.min }, (_, index) => seat(index));

function* steps(game: Game): Generator<PlayStep<GameState, GameAction, GameFact>> {
  for (const [number, setup] of readyMadeSetups(game).slice(0, GAMES).entries()) {
    const random = seededRandom(`binding-${number}`);
    yield* playGame(game, setup, {
      random,
      order: random,
      player: randomPlayer(random),
      maxActions: MOST_ACTIONS,
    });
  }
}

function* playedFacts(game: Game): Generator<GameFact> {
  for (const step of steps(game)) yield* step.facts;
}

function* legalActions(game: Game): Generator<GameAction> {
  for (const { after } of steps(game))
    for (const seat of game.toAct(after))
      for (const { action } of game.legalActions(after, seat)) yield action;
}
