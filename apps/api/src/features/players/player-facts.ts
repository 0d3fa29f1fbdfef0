import { z } from 'zod';
import { createUpcastRegistry, type EventCodec, type Json } from '#libs/event-log';

/*
 * The facts about a player, in the stream `player-<id>`. Stored for ever: add new facts, never change the meaning of an old one. The only
 * personal data is the display name; the log has it encrypted under the person's own key.
 */
export type PlayerFact = PlayerRegistered | PlayerRenamed | PlayerNamedIn | PlayerKept | PlayerErased;

export interface PlayerRegistered extends Named {
  readonly type: 'PlayerRegistered';
}

export interface PlayerRenamed extends Named {
  readonly type: 'PlayerRenamed';
}

/** The player's name in an organization other than the default one. The player need not have a name in the default organization. */
export interface PlayerNamedIn {
  readonly type: 'PlayerNamedIn';
  readonly organization: string;
  readonly name: string;
  readonly skeleton: string;
}

/** A guest keeps the account: it is not erased after its day. */
export interface PlayerKept {
  readonly type: 'PlayerKept';
}

/** The person's key is destroyed, and this id never gets a name again. */
export interface PlayerErased {
  readonly type: 'PlayerErased';
}

interface Named {
  readonly name: string;
  /** Absent: the name is for the default organization, and for any other in which the player has no name. */
  readonly organization?: never;
  /**
   * The skeleton of the name, as computed at the time. A fact with a skeleton has no effect if an earlier name in the log has the same one. Older facts have no
   * skeleton and always take effect.
   */
  readonly skeleton?: string;
}

export const PLAYERS = 'player';

export const playerStream = (player: string): string => `${PLAYERS}-${player}`;

export const playerOfStream = (stream: string): string => stream.slice(PLAYERS.length + 1);

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
  z.strictObject({ type: z.literal('PlayerKept') }),
  z.strictObject({ type: z.literal('PlayerErased') }),
]);

const CURRENT = {
  'player.PlayerRegistered': 2,
  'player.PlayerRenamed': 2,
  'player.PlayerNamedIn': 1,
  'player.PlayerKept': 1,
  'player.PlayerErased': 1,
};

export const playerCodec: EventCodec<PlayerFact> = {
  registry: createUpcastRegistry(CURRENT, [
    // Version 1 had no skeletons.
    { type: 'player.PlayerRegistered', version: 1, upcast: (data) => data },
    { type: 'player.PlayerRenamed', version: 1, upcast: (data) => data },
  ]),
  toFact: ({ type, ...data }) => ({ type: `${PLAYERS}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) => factSchema.parse({ ...recordOf(data), type: type.slice(PLAYERS.length + 1) }),
};

const recordOf = (data: Json): object => (typeof data === 'object' && data !== null ? data : { data });
