import { type DocumentNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import type { InputPath } from '../contract/rejection.js';

/** A place in a text; both numbers begin at 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The places of a JSON text's parts. Undefined where the text is no JSON. */
export const positionsIn = (text: string): ((at: InputPath) => TextPosition) | undefined => {
  const document = parsed(text);
  if (document === undefined) return undefined;
  return (at) => positionOf(document.body, at);
};

const parsed = (text: string): DocumentNode | undefined => {
  try {
    return parse(text, { mode: 'json' });
  } catch {
    return undefined;
  }
};

/** The place of a member's name or of an item; of the innermost part that is there, where the text lacks the others. */
const positionOf = (root: ValueNode, at: InputPath): TextPosition => {
  let value = root;
  let position = root.loc.start;
  for (const key of at) {
    if (value.type === 'Object') {
      const member = value.members.find(({ name }) => name.type === 'String' && name.value === key);
      if (member === undefined) break;
      position = member.loc.start;
      value = member.value;
    } else if (value.type === 'Array' && typeof key === 'number') {
      const item = value.elements[key];
      if (item === undefined) break;
      position = item.loc.start;
      value = item.value;
    } else break;
  }
  return { line: position.line, column: position.column };
};

/** The first syntax error of a text, with its place; undefined for JSON. */
export const jsonFault = (
  text: string,
): { readonly position: TextPosition; readonly message: string } | undefined => {
  try {
    parse(text, { mode: 'json' });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RangeError)
      return { position: { line: 1, column: 1 }, message: 'The text is nested too deeply.' };
    const { line, column } = { line: 1, column: 1, ...error };
    return { position: { line, column }, message: error.message.replace(/ \(\d+:\d+\)$/, '') };
  }
};
