import type { Game } from '#libs/game-kit';
import type { FieldOf } from '../../platform/graphql-parts.js';
import type { GameBinding } from '../game-binding.js';
import { gameSdl } from './game-sdl.js';
import { gameTypes } from './game-types.js';

/** Derives the API of a game from the game's schemas. */
export const bindGame = (game: Game): GameBinding => {
  const { api } = game;
  if (api === undefined) throw new Error(`${game.name} has no API description.`);
  const types = gameTypes(api);
  return {
    game,
    sdl: gameSdl(api, types),
    field: api.field,
    eventPrefix: api.prefix,
    enums: Object.fromEntries(
      types.flatMap((type) =>
        type.kind === 'enum'
          ? [[type.name, Object.fromEntries(type.words.map(({ word, value }) => [word, value]))]]
          : [],
      ),
    ),
    fields: Object.fromEntries(
      types.flatMap((type) => {
        if (type.kind !== 'object' && type.kind !== 'event') return [];
        const made = type.fields.flatMap(({ name, from }): readonly (readonly [string, FieldOf])[] =>
          from === undefined ? [] : [[name, (parent) => from(parent[name])]],
        );
        return made.length === 0 ? [] : [[type.name, Object.fromEntries(made)]];
      }),
    ),
  };
};
