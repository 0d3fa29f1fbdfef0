import { Command, Option } from 'commander';
import { ownSecret } from '../../../api/src/composition/secret.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { ROLES, type Role } from '../../../api/src/identity/principal.js';
import { OwnTokens } from '../../../api/src/identity/tokens.js';
import { print, UsageError } from '../exit.js';
import { duration, wholeNumber } from '../options.js';

interface TokenOptions {
  readonly role: Role;
  readonly sub: string;
  readonly match?: string;
  readonly seat?: number;
  readonly expires: number;
  readonly json?: boolean;
}

export const tokenCommand = (): Command =>
  new Command('token')
    .description("Signs a token with this installation's own secret.")
    .addOption(
      new Option('--role <role>', 'what the bearer may do').choices([...ROLES]).makeOptionMandatory(),
    )
    .option('--sub <id>', 'who the bearer is: an opaque id, a player id for players', 'local')
    .option('--match <id>', 'the one match that the token is for')
    .option('--seat <number>', 'the seat in that match, from 0', wholeNumber(0, 9))
    .addOption(
      new Option('--expires <time>', 'how long it holds, such as 90m, 12h or 7d')
        .argParser(duration)
        .default(12 * 3600, '12h'),
    )
    .option('--json', 'print the token with what is in it')
    .addHelpText('after', '\nExample: recount token --role player --sub ann --expires 7d')
    .action(async ({ role, sub, match, seat, expires, json }: TokenOptions) => {
      const settings = readSettings(process.env);
      if (settings.jwksUrl !== undefined)
        throw new UsageError('Tokens come from the issuer of RECOUNT_JWKS_URL; this service signs none.');
      if (seat !== undefined && match === undefined)
        throw new UsageError('A seat is one of a match: give --match too.');
      const tokens = new OwnTokens(
        settings.jwtSecret ?? (await ownSecret(settings.dataDir)),
        () => new Date(),
      );
      const token = await tokens.issue({
        role,
        subject: sub,
        lifetimeSeconds: expires,
        ...(match === undefined ? {} : { match }),
        ...(seat === undefined ? {} : { seat }),
      });
      print(json ? JSON.stringify({ token, role, sub, match, seat, expiresInSeconds: expires }) : token);
    });
