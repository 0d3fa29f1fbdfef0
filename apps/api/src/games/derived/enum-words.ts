import { type ApiPart, apiMarkOf } from '#libs/game-kit';
import { isEnum } from './field-type.js';

/** A value of an enum: GraphQL's word, the game's own behind it, and what it means. */
export interface EnumWord {
  readonly word: string;
  readonly value: string;
  readonly text: string;
}

/** `HP KO` and `deckBottom` are `HP_KO` and `DECK_BOTTOM`. */
const inCapitals = (value: string): string =>
  value
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** The words of an enum in its own order; undefined for what is no enum. */
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
