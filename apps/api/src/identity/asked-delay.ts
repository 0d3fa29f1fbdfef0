import { badInput } from '../platform/errors/api-error.js';
import type { Principal } from './principal.js';

/** Seconds that anybody may ask for. */
export const LONGEST_DELAY = 3_600;

/** The header, and the parameter of an address or of a socket's first message, that asks for a delay. */
export const DELAY_HEADER = 'recount-delay';
export const DELAY_PARAMETER = 'delay';

/** Seconds that are asked for, of the first place that says some; 0 where none does. Throws BAD_USER_INPUT for what is no such number. */
export const readDelay = (...places: readonly unknown[]): number => {
  const said = places.find((place) => place !== undefined && place !== null && place !== '');
  if (said === undefined) return 0;
  const seconds = typeof said === 'number' ? said : typeof said === 'string' ? Number(said) : Number.NaN;
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_DELAY) return seconds;
  throw badInput(`A delay is a whole number of seconds, 0 to ${LONGEST_DELAY}.`);
};

/** The same bearer, who is told everything so many seconds later. */
export const delayedBy = (principal: Principal, seconds: number): Principal =>
  seconds === 0 ? principal : { ...principal, delaySeconds: seconds };

/** By how many milliseconds the bearer asked to be told later. */
export const askedDelayOf = ({ delaySeconds = 0 }: Principal): number => delaySeconds * 1000;

/** Throws for who asked for a delay: it would be told of now. */
export const refuseDelayed = (principal: Principal, what: string): void => {
  if (askedDelayOf(principal) > 0)
    throw badInput(`${what} cannot be had with a delay: ask for it without one.`);
};
