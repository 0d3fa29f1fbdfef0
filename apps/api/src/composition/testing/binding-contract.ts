import { makeExecutableSchema } from '@graphql-tools/schema';
import { describe, expect, it } from '@jest/globals';
import {
  astFromValue,
  executeSync,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isObjectType,
  parse,
  parseValue,
  print,
  valueFromAST,
} from 'graphql';
import {
  type Game,
  type GameAction,
  type GameApi,
  type GameFact,
  type GameState,
  type PlayStep,
  playGame,
  randomPlayer,
  redact,
  SPECTATOR,
  seededRandom,
} from '#libs/game-kit';
import { readyMadeSetups } from '../../../../../libs/game-kit/testing/index.js';
import { actionOf, inputOf } from '../../games/action-input.js';
import { kindOf } from '../../games/derived/game-types.js';
import { objectsOf } from '../../games/derived/inner-schema.js';
import { eventObject } from '../../games/event-object.js';
import type { GameBinding } from '../../games/game-binding.js';
import { isRecord } from '../../platform/record.js';
import { dateTime, json } from '../../platform/scalars/scalars.js';
import { features } from '../features.js';
import { graphqlParts } from '../graphql-parts.js';
import { type Differences, unshown } from './fact-shown.js';
import { samplesOf } from './samples.js';

const GAMES = 2;
const MOST_ACTIONS = 200;

/** The contract of every game's binding: the GraphQL conversion of facts and actions loses no information. */
export const bindingContract = (binding: GameBinding, api: GameApi, differences: Differences): void => {
  const { game } = binding;
  const { document, enums, fields } = graphqlParts(features, [binding]);
  const schema = makeExecutableSchema({
    typeDefs: [document, 'extend type Query { sample: Event! }'],
    resolvers: { ...enums, ...fields, DateTime: dateTime, JSON: json },
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  });
  const own = Object.values(schema.getTypeMap()).filter(({ name }) => name.startsWith(binding.eventPrefix));

  describe(`${game.name} in GraphQL`, () => {
    it('has object types for exactly the facts', () => {
      const events = own.filter((type) => isObjectType(type) && type.getInterfaces().length > 0);
      const facts = objectsOf(api.facts).map((fact) => binding.eventPrefix + kindOf(fact));
      expect(events.map(({ name }) => name).sort()).toEqual(facts.sort());
    });

    it('shows every field of every fact with its value, and has no field without a source', () => {
      const met = new Set<string>();
      const fed = new Set<string>();
      const problems = objectsOf(api.facts).flatMap((fact) =>
        samplesOf(fact).flatMap((sample) =>
          [sample, redact<unknown>(sample, SPECTATOR)].flatMap((data) => {
            const shown = shownBy(schema, binding, kindOf(fact), data);
            for (const field of fieldsFed(shown)) fed.add(field);
            return unshown(data, shown, differences, met, kindOf(fact));
          }),
        ),
      );
      expect([...new Set(problems)]).toEqual([]);
      expect(own.flatMap(fieldsOfType).filter((field) => !fed.has(field))).toEqual([]);
      expect([...met].sort()).toEqual([...differences.internal].sort());
    });

    it('accepts every form of every action and converts it back to the same action', () => {
      const kinds = api.actions.schemas.map((action) => {
        for (const sample of samplesOf(action)) expectRoundTrip(schema, binding, sample);
        return kindOf(action);
      });
      const input = schema.getType(`${binding.eventPrefix}ActionInput`);
      expect(isInputObjectType(input) && Object.keys(input.getFields())).toEqual(kinds);
    });

    it('shows every fact and accepts every legal action of random games', () => {
      const problems = new Set<string>();
      for (const { facts, after } of steps(game)) {
        for (const fact of facts)
          for (const problem of unshown(
            fact,
            shownBy(schema, binding, fact.type, fact),
            differences,
            new Set(),
          ))
            problems.add(problem);
        for (const seat of game.toAct(after))
          for (const { action } of game.legalActions(after, seat)) expectRoundTrip(schema, binding, action);
      }
      expect([...problems]).toEqual([]);
    });

    it('describes every type, field and enum value', () => {
      expect(own.flatMap(undescribed)).toEqual([]);
    });
  });
};

const shownBy = (
  schema: GraphQLSchema,
  { eventPrefix }: GameBinding,
  kind: string,
  data: unknown,
): unknown => {
  const type = schema.getType(eventPrefix + kind);
  const rule = isRecord(data) && typeof data.rule === 'string' ? { rule: data.rule } : {};
  const sample = eventObject(eventPrefix + kind, { type: kind, ...rule, text: '', data });
  const document = parse(`{ sample { ... on ${eventPrefix}${kind} ${selectionOf(type)} } }`, {
    noLocation: true,
  });
  const { data: answer, errors } = executeSync({ schema, document, rootValue: { sample } });
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join(' '));
  return answer?.sample;
};

const selectionOf = (type: GraphQLNamedType | undefined): string =>
  isObjectType(type)
    ? `{ __typename ${Object.values(type.getFields())
        .map((field) => `${field.name} ${selectionOf(getNamedType(field.type))}`)
        .join(' ')} }`
    : '';

const fieldsFed = (shown: unknown): readonly string[] => {
  if (Array.isArray(shown)) return shown.flatMap(fieldsFed);
  if (!isRecord(shown)) return [];
  return Object.entries(shown).flatMap(([name, value]) =>
    value === null ? [] : [`${String(shown.__typename)}.${name}`, ...fieldsFed(value)],
  );
};

const fieldsOfType = (type: GraphQLNamedType): readonly string[] =>
  isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : [];

/** Fields that the interface `Event` already describes. */
const FRAME: readonly string[] = ['type', 'rule', 'text'];

const undescribed = (type: GraphQLNamedType): readonly string[] => {
  const isEvent = isObjectType(type) && type.getInterfaces().length > 0;
  const parts = isEnumType(type)
    ? type.getValues()
    : isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).filter(({ name }) => !isEvent || !FRAME.includes(name))
      : [];
  return [
    ...(type.description ? [] : [type.name]),
    ...parts.filter(({ description }) => !description).map(({ name }) => `${type.name}.${name}`),
  ];
};

const expectRoundTrip = (schema: GraphQLSchema, binding: GameBinding, sample: unknown): void => {
  const parsed = binding.game.parseAction(sample);
  if (!parsed.ok) throw new Error(`${JSON.stringify(sample)} is no action: ${JSON.stringify(parsed.faults)}`);
  const type = schema.getType('ActionInput');
  if (!isInputType(type)) throw new Error('There is no ActionInput.');
  const literal = astFromValue(inputOf(binding, parsed.value), type);
  if (!literal) throw new Error(`${parsed.value.type} cannot be written.`);
  const read = valueFromAST(parseValue(print(literal)), type);
  if (!isRecord(read)) throw new Error(`${print(literal)} is not an ActionInput.`);
  expect(binding.game.parseAction(actionOf(binding, read))).toEqual(parsed);
};

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
