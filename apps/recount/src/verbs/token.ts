import { isOrganizationId } from '#libs/organizations';
import { ownSecret } from '../../../api/src/composition/secret.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../../../api/src/identity/opaque-id.js';
import type { Role } from '../../../api/src/identity/principal.js';
import { OwnTokens } from '../../../api/src/identity/tokens.js';
import { print, UsageError } from '../exit.js';

export interface TokenOptions {
  readonly role: Role;
  readonly sub: string;
  readonly organization?: string;
  readonly match?: string;
  readonly seat?: number;
  readonly expires: number;
  readonly json?: boolean;
}

export const issueToken = async ({
  role,
  sub,
  organization,
  match,
  seat,
  expires,
  json,
}: TokenOptions): Promise<void> => {
  const settings = readSettings(process.env);
  if (settings.issuer !== undefined)
    throw new UsageError(
      'Tokens come from the issuer of RECOUNT_JWKS_URL; this service does not sign tokens.',
    );
  if (seat !== undefined && match === undefined)
    throw new UsageError('A seat requires a match: add --match.');
  if (looksLikeMailAddress(sub)) throw new UsageError(`"${sub}" looks like an e-mail address. ${OPAQUE_IDS}`);
  if (organization !== undefined && !isOrganizationId(organization))
    throw new UsageError("An organization's id has 1 to 24 small letters, digits or hyphens.");
  const tokens = new OwnTokens(settings.jwtSecret ?? (await ownSecret(settings.dataDir)), () => new Date());
  const token = await tokens.issue({
    role,
    subject: sub,
    lifetimeSeconds: expires,
    ...(organization === undefined ? {} : { organization }),
    ...(match === undefined ? {} : { match }),
    ...(seat === undefined ? {} : { seat }),
  });
  print(
    json ? JSON.stringify({ token, role, sub, organization, match, seat, expiresInSeconds: expires }) : token,
  );
};
