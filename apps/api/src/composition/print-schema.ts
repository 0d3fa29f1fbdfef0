import { writeFileSync } from 'node:fs';
import { gameBindings } from '../games/index.js';
import { features } from './features.js';
import { graphqlParts, printedSchema } from './graphql-parts.js';

/** `npm run schema:print`: writes the schema to `apps/api/schema.graphql`, which is committed. */
const target = new URL('../../schema.graphql', import.meta.url);
writeFileSync(target, printedSchema(graphqlParts(features, gameBindings)));
