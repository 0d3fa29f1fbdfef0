import { Command } from 'commander';
import { ownSecret } from '../../../api/src/composition/secret.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { OwnTokens } from '../../../api/src/identity/tokens.js';
import { playDemo } from '../bots/demo.js';
import { print, UsageError } from '../exit.js';
import { wholeNumber } from '../options.js';

interface DemoOptions {
  readonly url?: string;
  readonly pace: number;
  readonly matches?: number;
}

const LIFETIME = 30 * 86_400;

export const demoCommand = (): Command =>
  new Command('demo')
    .description('Lets bots play at a service that runs already on this data folder.')
    .option('--url <address>', 'where it is (http://localhost:<PORT>)')
    .option('--pace <milliseconds>', 'between two actions', wholeNumber(0, 600_000), 1000)
    .option('--matches <number>', 'how many; without end when left out', wholeNumber(1, 100_000))
    .addHelpText('after', '\nExample: recount demo --pace 200 --matches 5')
    .action(async ({ url, pace, matches }: DemoOptions) => {
      const settings = readSettings(process.env);
      if (settings.jwksUrl !== undefined)
        throw new UsageError('The bots need tokens that the service signs itself; RECOUNT_JWKS_URL is set.');
      const tokens = new OwnTokens(
        settings.jwtSecret ?? (await ownSecret(settings.dataDir)),
        () => new Date(),
      );
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
    });
