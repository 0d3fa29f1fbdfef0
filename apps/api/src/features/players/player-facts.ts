import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';

/*
 * What happens to a player, in the stream `player-<id>`. Stored for ever: add new facts, never change the meaning of an old one. The only
 * personal data is the name that the player chose to show; deleting the stream takes it out.
 */
export type PlayerFact = PlayerRegistered | PlayerRenamed;

export interface PlayerRegistered extends Named {
  readonly type: 'PlayerRegistered';
}

export interface PlayerRenamed extends Named {
  readonly type: 'PlayerRenamed';
}

interface Named {
  readonly name: string;
  /**
   * What the name looks like, as it was worked out then. A fact that has it counts only where nobody before it in the log goes by a name that looks the
   * same; facts of before have none, and stay whatever others are called.
   */
  readonly skeleton?: string;
}

export const PLAYERS = 'player';

export const playerStream = (player: string): string => `${PLAYERS}-${player}`;

export const playerOfStream = (stream: string): string => stream.slice(PLAYERS.length + 1);

const typeSchema = z.enum(['PlayerRegistered', 'PlayerRenamed']);
const dataSchema = z.strictObject({ name: z.string(), skeleton: z.string().exactOptional() });

export const playerCodec: EventCodec<PlayerFact> = {
  registry: createUpcastRegistry({ 'player.PlayerRegistered': 2, 'player.PlayerRenamed': 2 }, [
    // Names of the first version were not told apart by their looks.
    { type: 'player.PlayerRegistered', version: 1, upcast: (data) => data },
    { type: 'player.PlayerRenamed', version: 1, upcast: (data) => data },
  ]),
  toFact: ({ type, ...data }) => ({ type: `${PLAYERS}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) => ({
    type: typeSchema.parse(type.slice(PLAYERS.length + 1)),
    ...dataSchema.parse(data),
  }),
};
