import { z } from 'zod';
import { createUpcastRegistry, type EventCodec, type Json } from '#libs/event-log';

/*
 * What happens to a player, in the stream `player-<id>`. Stored for ever: add new facts, never change the meaning of an old one. The only
 * personal data is the name that the player chose to show; the log has it
 * encrypted under the person's own key.
 */
export type PlayerFact = PlayerRegistered | PlayerRenamed | PlayerNamedIn | PlayerErased;

export interface PlayerRegistered extends Named {
  readonly type: 'PlayerRegistered';
}

export interface PlayerRenamed extends Named {
  readonly type: 'PlayerRenamed';
}

/** The name that the player goes by in an organization other than the default one, whether or not it has a name of its own. */
export interface PlayerNamedIn {
  readonly type: 'PlayerNamedIn';
  readonly organization: string;
  readonly name: string;
  readonly skeleton: string;
}

/** The person's key is dropped, and this id never gets a name again. */
export interface PlayerErased {
  readonly type: 'PlayerErased';
}

interface Named {
  readonly name: string;
  /** Its own, for the default organization and wherever it has no other. */
  readonly organization?: never;
  /**
   * What the name looks like, as it was worked out then. A fact that has it counts only where nobody before it in the log goes by a name that looks the
   * same; facts of before have none, and stay whatever others are called.
   */
  readonly skeleton?: string;
}

export const PLAYERS = 'player';

export const playerStream = (player: string): string => `${PLAYERS}-${player}`;

export const playerOfStream = (stream: string): string => stream.slice(PLAYERS.length + 1);

/** The fields that are a person's. */
export const PERSONAL_FIELDS = ['name', 'skeleton'] as const;

const named = z.strictObject({ name: z.string(), skeleton: z.string().exactOptional() });
const factSchema = z.discriminatedUnion('type', [
  named.extend({ type: z.literal('PlayerRegistered') }),
  named.extend({ type: z.literal('PlayerRenamed') }),
  z.strictObject({
    type: z.literal('PlayerNamedIn'),
    organization: z.string(),
    name: z.string(),
    skeleton: z.string(),
  }),
  z.strictObject({ type: z.literal('PlayerErased') }),
]);

const CURRENT = {
  'player.PlayerRegistered': 2,
  'player.PlayerRenamed': 2,
  'player.PlayerNamedIn': 1,
  'player.PlayerErased': 1,
};

export const playerCodec: EventCodec<PlayerFact> = {
  registry: createUpcastRegistry(CURRENT, [
    // Names of the first version were not told apart by their looks.
    { type: 'player.PlayerRegistered', version: 1, upcast: (data) => data },
    { type: 'player.PlayerRenamed', version: 1, upcast: (data) => data },
  ]),
  toFact: ({ type, ...data }) => ({ type: `${PLAYERS}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) => factSchema.parse({ ...recordOf(data), type: type.slice(PLAYERS.length + 1) }),
};

const recordOf = (data: Json): object => (typeof data === 'object' && data !== null ? data : { data });
