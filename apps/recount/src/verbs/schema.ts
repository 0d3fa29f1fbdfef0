import { features } from '../../../api/src/composition/features.js';
import { graphqlParts, printedSchema, subgraphSchema } from '../../../api/src/composition/graphql-parts.js';
import { gameBindings } from '../../../api/src/games/index.js';
import { print } from '../exit.js';

export interface SchemaOptions {
  readonly federation?: boolean;
}

export const printSchema = ({ federation = false }: SchemaOptions): void => {
  const parts = graphqlParts(features, gameBindings);
  print((federation ? subgraphSchema(parts) : printedSchema(parts)).trimEnd());
};
