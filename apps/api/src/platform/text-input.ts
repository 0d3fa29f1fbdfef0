import { badInput } from './errors/api-error.js';

const CONTROL_CHARACTER = /\p{Cc}/u;
/** All but tab, line feed and carriage return. */
const CONTROL_BESIDE_LINES = /[^\P{Cc}\t\n\r]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** What a text of an input may be. */
export interface TextForm {
  /** UTF-16 code units; as many as a request may have when left out. */
  readonly maxLength?: number;
  readonly hasLines?: boolean;
}

/** What is wrong with the form of a text, as the end of a sentence that begins with its name; undefined for nothing. */
export const textFault = (text: string, { maxLength, hasLines = false }: TextForm): string | undefined => {
  if (maxLength !== undefined && text.length > maxLength) return `has at most ${maxLength} characters`;
  if (hasLines)
    return CONTROL_BESIDE_LINES.test(text) || LONE_SURROGATE.test(text)
      ? 'is text, without control characters'
      : undefined;
  return CONTROL_CHARACTER.test(text) || LONE_SURROGATE.test(text)
    ? 'is one line of text, without control characters'
    : undefined;
};

/** A line of text from outside, at most so many UTF-16 code units. Throws BAD_USER_INPUT. */
export const readText = (text: string, name: string, maxLength: number): string => {
  const fault = textFault(text, { maxLength });
  if (fault !== undefined) throw badInput(`"${name}" ${fault}.`);
  return text;
};

/** Lines of text from outside, at most so many UTF-16 code units. Throws BAD_USER_INPUT. */
export const readLines = (text: string, name: string, maxLength: number): string => {
  const fault = textFault(text, { maxLength, hasLines: true });
  if (fault !== undefined) throw badInput(`"${name}" ${fault}.`);
  return text;
};
