import 'reflect-metadata';
import { closeInTime } from '../../../api/src/composition/close-in-time.js';
import { createService, type Service } from '../../../api/src/composition/create-service.js';
import { prepareOwnProcess } from '../../../api/src/composition/own-process.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { playDemo } from '../bots/demo.js';
import { playPractice } from '../bots/practice.js';
import { print, remark } from '../exit.js';
import { commandOf, greeting, mayShowTokens, type TokenToTry } from '../greeting.js';

export interface StartOptions {
  readonly port?: number;
  readonly dataDir?: string;
  readonly demo?: 'on' | 'off';
  readonly pace: number;
  readonly host?: string;
  /** False suppresses tokens in any case. */
  readonly tokens: boolean;
}

const DAY = 86_400;

export const start = async (options: StartOptions): Promise<void> => {
  const settings = readSettings(
    {
      ...process.env,
      // The greeting replaces the framework's start messages, which are shown only on request.
      RECOUNT_LOG_LEVEL: process.env.RECOUNT_LOG_LEVEL || 'warn',
      ...(options.port === undefined ? {} : { PORT: String(options.port) }),
      ...(options.dataDir === undefined ? {} : { RECOUNT_DATA_DIR: options.dataDir }),
    },
    { demo: options.demo === 'on' },
  );
  prepareOwnProcess(settings.memoryBudget);
  await serve(settings, options);
};

/** Runs until a signal; a second signal ends it at once. */
const serve = async (settings: Settings, { pace, host, tokens }: StartOptions): Promise<void> => {
  const service = await createService({ settings, ...(host === undefined ? {} : { host }) });
  const stop = new AbortController();
  const isDemo = settings.demo && settings.issuer === undefined;
  const isTerminal = process.stdout.isTTY === true;
  const isShowing = tokens && mayShowTokens({ isDemo, isTerminal });
  const shown = isShowing ? await tokensToTry(service) : [];
  const command = commandOf(process.argv[1]);
  for (const line of greeting({ url: service.url, settings, isDemo, isTerminal, command, tokens: shown }))
    print(line);
  if (settings.demo && !isDemo) remark('The demo is off: it needs tokens signed by the service itself.');
  const demo = isDemo ? runBots(service, pace, stop.signal) : Promise.resolve();
  const refusal = await Promise.race([stopped(stop), service.refused]);
  stop.abort();
  remark('Stopping ...');
  const isClosed = await closeInTime({ close: () => demo.then(() => service.close()) });
  remark(isClosed ? 'Stopped.' : 'Stopped without waiting any longer; nothing acknowledged is lost.');
  if (refusal !== undefined) throw refusal;
};

/** npm passes a Ctrl-C on although the terminal has sent it already: two signals within this many milliseconds count as one. */
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

const tokensToTry = (service: Service): Promise<readonly TokenToTry[]> =>
  Promise.all(
    (['organizer', 'judge', 'player', 'spectator'] as const).map(async (role) => ({
      role,
      token: (await service.issueToken({ role, subject: `try-${role}`, lifetimeSeconds: DAY })) ?? '',
    })),
  );

/** The bots are ordinary HTTP clients; their failures never stop the service. */
const runBots = async (service: Service, pace: number, signal: AbortSignal): Promise<void> => {
  const tokenFor = async (role: 'organizer' | 'player', subject: string): Promise<string> => {
    const token = await service.issueToken({ role, subject, lifetimeSeconds: 30 * DAY });
    if (token === undefined) throw new Error('the demo needs tokens signed by the service itself');
    return token;
  };
  const settings = { url: service.url, tokenFor, pace, signal };
  const onMatch = (matchId: string) => print(`Demo: bots play match ${matchId}`);
  await Promise.all([
    goingOn(signal, () => playDemo({ ...settings, onMatch })),
    goingOn(signal, () => playPractice(settings)),
  ]);
};

const goingOn = async (signal: AbortSignal, play: () => Promise<void>): Promise<void> => {
  while (!signal.aborted) {
    try {
      await play();
    } catch (error) {
      if (signal.aborted) return;
      remark(
        `The demo failed and will retry in a moment: ${error instanceof Error ? error.message : String(error)}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 2000).unref());
    }
  }
};
