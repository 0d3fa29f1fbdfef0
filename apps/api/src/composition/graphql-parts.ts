import { mergeTypeDefs } from '@graphql-tools/merge';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { Feature } from '../features/feature.js';
import type { GameBinding } from '../games/game-binding.js';
import { COMMON_SDL } from '../platform/common-sdl.js';
import { type GraphqlParts, schemaOf } from '../platform/graphql-parts.js';
import { changeTypeSdl, changeTypeWords } from './changes.js';

const made = new WeakMap<readonly Feature[], WeakMap<readonly GameBinding[], GraphqlParts>>();

/** The GraphQL schema parts for these features and games, cached for all services in the process. */
export const graphqlParts = (features: readonly Feature[], games: readonly GameBinding[]): GraphqlParts => {
  const ofFeatures = made.get(features) ?? new WeakMap<readonly GameBinding[], GraphqlParts>();
  made.set(features, ofFeatures);
  const parts = ofFeatures.get(games) ?? makeParts(features, games);
  ofFeatures.set(games, parts);
  return parts;
};

const makeParts = (features: readonly Feature[], games: readonly GameBinding[]): GraphqlParts => ({
  document: mergeTypeDefs([
    ...COMMON_SDL,
    ...features.flatMap(({ sdl }) => sdl ?? []),
    ...games.map(({ sdl }) => sdl),
    ...changeTypeSdl(features),
  ]),
  enums: Object.assign(
    { ChangeType: changeTypeWords(features) },
    ...features.map(({ enums }) => enums),
    ...games.map(({ enums }) => enums),
  ),
  fields: Object.assign({}, ...games.map(({ fields }) => fields)),
  linedTexts: new Set(features.flatMap(({ linedTexts }) => linedTexts ?? [])),
  sizes: {
    lengths: new Map(features.flatMap(({ sizes }) => Object.entries(sizes?.lengths ?? {}))),
    bytes: new Map(features.flatMap(({ sizes }) => Object.entries(sizes?.bytes ?? {}))),
  },
});

/** The committed form of the schema, sorted by name so that it does not depend on the order of features. */
export const printedSchema = (parts: GraphqlParts): string =>
  `${printSchema(lexicographicSortSchema(schemaOf(parts)))}\n`;

/** Types that a company's other subgraphs also define, with identical fields. */
const SHARED = ['PageInfo'];

/** Federation does not support `@oneOf`. The service still refuses inputs with two fields. */
const ONE_OF = /^(input \w+) @oneOf/gm;

/** The schema as a subgraph of Apollo Federation 2. It has no entities, so a gateway requests only its root fields. */
export const subgraphSchema = (parts: GraphqlParts): string => {
  const shared = new RegExp(`^type (${SHARED.join('|')}) `, 'gm');
  const head = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@shareable"])';
  const schema = printedSchema(parts).replaceAll(shared, 'type $1 @shareable ').replaceAll(ONE_OF, '$1');
  return `${head}\n\n${schema}`;
};
