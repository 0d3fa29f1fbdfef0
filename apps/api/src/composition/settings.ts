import { OWN_CLAIMS } from '../identity/claim-names.js';
import type { SignInSettings } from '../identity/sign-in-settings.js';
import type { IssuerSettings } from '../identity/tokens.js';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import { defaultBudget } from '../platform/memory/budget-size.js';
import { LOCAL_SERVER, sentence } from './setting-names.js';
import { type LogLevel, type SettingValues, settingsSchema } from './setting-values.js';

/** How the service runs. Each setting has a default: everything works with nothing set. */
export interface Settings {
  /** TCP port of everything the service serves; 0 takes a free one. */
  readonly port: number;
  /** Where the embedded log, the read models and the service's own secret are kept. */
  readonly dataDir: string;
  /** Whether bots play on an empty data folder. */
  readonly demo: boolean;
  readonly eventStore: EventStoreSetting;
  /** The keys that wrap those of the log, 32 bytes in base64 each, the newest first; drawn and kept in the data folder when both are left out. */
  readonly masterKey?: string;
  /** The file that they are in. */
  readonly masterKeyFile?: string;
  /** The file with the keys that matches are signed with; drawn and kept in the data folder when left out. */
  readonly proofKeysFile?: string;
  /** Who is said to sign them. */
  readonly proofIssuer: string;
  /** Secret of tokens that this service signs itself; drawn and kept in the data folder when left out. */
  readonly jwtSecret?: string;
  /** Whose tokens are taken; this service's own where it is left out. */
  readonly issuer?: IssuerSettings;
  /** How people sign in; left out, they cannot. */
  readonly signIn?: SignInSettings;
  /** Whether people play without an account, in matches among friends. */
  readonly guests: boolean;
  /** Origins, such as `https://cards.example.org`, that the web app may show images of cards from. */
  readonly imageOrigins: readonly string[];
  /** Origins whose pages may have standings of events in a frame. */
  readonly embedOrigins: readonly string[];
  /** After how many days without an event a match is called off; 0 for never. */
  readonly abandonedAfterDays: number;
  /** Hosts that webhooks may go to over http, and at addresses that are not on the public internet. */
  readonly webhookPrivateHosts: readonly string[];
  /** Bytes of memory that the process may have. */
  readonly memoryBudget: number;
  /** Whether there is GraphiQL. */
  readonly graphiql: boolean;
  /** Files and folders of the documents that clients may send, or `web-app` for those of the web app; any where it is left out. */
  readonly trustedDocuments?: readonly string[];
  /** Modules of plugins for Apollo Server. */
  readonly apolloPlugins: readonly string[];
  /** What whoever asks for the metrics must send; without it there are none. */
  readonly metricsToken?: string;
  readonly logLevel: LogLevel;
  readonly limits: ServiceLimits;
}

/** Where the log is: in a file of the data folder, or on a server. */
export type EventStoreSetting =
  | { readonly kind: 'sqlite' }
  /** `url` is the server's connection string; a password may stand in it. */
  | { readonly kind: 'eventstoredb'; readonly url: string };

