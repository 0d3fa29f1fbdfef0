import { badInput } from './errors/api-error.js';

const CONTROL_CHARACTER = /\p{Cc}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** A line of text from outside, at most so many UTF-16 code units. Throws BAD_USER_INPUT. */
export const readText = (text: string, name: string, maxLength: number): string => {
  if (text.length > maxLength) throw badInput(`"${name}" has at most ${maxLength} characters.`);
  if (CONTROL_CHARACTER.test(text) || LONE_SURROGATE.test(text))
    throw badInput(`"${name}" is one line of text, without control characters.`);
  return text;
};
