import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  executeSync,
  getIntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { gameBindings } from '../games/index.js';
import { ApiError } from '../platform/errors/api-error.js';
import { excessOfShape, excessOfText, shapeOf } from '../platform/limits/document-shape.js';
import { LIMITS, weighed } from '../platform/limits/limits.js';
import type { Weight } from '../platform/limits/weight.js';
import { features } from './features.js';
import { graphqlParts, printedSchema } from './graphql-parts.js';

const parts = graphqlParts(features, gameBindings);
const schema = buildSchema(printedSchema(parts));

const FOLDER = join(process.cwd(), 'libs/client/documents');
const text = readdirSync(FOLDER)
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

const operationsOf = (source: string): readonly OperationDefinitionNode[] =>
  parse(source).definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [node] : []));

const weight = (source: string, operation: OperationDefinitionNode): Weight => {
  const found = weighed(schema, parse(source), operation, { first: 100, last: 100 }, parts.sizes);
  if (found instanceof ApiError) throw found;
  return found;
};

describe('the documents of the service’s own clients', () => {
  it.each(operationsOf(text).map((operation) => [operation.name?.value ?? '', operation] as const))(
    '%s stays well below the limits with the largest pages',
    (_, operation) => {
      const { fields, bytes, depth, width } = weight(text, operation);
      expect(fields).toBeLessThan(LIMITS.fields / 2);
      expect(bytes).toBeLessThan(LIMITS.bytes / 4);
      expect(depth).toBeLessThanOrEqual(LIMITS.depth - 3);
      expect(width).toBeLessThan(LIMITS.rootFields / 2);
    },
  );

  it('each stay below the limits for validation', () => {
    const shapes = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8'));
    for (const one of [...shapes, text]) expect(excessOfText(one)).toBeUndefined();
    for (const one of shapes) expect(excessOfShape(shapeOf(parse(one)))).toBeUndefined();
  });

  it('include the introspection of GraphiQL, whose estimated size is close to the actual one and below the limit', () => {
    const query = getIntrospectionQuery({
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    expect(validate(schema, parse(query))).toEqual([]);
    expect(excessOfText(query)).toBeUndefined();
    const [operation] = operationsOf(query);
    if (operation === undefined) throw new Error('There is no operation.');
    const expected = weight(query, operation).bytes;
    const actual = JSON.stringify(executeSync({ schema, document: parse(query) })).length;
    expect(expected).toBeGreaterThan(actual);
    expect(expected).toBeLessThan(Math.min(2 * actual, LIMITS.bytes * 0.75));
  });
});
