import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes: enough that nobody guesses one, and little enough to be read out. */
const PROOF_BYTES = 9;

/** What only who knows the match's secret can say of it. The secret is open to nobody before the match is over, when no seat is free. */
const proofOf = (matchId: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`invitation to ${matchId}`)
    .digest()
    .subarray(0, PROOF_BYTES)
    .toString('base64url');

/** The code that lets whoever has it take a free seat of a match: always the same one. */
export const invitationCode = (matchId: string, secret: string): string =>
  `${matchId}.${proofOf(matchId, secret)}`;

/** The match that a code names; undefined for what is no code. */
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
