import type { Feature } from '../features/feature.js';
import type { Games } from '../games/games.js';
import type { EnumWords } from '../platform/graphql-parts.js';
import type { ChangeSource } from '../reading/changes/change-source.js';

export const changeSourcesOf = (features: readonly Feature[], games: Games): readonly ChangeSource[] =>
  features.flatMap(({ changes }) => changes?.sources(games) ?? []);

const typesOf = (features: readonly Feature[]): readonly (readonly [type: string, meaning: string])[] =>
  features.flatMap(({ changes }) => Object.entries(changes?.types ?? {}));

export const changeTypes = (features: readonly Feature[]): readonly string[] =>
  typesOf(features).map(([type]) => type);

const wordOf = (type: string): string => type.toUpperCase().replaceAll(/[.-]/g, '_');

export const changeTypeWords = (features: readonly Feature[]): EnumWords =>
  Object.fromEntries(typesOf(features).map(([type]) => [wordOf(type), type]));

/** The enum of all change types, if there are any. Duplicate types make the schema invalid. */
export const changeTypeSdl = (features: readonly Feature[]): readonly string[] => {
  const values = typesOf(features).map(([type, meaning]) => `${JSON.stringify(meaning)} ${wordOf(type)}`);
  return values.length === 0
    ? []
    : [
        `"The event. In a CloudEvents envelope \`MATCH_ENDED\` is \`match.ended\`." enum ChangeType { ${values.join('\n')} }`,
      ];
};
