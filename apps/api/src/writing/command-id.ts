import { v5 as derivedUuid, v7 as uuid } from 'uuid';
import { badInput } from '../platform/errors/api-error.js';

const COMMAND_ID = /^[\x21-\x7e]{1,64}$/;

/** How the service's own command ids begin, and no client's may: whoever could send one in advance would keep the service from acting. */
const OWN = 'recount:';

/** The command id that a client gave, or a new one. Throws BAD_USER_INPUT. */
export const readCommandId = (given: string | null | undefined): string => {
  if (given === null || given === undefined) return uuid();
  if (given.startsWith(OWN)) throw badInput(`Command ids that begin with "${OWN}" are the service's own.`);
  if (!COMMAND_ID.test(given))
    throw badInput('A command id has 1 to 64 letters, digits or signs, and no blanks.');
  return given;
};

/** Never changed: a retry must lead to the same ids. */
const NAMESPACE = '8a1c6f4e-0d3b-5f29-b7a5-52f3c9e4d601';

/** The id of a command of the service's own: the same on every node, for what is told by `purpose`, and in no client's reach. */
export const ownCommandId = (purpose: string): string => `${OWN}${derivedUuid(purpose, NAMESPACE)}`;

/** An id that follows from a command, the same each time the command is sent. */
export const derivedId = (commandId: string, purpose: string): string =>
  derivedUuid(`${purpose}/${commandId}`, NAMESPACE);
