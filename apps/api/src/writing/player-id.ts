import { looksLikeMailAddress, OPAQUE_IDS } from '../identity/opaque-id.js';
import { badInput } from '../platform/errors/api-error.js';

const PLAYER_ID = /^[\x21-\x7e]{1,128}$/;

/** Reads a player's id, which is opaque and becomes part of a stream name. Throws BAD_USER_INPUT. */
export const readPlayerId = (id: string | null | undefined): string => {
  if (id == null || !PLAYER_ID.test(id))
    throw badInput('A player id has 1 to 128 letters, digits or signs, and no blanks.');
  return id;
};

/** Like `readPlayerId`, for a player who may be new. Refuses e-mail addresses, which earlier builds accepted as ids. */
export const readNewPlayerId = (given: string | null | undefined): string => {
  const id = readPlayerId(given);
  if (looksLikeMailAddress(id)) throw badInput(`A player id is no e-mail address. ${OPAQUE_IDS}`);
  return id;
};

/** Reads the ids of players for a match with this number of seats. Throws BAD_USER_INPUT. */
export const readPlayers = (ids: readonly string[], seats: number): readonly string[] => {
  if (ids.length > seats) throw badInput('There are more players than seats.');
  if (new Set(ids).size !== ids.length) throw badInput('A player is named twice.');
  return ids.map(readNewPlayerId);
};
