import { createHash, hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cors from '@fastify/cors';
import { type DynamicModule, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventStore } from '#libs/event-log';
import { hashBy } from '#libs/game-kit';
import type { MasterKey } from '#libs/vault';
import type { Feature } from '../features/feature.js';
import { readWebApp } from '../features/web/web-app.js';
import type { GameBinding } from '../games/game-binding.js';
import { gameBindings } from '../games/index.js';
import { CachedTokens } from '../identity/cached-tokens.js';
import { type Guests, PRACTICE_BOT } from '../identity/guests.js';
import type { SignIn } from '../identity/sign-in-settings.js';
import {
  IssuerTokens,
  OwnTokens,
  type TokenRequest,
  TokensOfBoth,
  type TokenVerifier,
} from '../identity/tokens.js';
import type { Clock } from '../platform/injection.js';
import { LIMITS } from '../platform/limits/limits.js';
import { LogPositions } from '../platform/log-positions.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { type MemoryMeter, residentMemory } from '../platform/memory/memory-meter.js';
import { MeasuredEventStore } from '../platform/metrics/measured-event-store.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Turns } from '../platform/scheduling/turns.js';
import { steadyClock } from '../platform/steady-clock.js';
import { Shutdown } from '../transport/execution/shutdown.js';
import { awaitPositions } from '../transport/http/after-position.js';
import { answerOneAtATime } from '../transport/http/one-at-a-time.js';
import { RequestsUnderWay } from '../transport/http/requests-under-way.js';
import {
  refuseAddress,
  refuseUnclearRequests,
  refuseUnreadable,
} from '../transport/http/unclear-requests.js';
import { loadPlugins } from './apollo-plugins.js';
import { appModule } from './app.module.js';
import { readModelFolder, takeDataFolder } from './data-folder.js';
import { features } from './features.js';
import { masterKeyOf } from './master-key.js';
import { openEncryptedStore } from './open-encrypted-store.js';
import { openHouseKeys, refusedKeys } from './open-house-keys.js';
import { openSnapshots } from './open-snapshots.js';
import { reportTrouble } from './report-trouble.js';
import { ownSecret } from './secret.js';
import { boundConnections, FOR_PAGES, SERVER_OPTIONS } from './server-options.js';
import { ServiceLogger } from './service-logger.js';
import type { Settings, SettingsError } from './settings.js';
import { readTrustedDocuments } from './trusted-documents.js';

/** Milliseconds that a stopping service waits for open requests before it closes their connections. */
const PATIENCE = 10_000;
/** Milliseconds for which a verified token of the issuer stays cached without checking the issuer's current keys. */
const ISSUER_TRUSTED = 60_000;

export interface ServiceOptions {
  readonly settings: Settings;
  /** Default: the system's clock, made monotonic. */
  readonly clock?: Clock;
  /** Default: opened from the settings, with encryption. The service closes it in either case. */
  readonly store?: EventStore;
  /** Wraps the encryption keys of the log, for example with a key management service. Default: the key from the settings. */
  readonly masterKey?: MasterKey;
  /** Default: all built-in games. */
  readonly games?: readonly GameBinding[];
  /** Default: all features. */
  readonly features?: readonly Feature[];
  /** The network interface to listen on. Default: all. */
  readonly host?: string;
  /** The cooperative scheduler. Default: time slices of this process's event loop. */
  readonly turns?: Turns;
  /** Measures the process's memory. Default: as reported by the system. */
  readonly memoryMeter?: MemoryMeter;
  /** The folder of the built web app. Default: the output folder of the build. */
  readonly webAppFolder?: string;
}

export interface Service {
  readonly port: number;
  /** Local address for messages and examples, such as `http://localhost:4000`. */
  readonly url: string;
  readonly store: EventStore;
  /** Signs a token. Resolves to undefined if another issuer signs tokens. */
  issueToken(request: TokenRequest): Promise<string | undefined>;
  /** Resolves with the reason if the service finds later that it may not serve its log; the caller should close it. */
  readonly refused: Promise<SettingsError>;
  /** Finishes open requests, then closes everything. May be called more than once. */
  close(): Promise<void>;
}

/** Builds and starts the service. `recount start`, the demo and the tests use it. */
export const createService = async (options: ServiceOptions): Promise<Service> => {
  Logger.overrideLogger(new ServiceLogger(options.settings.logLevel));
  hashBy((text) => hash('sha256', text, 'hex'));
  const leaveFolder = await takeDataFolder(options.settings.dataDir);
  try {
    return await startService(options, leaveFolder);
  } catch (error) {
    leaveFolder();
    throw error;
  }
};

const startService = async (
  { settings, clock: givenClock, games = gameBindings, host = '0.0.0.0', ...given }: ServiceOptions,
  leaveFolder: () => void,
): Promise<Service> => {
  const trustedDocuments = await readTrustedDocuments(settings.trustedDocuments);
  const apolloPlugins = await loadPlugins(settings.apolloPlugins);
  const clock = givenClock ?? steadyClock();
  // Tokens are dated by the current system time, even if it has been set back.
  const tokenClock = givenClock ?? (() => new Date());
  const metrics = new Metrics();
  const onTrouble = reportTrouble(metrics);
  const vault = { drawsKey: true, ...(given.masterKey === undefined ? {} : { masterKey: given.masterKey }) };
  const opened = given.store ?? (await openEncryptedStore(settings, { clock, onTrouble, ...vault }));
  const houseKeys = await openHouseKeys(settings, opened, clock).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const store = new MeasuredEventStore(opened, metrics);
  const { issuer } = settings;
  const secret =
    issuer === undefined || settings.signIn !== undefined
      ? (settings.jwtSecret ?? (await ownSecret(settings.dataDir)))
      : undefined;
  const own = secret === undefined ? undefined : new OwnTokens(secret, tokenClock);
  const tokens = verifierOf(own, issuer && new IssuerTokens(issuer, tokenClock));
  const kept = new CachedTokens(tokens, {
    clock: tokenClock,
    ...(issuer === undefined ? {} : { trusted: ISSUER_TRUSTED }),
  });
  const turns = given.turns ?? new Turns();
  metrics.measureTurns(() => turns.waiting);
  const webApp = await readWebApp(given.webAppFolder);
  const folder = readModelFolder(settings.dataDir);
  const masterKey = given.masterKey ?? masterKeyOf(settings);
  const snapshots = await openSnapshots(folder, masterKey, turns);
  const requests = new RequestsUnderWay(turns);
  const app = await createApp(
    appModule({
      store,
      tokens: kept,
      signIn: signInOf(settings, own, secret),
      guests: guestsOf(settings, own),
      games,
      features: given.features ?? features,
      clock,
      metrics,
      positions: new LogPositions(store, masterKey),
      turns,
      memory: new MemoryBudget(settings.memoryBudget, given.memoryMeter ?? residentMemory(), metrics),
      cardSets: settings.cardSets,
      cardFolder: settings.cardFolder,
      imageOrigins: settings.imageOrigins,
      embedOrigins: settings.embedOrigins,
      abandonedAfterDays: settings.abandonedAfterDays,
      heartbeatSeconds: settings.heartbeatSeconds,
      webhookPrivateHosts: settings.webhookPrivateHosts,
      witnesses: settings.witnesses,
      limits: settings.limits,
      webApp,
      graphiql: settings.graphiql,
      metricsToken: settings.metricsToken,
      trustedDocuments,
      apolloPlugins,
      readModelFolder: folder,
      snapshots,
      houseKeys,
    }),
    settings,
    metrics,
    requests,
  );
  try {
    await app.listen(settings.port, host);
  } catch (error) {
    await app.close();
    await store.close();
    throw error;
  }
  const port = portOf(app.getHttpServer().address());
  let closing: Promise<void> | undefined;
  return {
    port,
    url: `http://localhost:${port}`,
    store,
    refused: refusedKeys(houseKeys, app.get(Shutdown).signal),
    issueToken: async (request) => (issuer === undefined ? own?.issue(request) : undefined),
    close: () => {
      if (closing === undefined) {
        app.get(Shutdown).begin();
        closing = stop(app, requests)
          .then(() => store.close())
          .finally(leaveFolder);
      }
      return closing;
    },
  };
};

const verifierOf = (own: OwnTokens | undefined, issued: IssuerTokens | undefined): TokenVerifier => {
  if (own !== undefined && issued !== undefined) return new TokensOfBoth(own, issued);
  const one = own ?? issued;
  if (one === undefined) throw new Error('No token verifier is configured.');
  return one;
};

/** Guests need tokens that the service signs itself. They can play against a bot only with the demo. */
const guestsOf = ({ guests, demo, issuer }: Settings, sessions: OwnTokens | undefined): Guests | undefined =>
  !guests || issuer !== undefined || sessions === undefined
    ? undefined
    : { sessions, bot: demo ? PRACTICE_BOT : undefined };

const signInOf = (
  { signIn }: Settings,
  sessions: OwnTokens | undefined,
  secret: string | undefined,
): SignIn | undefined =>
  signIn === undefined || sessions === undefined || secret === undefined
    ? undefined
    : {
        settings: signIn,
        sessions,
        cookieKey: createHash('sha256').update(`recount sign-in cookie ${secret}`).digest(),
      };

const stop = async (app: NestFastifyApplication, requests: RequestsUnderWay): Promise<void> => {
  await requests.end(PATIENCE);
  app.getHttpServer().closeAllConnections();
  await app.close();
};

const createApp = async (
  module: DynamicModule,
  { logLevel, limits }: Settings,
  metrics: Metrics,
  requests: RequestsUnderWay,
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit: LIMITS.bodyBytes,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
    ...SERVER_OPTIONS,
  });
  // Registered first, so that pages of other origins can also read answers during the shutdown.
  await adapter.getInstance().register(cors, FOR_PAGES);
  requests.watch(adapter.getInstance());
  refuseUnclearRequests(adapter.getInstance());
  // Uploaded files are passed on as streams; their handlers limit the size.
  adapter.getInstance().addContentTypeParser('application/gzip', (_request, file, done) => done(null, file));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new ServiceLogger(logLevel),
    abortOnError: false,
  });
  awaitPositions(adapter.getInstance(), app.get(LogPositions));
  const server = app.getHttpServer();
  boundConnections(server, limits, metrics);
  answerOneAtATime(server, () => metrics.refusals.inc({ reason: 'ahead' }));
  return app;
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
