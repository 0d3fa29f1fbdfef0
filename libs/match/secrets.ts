import { canonicalJson, type DeckList, hexSha256, type Json, type Seat } from '#libs/game-kit';

/**
 * How everything that must be unpredictable, yet checkable later, follows from the match's one secret. Each value is the
 * lower-case hex SHA-256 of UTF-8 text that the tools of any language can write: the canonical JSON (RFC 8785) of a short
 * array. The first item of the array says what the value is for, so that no two uses can ever meet.
 */
const canonicalHash = (value: Json): string => hexSha256(canonicalJson(value));

/** Whether a text is 32 bytes in lower-case hex: the form of secrets and of all hashes. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** What the match commits to before the first shuffle: SHA-256 of the secret's 64 hex characters as text. */
export const secretHash = (secret: string): string => hexSha256(secret);

/**
 * The seed of one game of a match, for `seededRandom`: the hash of `["recount/game-seed/1", secret, entropies, gameNumber]`.
 * `entropies` has what each seat added when it was ready, in seat order; `gameNumber` counts from 1.
 */
export const gameSeed = (secret: string, entropies: readonly string[], gameNumber: number): string =>
  canonicalHash(['recount/game-seed/1', secret, entropies, gameNumber]);

/**
 * The seed of a game once chance was drawn anew by the `rewind`-th rewind of the match, counted from 1: the hash of
 * `["recount/rewind-seed/1", secret, entropies, gameNumber, rewind]`.
 */
export const rewindSeed = (
  secret: string,
  entropies: readonly string[],
  gameNumber: number,
  rewind: number,
): string => canonicalHash(['recount/rewind-seed/1', secret, entropies, gameNumber, rewind]);

/**
 * The salt of one hidden part: the hash of `["recount/salt/1", secret, path]`. A path is used for one value only; to give away
 * a salt opens that part and no other.
 */
export const saltFor = (secret: string, path: string): string =>
  canonicalHash(['recount/salt/1', secret, path]);

/**
 * The salt of a submitted deck, with the path `deck/<seat>/<number>`, where `number` is that of the DeckSubmitted event in its match:
 * so two submissions of one list do not show that they are the same.
 */
export const deckSalt = (secret: string, seat: Seat, eventNumber: number): string =>
  saltFor(secret, `deck/${seat}/${eventNumber}`);

/** The commitment to a deck: the hash of `[salt, list]`, the list as it was submitted. */
export const deckHash = (salt: string, list: DeckList): string =>
  canonicalHash([
    salt,
    list.map(({ card, count, section }) =>
      section === undefined ? { card, count } : { card, count, section },
    ),
  ]);
