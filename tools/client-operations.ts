import { readdirSync, readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, type DocumentNode, Kind, parse, visit } from 'graphql';

const root = new URL('..', import.meta.url);
const folder = new URL('libs/client/documents/', root);

/** Where the types and documents of the client's operations stand. */
export const OPERATIONS_FILE = new URL('libs/client/operations.ts', root);

const HEADER =
  '// Made by `npm run client:operations` from documents/ and the schema of the API. Do not edit.\n';

/**
 * The TypeScript of every operation in `libs/client/documents`: its variables, its result, and the document as a string, checked against
 * the API's printed schema. Throws where they do not fit it.
 */
export const clientOperations = async (): Promise<string> => {
  const schema = withPlainEvents(parse(readFileSync(new URL('apps/api/schema.graphql', root), 'utf8')));
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({
      location: name,
      document: parse(readFileSync(new URL(name, folder), 'utf8'), { noLocation: true }),
    }));
  const config = {
    documentMode: 'string',
    optimizeDocumentNode: false,
    dedupeFragments: true,
    enumsAsTypes: true,
    skipTypename: true,
    immutableTypes: true,
    avoidOptionals: { field: true },
    useTypeImports: true,
    scalars: { ID: 'string', DateTime: 'string', JSON: 'unknown' },
  };
  const output = await codegen({
    filename: 'operations.ts',
    schema,
    schemaAst: buildASTSchema(schema),
    documents,
    config,
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  });
  return `${HEADER}${output}`;
};

/**
 * The client reads of an event what all events have. As one plain type it does not repeat that for each of the hundreds of types
 * that implement it.
 */
const withPlainEvents = (schema: DocumentNode): DocumentNode =>
  visit(schema, {
    ObjectTypeDefinition: ({ interfaces }) =>
      interfaces?.some(({ name }) => name.value === 'Event') ? null : undefined,
    InterfaceTypeDefinition: (node) =>
      node.name.value === 'Event' ? { ...node, kind: Kind.OBJECT_TYPE_DEFINITION } : undefined,
  });
