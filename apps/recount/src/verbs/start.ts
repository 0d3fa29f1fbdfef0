import 'reflect-metadata';
import { createService, type Service } from '../../../api/src/composition/create-service.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { playDemo } from '../bots/demo.js';
import { print, remark } from '../exit.js';

export interface StartOptions {
  readonly port?: number;
  readonly dataDir?: string;
  readonly demo?: 'on' | 'off';
  readonly pace: number;
  readonly host?: string;
}

const DAY = 86_400;

/** Runs the service until a signal. */
export const start = async (options: StartOptions): Promise<void> => {
  const settings = readSettings(
    {
      ...process.env,
      // The greeting is for people; what the framework says at its start is for who asks for it.
      RECOUNT_LOG_LEVEL: process.env.RECOUNT_LOG_LEVEL || 'warn',
      ...(options.port === undefined ? {} : { PORT: String(options.port) }),
      ...(options.dataDir === undefined ? {} : { RECOUNT_DATA_DIR: options.dataDir }),
    },
    { demo: options.demo === 'on' },
  );
  await serve(settings, options);
};

/** Runs until a signal; the second one does not wait. */
const serve = async (settings: Settings, { pace, host }: StartOptions): Promise<void> => {
  const service = await createService({ settings, ...(host === undefined ? {} : { host }) });
  const stop = new AbortController();
  const isDemo = settings.demo && settings.jwksUrl === undefined;
  await greet(service, isDemo);
  if (settings.demo && !isDemo) remark('The demo is off: it needs tokens that the service signs itself.');
  const demo = isDemo ? runDemo(service, pace, stop.signal) : Promise.resolve();
  await stopped(stop);
  remark('Stopping ...');
  await demo;
  await service.close();
  remark('Stopped.');
};

/** npm passes a Ctrl-C on that the terminal has sent already: two signals within this many milliseconds are one. */
const SAME_SIGNAL = 500;

const stopped = (stop: AbortController): Promise<void> =>
  new Promise((resolve) => {
    let askedAt: number | undefined;
    const onSignal = () => {
      const now = performance.now();
      if (askedAt !== undefined && now - askedAt < SAME_SIGNAL) return;
      if (askedAt !== undefined) process.exit(1);
      askedAt = now;
      stop.abort();
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });

const greet = async (service: Service, isDemo: boolean): Promise<void> => {
  print(`Recount is ready.`);
  print(`  Web app    ${service.url}/   (matches, tables, replays, leaderboards)`);
  print(`  GraphQL    ${service.url}/graphql   (queries, mutations, subscriptions)`);
  print(`  GraphiQL   ${service.url}/graphiql   (works offline)`);
  print(`  Health     ${service.url}/health`);
  const tokens = await Promise.all(
    (['organizer', 'judge', 'player', 'spectator'] as const).map(async (role) => ({
      role,
      token: await service.issueToken({ role, subject: `try-${role}`, lifetimeSeconds: DAY }),
    })),
  );
  if (tokens.some(({ token }) => token === undefined))
    print('  Tokens     from your issuer (RECOUNT_JWKS_URL)');
  else {
    print('\nTokens to try it with, for a day (header "Authorization: Bearer <token>"):');
    for (const { role, token } of tokens) print(`  ${role.padEnd(10)} ${token}`);
    print(`  In the web app: "Sign in", or open ${service.url}/#token=<token>`);
  }
  print('\nTry this in GraphiQL:');
  print('  { matches(first: 3) { nodes { id status frame { number text hash } } } }');
  if (isDemo) print('  subscription { frames(matchId: "<id>", after: -1) { number text rule } }');
  print('\nCtrl-C ends it; started again, it carries on where it was.');
};

/** The bots play over HTTP like everybody else; what goes wrong there never stops the service. */
const runDemo = async (service: Service, pace: number, signal: AbortSignal): Promise<void> => {
  const tokenFor = async (role: 'organizer' | 'player', subject: string): Promise<string> => {
    const token = await service.issueToken({ role, subject, lifetimeSeconds: 30 * DAY });
    if (token === undefined) throw new Error('the demo needs tokens that the service signs itself');
    return token;
  };
  while (!signal.aborted) {
    try {
      await playDemo({
        url: service.url,
        tokenFor,
        pace,
        signal,
        onMatch: (matchId) => print(`Demo: bots play match ${matchId}`),
      });
    } catch (error) {
      if (signal.aborted) return;
      remark(
        `The demo stumbled and goes on in a moment: ${error instanceof Error ? error.message : String(error)}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 2000).unref());
    }
  }
};
