import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { z } from 'zod';

const instant = z.iso.datetime();

const parseInstant = (value: unknown): string => {
  const parsed = instant.safeParse(value);
  if (!parsed.success)
    throw new GraphQLError('A DateTime is a moment in UTC, for example 2026-11-20T18:00:00Z.', {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  return parsed.data;
};

const serializeInstant = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return parseInstant(value);
};

export const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment in UTC as ISO 8601, for example `2026-11-20T18:00:00.000Z`.',
  serialize: serializeInstant,
  parseValue: parseInstant,
  parseLiteral: (node: ValueNode) => parseInstant(node.kind === Kind.STRING ? node.value : undefined),
});

const noInput = (): never => {
  throw new GraphQLError('JSON is never an input here.', { extensions: { code: 'BAD_USER_INPUT' } });
};

export const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'JSON in a standard format: a JSON Patch, a JSON Schema, or a card in the format of its set.',
  serialize: (value) => value,
  parseValue: noInput,
  parseLiteral: noInput,
});
