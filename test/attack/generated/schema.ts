import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import { Client } from '../../e2e/support/client.js';

const isIntrospection = (data: unknown): data is IntrospectionQuery =>
  typeof data === 'object' && data !== null && '__schema' in data;

/** The schema from the service's introspection. */
export const schemaOf = async (url: string): Promise<GraphQLSchema> => {
  const { data } = await new Client(url).send(
    getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }),
  );
  if (!isIntrospection(data)) throw new Error('The service does not tell its schema.');
  return buildClientSchema(data);
};
