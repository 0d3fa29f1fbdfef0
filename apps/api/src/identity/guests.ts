import { v7 as uuid } from 'uuid';
import type { TokenIssuer } from './tokens.js';

/** Settings for people who play without an account. */
export interface Guests {
  /** Signs their tokens. */
  readonly sessions: TokenIssuer;
  /** The player whom a bot plays; undefined if there is no bot. */
  readonly bot: string | undefined;
}

/** The bot that plays against guests without an opponent. */
export const PRACTICE_BOT = 'bot-ada';

const GUEST = 'guest-';
/** A pattern (GLOB) of the ids of guests. */
export const ANY_GUEST = `${GUEST}*`;
/** Seconds until a guest's id expires. */
export const GUEST_LIFETIME = 86_400;

/** Seconds for which the link of a guest who keeps the account is valid. Each new link is valid as long. */
export const KEPT_LIFETIME = 365 * 86_400;

/** A new guest's id. Ids sort by time of creation. */
export const newGuest = (now: Date): string => `${GUEST}${uuid({ msecs: now.getTime() })}`;

/** The range of ids, from `from` and before `before`, of guests whose lifetime is over at `now`. */
export const departedGuests = (now: Date): { readonly from: string; readonly before: string } => {
  const over = now.getTime() - GUEST_LIFETIME * 1_000;
  // The first 48 bits of an id are its time in milliseconds.
  const time = Math.max(0, over).toString(16).padStart(12, '0');
  return { from: GUEST, before: `${GUEST}${time.slice(0, 8)}-${time.slice(8)}` };
};
