import { Command } from 'commander';
import type { SchemaOptions } from '../verbs/schema.js';

export const schemaCommand = (): Command =>
  new Command('schema')
    .description('Prints the GraphQL schema of the service.')
    .option('--federation', 'print it as a subgraph for an Apollo Federation 2 gateway')
    .addHelpText('after', '\nExample: recount schema --federation > recount.graphql')
    .action(async (options: SchemaOptions) => (await import('../verbs/schema.js')).printSchema(options));
