import { type ApiPart, apiMarkOf } from '#libs/game-kit';
import { isEnum } from './field-type.js';

/** An enum value: its name in GraphQL, its value in the game, and its description. */
export interface EnumWord {
  readonly word: string;
  readonly value: string;
  readonly text: string;
}

/** Converts `HP KO` to `HP_KO` and `deckBottom` to `DECK_BOTTOM`. */
const inCapitals = (value: string): string =>
  value
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** The values of an enum in its own order; undefined if the schema is not an enum. */
export const enumWords = ({ of, fields }: ApiPart): readonly EnumWord[] | undefined => {
  const [schema] = of;
  if (schema === undefined || !isEnum(schema)) return undefined;
  const { words = {} } = apiMarkOf(schema);
  return schema.options.map((option) => {
    const value = String(option);
    const said = fields[value] ?? words[value];
    return { word: inCapitals(value), value, text: typeof said === 'string' ? said : '' };
  });
};
