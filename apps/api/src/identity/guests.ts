import { v7 as uuid } from 'uuid';
import type { TokenIssuer } from './tokens.js';

/** People may play without an account, and what it takes. */
export interface Guests {
  /** Signs their tokens. */
  readonly sessions: TokenIssuer;
  /** The player whom a bot plays for; undefined where none does. */
  readonly bot: string | undefined;
}

/** The bot that plays whoever has nobody else. */
export const PRACTICE_BOT = 'bot-ada';

const GUEST = 'guest-';
/** Seconds for which a guest is one. */
export const GUEST_LIFETIME = 86_400;

/** A new guest's id. In the order of ids guests are in the order of their coming. */
export const newGuest = (now: Date): string => `${GUEST}${uuid({ msecs: now.getTime() })}`;

/** Ids from `from` on and before `before` are those of guests who came until then, and whose time is over at `now`. */
export const departedGuests = (now: Date): { readonly from: string; readonly before: string } => {
  const over = now.getTime() - GUEST_LIFETIME * 1_000;
  // The first 48 bits of such an id are the moment, in milliseconds.
  const time = Math.max(0, over).toString(16).padStart(12, '0');
  return { from: GUEST, before: `${GUEST}${time.slice(0, 8)}-${time.slice(8)}` };
};
