import { v5 as derivedUuid, v7 as uuid } from 'uuid';
import { badInput } from '../platform/errors/api-error.js';

const COMMAND_ID = /^[\x21-\x7e]{1,64}$/;

/** Prefix of the service's own command ids. Clients may not use it: an id that a client has used would block the service's command. */
const OWN = 'recount:';

/** The client's command id, or a new one. Throws BAD_USER_INPUT. */
export const readCommandId = (given: string | null | undefined): string => {
  if (given === null || given === undefined) return uuid();
  if (given.startsWith(OWN)) throw badInput(`Command ids that begin with "${OWN}" are the service's own.`);
  if (!COMMAND_ID.test(given))
    throw badInput('A command id has 1 to 64 letters, digits or signs, and no blanks.');
  return given;
};

/** Must never change: a retry has to get the same ids. */
const NAMESPACE = '8a1c6f4e-0d3b-5f29-b7a5-52f3c9e4d601';

/** The id of one of the service's own commands, derived from its purpose: the same on every node, and unavailable to clients. */
export const ownCommandId = (purpose: string): string => `${OWN}${derivedUuid(purpose, NAMESPACE)}`;

/** An id derived from a command id. A retry gets the same one. */
export const derivedId = (commandId: string, purpose: string): string =>
  derivedUuid(`${purpose}/${commandId}`, NAMESPACE);
