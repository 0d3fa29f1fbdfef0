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
