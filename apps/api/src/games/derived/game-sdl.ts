import type { GameApi } from '#libs/game-kit';
import type { GameType } from './game-types.js';
import type { ShownField } from './shown-fields.js';

/** The SDL of a game's types, which extends the service's SDL. */
export const gameSdl = ({ field, prefix, actions }: GameApi, types: readonly GameType[]): string =>
  [
    `extend input ActionInput {\n${described(actions.text, '  ')}  ${field}: ${prefix}ActionInput\n}`,
    ...types.map((type) => `${described(type.text)}${definition(type)}`),
  ].join('\n\n');

/** The fields of the interface `Event`. */
const EVENT = ['  type: String!', '  rule: String', '  text: String!'].join('\n');

const definition = (type: GameType): string => {
  switch (type.kind) {
    case 'enum':
      return block(
        `enum ${type.name}`,
        type.words.map(({ word, text }) => `${described(text, '  ')}  ${word}`),
      );
    case 'object':
      return block(`type ${type.name}`, type.fields.map(fieldLine));
    case 'event':
      return block(`type ${type.name} implements Event`, [EVENT, ...type.fields.map(fieldLine)]);
    case 'input':
      return block(`input ${type.name}${type.isOneOf ? ' @oneOf' : ''}`, type.fields.map(fieldLine));
  }
};

const block = (head: string, lines: readonly string[]): string => `${head} {\n${lines.join('\n')}\n}`;

const fieldLine = ({ name, type, isNullable, text }: ShownField): string =>
  `${described(text, '  ')}  ${name}: ${type}${isNullable ? '' : '!'}`;

/** A JSON string is also a valid GraphQL string. */
const described = (text: string, indent = ''): string =>
  text === '' ? '' : `${indent}${JSON.stringify(text)}\n`;
