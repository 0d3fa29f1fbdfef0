import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes: enough to withstand guessing, and few enough to read aloud. */
const PROOF_BYTES = 9;

/** A proof derived from the match's secret. The secret stays hidden until the match is over, when it has no free seat. */
const proofOf = (matchId: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`invitation to ${matchId}`)
    .digest()
    .subarray(0, PROOF_BYTES)
    .toString('base64url');

/** The code that entitles its holder to a free seat of a match. It is the same on every call. */
export const invitationCode = (matchId: string, secret: string): string =>
  `${matchId}.${proofOf(matchId, secret)}`;

/** The match that a code names; undefined for a malformed code. */
export const matchOfCode = (code: string): string | undefined =>
  /^([A-Za-z0-9_-]{1,64})\.[\w-]{12}$/.exec(code)?.[1];

export const isInvitation = (code: string, matchId: string, secret: string): boolean => {
  const [given, holds] = [code, invitationCode(matchId, secret)].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    holds !== undefined &&
    given.length === holds.length &&
    timingSafeEqual(given, holds)
  );
};