/** A setting that cannot be: its message is one sentence for the person who starts the service. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings from an environment; `demo` is what holds when RECOUNT_DEMO is not set. Throws a SettingsError that names what was
 * wrong and what is allowed. An empty value counts as not set.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  { demo = false }: { readonly demo?: boolean } = {},
): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(sentence(given)).join('\n'));
  const values = parsed.data;
  const signIn = signInOf(values);
  // Beside an issuer's tokens, only those of people who sign in here are the service's own.
  if (
    values.RECOUNT_JWT_SECRET !== undefined &&
    values.RECOUNT_JWKS_URL !== undefined &&
    signIn === undefined
  )
    throw new SettingsError('RECOUNT_JWT_SECRET and RECOUNT_JWKS_URL are both set; set one of them.');
  const issuer = issuerOf(values);
  const isDemo = values.RECOUNT_DEMO === undefined ? demo : values.RECOUNT_DEMO === 'on';
  if (values.RECOUNT_GUESTS === 'on' && issuer !== undefined)
    throw new SettingsError(
      'RECOUNT_GUESTS is on, and RECOUNT_JWKS_URL is set; guests need tokens that the service signs itself.',
    );
  if (values.RECOUNT_MASTER_KEY !== undefined && values.RECOUNT_MASTER_KEY_FILE !== undefined)
    throw new SettingsError('RECOUNT_MASTER_KEY and RECOUNT_MASTER_KEY_FILE are both set; set one of them.');
  if (values.RECOUNT_EVENTSTOREDB_URL !== undefined && values.RECOUNT_EVENT_STORE === 'sqlite')
    throw new SettingsError(
      'RECOUNT_EVENTSTOREDB_URL is set, but RECOUNT_EVENT_STORE is sqlite; set it to eventstoredb to use that server.',
    );
  if (isDemo && values.RECOUNT_TRUSTED_DOCUMENTS !== undefined)
    throw new SettingsError(
      'RECOUNT_TRUSTED_DOCUMENTS is set, and the demo is on, whose bots send documents of their own; set RECOUNT_DEMO to off.',
    );
  return {
    port: values.PORT,
    dataDir: values.RECOUNT_DATA_DIR,
    demo: isDemo,
    eventStore:
      values.RECOUNT_EVENT_STORE === 'sqlite'
        ? { kind: 'sqlite' }
        : { kind: 'eventstoredb', url: values.RECOUNT_EVENTSTOREDB_URL ?? LOCAL_SERVER },
    guests:
      values.RECOUNT_GUESTS === undefined
        ? isDemo && issuer === undefined && signIn === undefined
        : values.RECOUNT_GUESTS === 'on',
    imageOrigins: values.RECOUNT_IMAGE_ORIGINS ?? [],
    embedOrigins: values.RECOUNT_EMBED_ORIGINS ?? [],
    abandonedAfterDays: values.RECOUNT_ABANDONED_AFTER_DAYS,
    webhookPrivateHosts: values.RECOUNT_WEBHOOK_PRIVATE_HOSTS ?? [],
    memoryBudget: values.RECOUNT_MEMORY_BUDGET ?? defaultBudget(),
    logLevel: values.RECOUNT_LOG_LEVEL,
    limits: {
      pointsOfToken: values.RECOUNT_RATE_LIMIT,
      pointsOfAddress: values.RECOUNT_RATE_LIMIT_ADDRESS,
      trustedProxies: values.RECOUNT_TRUSTED_PROXIES,
      connections: values.RECOUNT_MAX_CONNECTIONS,
      connectionsOfClient: values.RECOUNT_MAX_CONNECTIONS_PER_CLIENT,
      subscriptionsOfClient: values.RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT,
      executionSeconds: values.RECOUNT_MAX_EXECUTION_SECONDS,
    },
    ...(values.RECOUNT_MASTER_KEY === undefined ? {} : { masterKey: values.RECOUNT_MASTER_KEY }),
    ...(values.RECOUNT_MASTER_KEY_FILE === undefined
      ? {}
      : { masterKeyFile: values.RECOUNT_MASTER_KEY_FILE }),
    proofIssuer: values.RECOUNT_PROOF_ISSUER ?? values.RECOUNT_PUBLIC_URL ?? 'recount',
    ...(values.RECOUNT_PROOF_KEYS_FILE === undefined
      ? {}
      : { proofKeysFile: values.RECOUNT_PROOF_KEYS_FILE }),
    ...(values.RECOUNT_JWT_SECRET === undefined ? {} : { jwtSecret: values.RECOUNT_JWT_SECRET }),
    ...(issuer === undefined ? {} : { issuer }),
    ...(signIn === undefined ? {} : { signIn }),
    graphiql: values.RECOUNT_GRAPHIQL === undefined ? isDemo : values.RECOUNT_GRAPHIQL === 'on',
    ...(values.RECOUNT_TRUSTED_DOCUMENTS === undefined
      ? {}
      : { trustedDocuments: values.RECOUNT_TRUSTED_DOCUMENTS }),
    apolloPlugins: values.RECOUNT_APOLLO_PLUGINS ?? [],
    ...(values.RECOUNT_METRICS_TOKEN === undefined ? {} : { metricsToken: values.RECOUNT_METRICS_TOKEN }),
  };
};

/** Whose tokens are taken. Keys alone do not say for which service a token was issued, so the rest must be there too. */
const issuerOf = ({
  RECOUNT_JWKS_URL: jwksUrl,
  RECOUNT_JWT_ISSUER: issuer,
  RECOUNT_JWT_AUDIENCE: audiences = [],
  RECOUNT_JWT_CLAIMS: claims,
}: SettingValues): IssuerSettings | undefined => {
  if (jwksUrl === undefined) {
    if (issuer !== undefined || audiences.length > 0 || claims !== undefined)
      throw new SettingsError(
        'RECOUNT_JWT_ISSUER, RECOUNT_JWT_AUDIENCE and RECOUNT_JWT_CLAIMS are about the tokens of an issuer; set RECOUNT_JWKS_URL, where its keys are, as well.',
      );
    return undefined;
  }
  if (issuer === undefined)
    throw new SettingsError(
      'RECOUNT_JWKS_URL is set, and RECOUNT_JWT_ISSUER is not; set it to what the issuer\'s tokens say in "iss".',
    );
  if (audiences.length === 0)
    throw new SettingsError(
      'RECOUNT_JWKS_URL is set, and RECOUNT_JWT_AUDIENCE is not; set it to what the issuer\'s tokens for this service say in "aud".',
    );
  return { jwksUrl, issuer, audiences, claims: claims ?? OWN_CLAIMS };
};

/** How people sign in: all of it is named, or none. */
const signInOf = ({
  RECOUNT_SIGN_IN_ISSUER: issuer,
  RECOUNT_SIGN_IN_CLIENT_ID: clientId,
  RECOUNT_SIGN_IN_CLIENT_SECRET: clientSecret,
  RECOUNT_PUBLIC_URL: publicUrl,
}: SettingValues): SignInSettings | undefined => {
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || publicUrl === undefined)
    throw new SettingsError(
      'People sign in where RECOUNT_SIGN_IN_ISSUER, RECOUNT_SIGN_IN_CLIENT_ID and RECOUNT_PUBLIC_URL are all set; set the rest of them, or none.',
    );
  return { issuer, clientId, publicUrl, ...(clientSecret === undefined ? {} : { clientSecret }) };
};
