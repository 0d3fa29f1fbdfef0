import { writeFileSync } from 'node:fs';
import { gameBindings } from '../games/index.js';
import { printedSchema } from './sdl.js';

/** `npm run schema:print`: writes the whole schema to `apps/api/schema.graphql`, which is committed. */
const target = new URL('../../schema.graphql', import.meta.url);
writeFileSync(target, printedSchema(gameBindings.map(({ sdl }) => sdl)));
