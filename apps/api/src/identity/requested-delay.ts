import { badInput } from '../platform/errors/api-error.js';
import type { Principal } from './principal.js';

/** The longest delay that a client may request, in seconds. */
export const LONGEST_DELAY = 3_600;

/** The header, query parameter, and field of a socket's first message that request a delay. */
export const DELAY_HEADER = 'recount-delay';
export const DELAY_PARAMETER = 'delay';

/** The requested delay in seconds, from the first place with a value; 0 without a value. Throws BAD_USER_INPUT for an invalid number. */
export const readDelay = (...places: readonly unknown[]): number => {
  const said = places.find((place) => place !== undefined && place !== null && place !== '');
  if (said === undefined) return 0;
  const seconds = typeof said === 'number' ? said : typeof said === 'string' ? Number(said) : Number.NaN;
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_DELAY) return seconds;
  throw badInput(`A delay is a whole number of seconds, 0 to ${LONGEST_DELAY}.`);
};

/** The same principal, who sees everything `seconds` later. */
export const delayedBy = (principal: Principal, seconds: number): Principal =>
  seconds === 0 ? principal : { ...principal, delaySeconds: seconds };

/** The requested delay in milliseconds. */
export const requestedDelayOf = ({ delaySeconds = 0 }: Principal): number => delaySeconds * 1000;

/** Throws if the bearer requested a delay, for data that cannot be delayed. */
export const refuseDelayed = (principal: Principal, what: string): void => {
  if (requestedDelayOf(principal) > 0)
    throw badInput(`${what} cannot be had with a delay: ask for it without one.`);
};
