import { ownSecret } from '../../../api/src/composition/secret.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { OwnTokens } from '../../../api/src/identity/tokens.js';
import { playDemo } from '../bots/demo.js';
import { print, UsageError } from '../exit.js';

export interface DemoOptions {
  readonly url?: string;
  readonly pace: number;
  readonly matches?: number;
}

const LIFETIME = 30 * 86_400;

export const demo = async ({ url, pace, matches }: DemoOptions): Promise<void> => {
  const settings = readSettings(process.env);
  if (settings.issuer !== undefined)
    throw new UsageError('The bots need tokens signed by the service itself, but RECOUNT_JWKS_URL is set.');
  const tokens = new OwnTokens(settings.jwtSecret ?? (await ownSecret(settings.dataDir)), () => new Date());
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  await playDemo({
    url: url ?? `http://localhost:${settings.port}`,
    tokenFor: (role, subject) => tokens.issue({ role, subject, lifetimeSeconds: LIFETIME }),
    pace,
    ...(matches === undefined ? {} : { matches }),
    signal: stop.signal,
    onMatch: (matchId) => print(`Two bots play match ${matchId}`),
  });
};
