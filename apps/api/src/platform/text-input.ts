import { badInput } from './errors/api-error.js';

const CONTROL_CHARACTER = /\p{Cc}/u;
/** Control characters other than tab, line feed and carriage return. */
const CONTROL_BESIDE_LINES = /[^\P{Cc}\t\n\r]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The allowed form of an input's text. */
export interface TextForm {
  /** UTF-16 code units; by default only the request's size limits it. */
  readonly maxLength?: number;
  readonly hasLines?: boolean;
}

/** The fault of a text's form, worded to follow the field's name; undefined if it is valid. */
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

/** Validates a single line of at most `maxLength` UTF-16 code units. Throws BAD_USER_INPUT. */
export const readText = (text: string, name: string, maxLength: number): string => {
  const fault = textFault(text, { maxLength });
  if (fault !== undefined) throw badInput(`"${name}" ${fault}.`);
  return text;
};

/** Validates a text of several lines with at most `maxLength` UTF-16 code units. Throws BAD_USER_INPUT. */
export const readLines = (text: string, name: string, maxLength: number): string => {
  const fault = textFault(text, { maxLength, hasLines: true });
  if (fault !== undefined) throw badInput(`"${name}" ${fault}.`);
  return text;
};
