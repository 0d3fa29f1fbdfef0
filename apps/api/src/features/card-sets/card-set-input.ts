import type { Audience } from '#libs/card-sets';
import { badInput } from '../../platform/errors/api-error.js';
import type { CardFileInput, CardSetAudienceInput } from '../../platform/inputs.js';
import type { CardFile } from '../../reading/card-sets/card-gate.js';

/** GraphQL has checked that exactly one field is set. */
export const readFile = ({ text, packed }: CardFileInput): CardFile =>
  packed === undefined ? (text ?? '') : Buffer.from(packed, 'base64');

/** Throws BAD_USER_INPUT for organizations beside another kind. */
export const readAudience = ({ kind, organizations }: CardSetAudienceInput): Audience => {
  if (kind === 'organizations') return { kind, organizations: organizations ?? [] };
  if (organizations != null)
    throw badInput('"audience.organizations" goes with the kind ORGANIZATIONS only.');
  return { kind };
};
