import { nameSkeleton } from '#libs/game-kit';
import { displayFault } from '../../platform/display-text.js';
import { badInput } from '../../platform/errors/api-error.js';
import { readText } from '../../platform/text-input.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';

export const NAME_LENGTH = 60;

/** Parses a display name. Throws BAD_USER_INPUT. */
export const readDisplayName = (given: string): string => {
  const name = readText(given.trim(), 'name', NAME_LENGTH);
  if (name === '') throw badInput('A name has at least one character.');
  const fault = displayFault(name);
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  if (nameSkeleton(name) === nameSkeleton(ERASED_NAME))
    throw badInput('This name is reserved for erased players.');
  return name;
};
