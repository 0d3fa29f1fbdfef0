import { canonicalJson, type DeckList, hexSha256, type Json, type Seat } from '#libs/game-kit';

/**
 * Derives every value that must be unpredictable now and verifiable later from the match's secret: lower-case hex SHA-256 of canonical JSON (RFC 8785),
 * which tools of any language can write. The first item of each array names the value's purpose, so that two purposes never share a hash.
 */
const canonicalHash = (value: Json): string => hexSha256(canonicalJson(value));

/** Whether a text is 32 bytes in lower-case hex: the form of secrets and of all hashes. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The match's commitment before the first shuffle: SHA-256 of the secret's 64 hex characters as text. */
export const secretHash = (secret: string): string => hexSha256(secret);

/** A seat's commitment to its entropy. It binds the match and the seat, so that a seat cannot copy another seat's commitment. */
export const entropyCommitment = (matchId: string, seat: Seat, entropy: string): string =>
  canonicalHash(['recount/entropy/1', matchId, seat, entropy]);

/** Whether an entropy can be committed: 16 bytes or more in lower-case hex. A shorter one could be guessed from its commitment. */
export const isCommittable = (entropy: string): boolean => /^[0-9a-f]{32,256}$/.test(entropy);

/** The entropy of each seat, in seat order; null for a seat that has committed and did not reveal. */
export type Entropies = readonly (string | null)[];

/** The seed of a game, for `seededRandom`: the hash of `["recount/game-seed/1", secret, entropies, gameNumber]`. `gameNumber` counts from 1. */
export const gameSeed = (secret: string, entropies: Entropies, gameNumber: number): string =>
  canonicalHash(['recount/game-seed/1', secret, entropies, gameNumber]);

/** The seed of a game after rewind `rewind` (from 1) chose new randomness: the hash of `["recount/rewind-seed/1", secret, entropies, gameNumber, rewind]`. */
export const rewindSeed = (
  secret: string,
  entropies: Entropies,
  gameNumber: number,
  rewind: number,
): string => canonicalHash(['recount/rewind-seed/1', secret, entropies, gameNumber, rewind]);

/** The salt of one hidden part: the hash of `["recount/salt/1", secret, path]`. Each path is used for one value, so that publishing a salt opens only that part. */
export const saltFor = (secret: string, path: string): string =>
  canonicalHash(['recount/salt/1', secret, path]);

/**
 * The salt of a submitted deck, with the path `deck/<seat>/<number>`, where `number` is that of the DeckSubmitted event in its match.
 * Equal lists therefore get different hashes, which do not reveal that the lists are equal.
 */
export const deckSalt = (secret: string, seat: Seat, eventNumber: number): string =>
  saltFor(secret, `deck/${seat}/${eventNumber}`);

/** The commitment to a deck: the hash of `[salt, list]` with the submitted list. */
export const deckHash = (salt: string, list: DeckList): string =>
  canonicalHash([
    salt,
    list.map(({ card, count, section }) =>
      section === undefined ? { card, count } : { card, count, section },
    ),
  ]);
