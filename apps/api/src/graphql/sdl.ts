import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mergeTypeDefs } from '@graphql-tools/merge';
import { buildASTSchema, type DocumentNode, type GraphQLSchema, printSchema } from 'graphql';

/** The folder of this application's sources: `src` when run from source, its copy in `dist` when built. */
const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** A game's SDL comes with its binding, since not every server has every game. */
const GAMES = /^games\//;

/** The SDL of the service itself, each file beside its module. */
export const serviceSdl = (): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.graphql') && !GAMES.test(name))
    .sort()
    .map((name) => readFileSync(`${SOURCES}/${name}`, 'utf8'));

/** The whole SDL of a server with these games. */
export const wholeSdl = (gameSdl: readonly string[]): DocumentNode =>
  mergeTypeDefs([...serviceSdl(), ...gameSdl]);

export const schemaOf = (gameSdl: readonly string[]): GraphQLSchema => buildASTSchema(wholeSdl(gameSdl));

/** The committed form of the schema. */
export const printedSchema = (gameSdl: readonly string[]): string => `${printSchema(schemaOf(gameSdl))}\n`;
