import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';

/*
 * What happens to a player, in the stream `player-<id>`. Stored for ever: add new facts, never change the meaning of an old one. The only
 * personal data is the name that the player chose to show; deleting the stream takes it out.
 */
export type PlayerFact = PlayerRegistered | PlayerRenamed;

export interface PlayerRegistered {
  readonly type: 'PlayerRegistered';
  readonly name: string;
}

export interface PlayerRenamed {
  readonly type: 'PlayerRenamed';
  readonly name: string;
}

export const PLAYERS = 'player';

export const playerStream = (player: string): string => `${PLAYERS}-${player}`;

export const playerOfStream = (stream: string): string => stream.slice(PLAYERS.length + 1);

const typeSchema = z.enum(['PlayerRegistered', 'PlayerRenamed']);
const dataSchema = z.strictObject({ name: z.string() });

export const playerCodec: EventCodec<PlayerFact> = {
  registry: createUpcastRegistry({ 'player.PlayerRegistered': 1, 'player.PlayerRenamed': 1 }),
  toFact: ({ type, name }) => ({ type: `${PLAYERS}.${type}`, data: { name } }),
  fromFact: ({ type, data }) => ({
    type: typeSchema.parse(type.slice(PLAYERS.length + 1)),
    ...dataSchema.parse(data),
  }),
};
