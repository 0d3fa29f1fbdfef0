import { z } from 'zod';
import { OWN_CLAIMS, readClaimNames } from '../identity/claim-names.js';
import type { SignInSettings } from '../identity/sign-in-settings.js';
import type { IssuerSettings } from '../identity/tokens.js';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import { defaultBudget, readBudgetSize, SMALLEST_BUDGET } from '../platform/memory/budget-size.js';
import { readMasterKeys } from './master-keys.js';
import { readOrigins } from './origins.js';

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

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be: its message is one sentence for the person who starts the service. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** HS256 signs with 256 bits; a shorter secret could be guessed from one token. */
const SECRET_LENGTH = 32;

const METRICS_TOKEN_LENGTH = 16;

const LOCAL_SERVER = 'kurrentdb://127.0.0.1:2113?tls=false';

/** Every name that can be set, with what it takes: `--help` lists them. */
export const SETTING_NAMES = {
  PORT: 'a TCP port from 0 to 65535 (default 4000; 0 takes a free one)',
  RECOUNT_DATA_DIR: 'a folder (default ./data)',
  RECOUNT_DEMO: 'on or off',
  RECOUNT_EVENT_STORE: 'sqlite (default) or eventstoredb (KurrentDB)',
  RECOUNT_EVENTSTOREDB_URL: `a connection string such as kurrentdb://user:password@host:2113 (default ${LOCAL_SERVER}); only with RECOUNT_EVENT_STORE=eventstoredb`,
  RECOUNT_MASTER_KEY:
    '32 bytes in base64; after a rotation several with commas between, the newest first (default: drawn, and kept in the data folder)',
  RECOUNT_MASTER_KEY_FILE: 'a file with such keys; not together with RECOUNT_MASTER_KEY',
  RECOUNT_PROOF_KEYS_FILE:
    'a file with the keys that matches are signed with, the same for all nodes (default: drawn, and kept in the data folder)',
  RECOUNT_PROOF_ISSUER:
    'who is said to sign matches, such as https://play.example.org (default RECOUNT_PUBLIC_URL, else recount)',
  RECOUNT_JWT_SECRET: `at least ${SECRET_LENGTH} characters (default: drawn, and kept in the data folder)`,
  RECOUNT_JWKS_URL:
    "an http(s) address of an issuer's JSON Web Key Set; with RECOUNT_JWT_ISSUER and RECOUNT_JWT_AUDIENCE, not together with RECOUNT_JWT_SECRET",
  RECOUNT_JWT_ISSUER: 'what the issuer\'s tokens say in "iss"; with RECOUNT_JWKS_URL',
  RECOUNT_JWT_AUDIENCE:
    'what its tokens for this service say in "aud", with commas between where they differ; with RECOUNT_JWKS_URL',
  RECOUNT_JWT_CLAIMS:
    'where its tokens say what Recount reads, such as role=https://example.org/roles,match=recount.match (default sub=sub,role=role,organization=organization,match=match,seat=seat); with RECOUNT_JWKS_URL',
  RECOUNT_SIGN_IN_ISSUER:
    'the issuer of an OpenID Connect provider that people sign in at, https, or http on this machine (default: nobody signs in); with RECOUNT_SIGN_IN_CLIENT_ID and RECOUNT_PUBLIC_URL',
  RECOUNT_SIGN_IN_CLIENT_ID: 'what this service is called there; with RECOUNT_SIGN_IN_ISSUER',
  RECOUNT_SIGN_IN_CLIENT_SECRET: 'its secret there, where it has one; with RECOUNT_SIGN_IN_ISSUER',
  RECOUNT_PUBLIC_URL:
    'where people reach the service, such as https://play.example.org, https, or http on this machine; with RECOUNT_SIGN_IN_ISSUER',
  RECOUNT_GUESTS:
    'on or off: whether anybody plays by a name alone, in matches among friends that count in no ranking (default: on with the demo where nobody signs in, else off); not with RECOUNT_JWKS_URL',
  RECOUNT_GRAPHIQL: 'on or off (default: on with the demo, else off)',
  RECOUNT_METRICS_TOKEN: `at least ${METRICS_TOKEN_LENGTH} characters that whoever asks for /metrics sends as a bearer token (default: there are no metrics)`,
  RECOUNT_IMAGE_ORIGINS:
    'https origins that images of cards may come from, with commas between, such as https://cards.example.org, without wildcards or paths; http only on localhost or 127.0.0.1 (default none)',
  RECOUNT_EMBED_ORIGINS:
    'https origins, with commas between, such as https://shop.example.org, whose pages may show standings of events in a frame; http only on localhost or 127.0.0.1 (default none)',
  RECOUNT_ABANDONED_AFTER_DAYS:
    'days without an event after which a match is called off, from 0 (never) to 3650 (default 30)',
  RECOUNT_WEBHOOK_PRIVATE_HOSTS:
    'hosts, with commas between, such as hooks.internal or 10.0.0.7, that webhooks may go to over http and off the public internet (default none)',
  RECOUNT_MEMORY_BUDGET: `memory that the process may have, such as 512MB or 2GB, at least ${SMALLEST_BUDGET / 1024 ** 2}MB (default: the container's limit, or half of the machine's memory; never more than the engine's heap may have)`,
  RECOUNT_RATE_LIMIT:
    'points that one token may spend in a minute, from 0 (no limit) to 999999999 (default 30000); a small request is one',
  RECOUNT_RATE_LIMIT_ADDRESS:
    'points that all those without a token may spend in a minute from one address, from 0 (no limit) to 999999999 (default 60000)',
  RECOUNT_TRUSTED_PROXIES:
    'how many proxies stand in front of the service and add to X-Forwarded-For, from 0 to 9 (default 0)',
  RECOUNT_MAX_CONNECTIONS: 'connections in all, from 1 to 999999 (default 10000)',
  RECOUNT_MAX_CONNECTIONS_PER_CLIENT:
    'connections of one address, or of one token, from 1 to 999999 (default 4000)',
  RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT:
    'subscriptions of one address, or of one token, from 1 to 999999 (default 5000)',
  RECOUNT_MAX_EXECUTION_SECONDS: 'seconds that an answer may take, from 1 to 600 (default 10)',
  RECOUNT_LOG_LEVEL: 'error, warn, info, debug or silent (default info; warn for recount start)',
} as const satisfies Readonly<Record<string, string>>;

type SettingName = keyof typeof SETTING_NAMES;

/** A whole number within bounds. */
const whole = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .default(otherwise);

/** What stands between commas. */
const readList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Tokens and codes go there: over TLS, or without leaving this machine. */
const safeAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || ON_THIS_MACHINE.has(new URL(text).hostname));
const ON_THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A name or an address as it stands in a URL, without port or brackets. */
const HOST = /^[a-z0-9.-]{1,253}$|^[0-9a-f:]{2,39}$/;

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(4000),
  RECOUNT_DATA_DIR: z.string().min(1).default('./data'),
  RECOUNT_DEMO: z.enum(['on', 'off']).optional(),
  RECOUNT_EVENT_STORE: z.enum(['sqlite', 'eventstoredb']).default('sqlite'),
  RECOUNT_EVENTSTOREDB_URL: z
    .string()
    .regex(/^(?:kurrentdb|kurrent|kdb|esdb)(?:\+discover)?:\/\/[^/?\s]+/i)
    .optional(),
  RECOUNT_MASTER_KEY: z
    .string()
    .refine((text) => readMasterKeys(text) !== undefined)
    .optional(),
  RECOUNT_MASTER_KEY_FILE: z.string().optional(),
  RECOUNT_PROOF_KEYS_FILE: z.string().optional(),
  RECOUNT_PROOF_ISSUER: z.string().min(1).max(300).optional(),
  RECOUNT_JWT_SECRET: z.string().min(SECRET_LENGTH).optional(),
  RECOUNT_JWKS_URL: z.url({ protocol: /^https?$/ }).optional(),
  RECOUNT_JWT_ISSUER: z.string().optional(),
  RECOUNT_JWT_AUDIENCE: z.string().transform(readList).optional(),
  RECOUNT_JWT_CLAIMS: z
    .string()
    .transform(readClaimNames)
    .refine((names) => names !== undefined)
    .optional(),
  RECOUNT_SIGN_IN_ISSUER: safeAddress.optional(),
  RECOUNT_SIGN_IN_CLIENT_ID: z.string().optional(),
  RECOUNT_SIGN_IN_CLIENT_SECRET: z.string().optional(),
  RECOUNT_PUBLIC_URL: safeAddress.optional(),
  RECOUNT_GUESTS: z.enum(['on', 'off']).optional(),
  RECOUNT_GRAPHIQL: z.enum(['on', 'off']).optional(),
  RECOUNT_METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH)
    .regex(/^[\w.~+/-]+=*$/)
    .optional(),
  RECOUNT_IMAGE_ORIGINS: z
    .string()
    .transform(readOrigins)
    .refine((origins) => origins !== undefined)
    .optional(),
  RECOUNT_EMBED_ORIGINS: z
    .string()
    .transform(readOrigins)
    .refine((origins) => origins !== undefined)
    .optional(),
  RECOUNT_ABANDONED_AFTER_DAYS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((days) => days <= 3650)
    .default(30),
  RECOUNT_WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform(readList)
    .refine((hosts) => hosts.every((host) => HOST.test(host)))
    .optional(),
  RECOUNT_MEMORY_BUDGET: z
    .string()
    .transform(readBudgetSize)
    .refine((bytes) => bytes !== undefined)
    .optional(),
  RECOUNT_RATE_LIMIT: whole(0, 999_999_999, 30_000),
  RECOUNT_RATE_LIMIT_ADDRESS: whole(0, 999_999_999, 60_000),
  RECOUNT_TRUSTED_PROXIES: whole(0, 9, 0),
  RECOUNT_MAX_CONNECTIONS: whole(1, 999_999, 10_000),
  RECOUNT_MAX_CONNECTIONS_PER_CLIENT: whole(1, 999_999, 4000),
  RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT: whole(1, 999_999, 5000),
  RECOUNT_MAX_EXECUTION_SECONDS: whole(1, 600, 10),
  RECOUNT_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/**
 * Reads the settings from an environment; `demo` is what holds when RECOUNT_DEMO is not set. Throws a SettingsError that names what was
 * wrong and what is allowed. An empty value counts as not set.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  { demo = false }: { readonly demo?: boolean } = {},
): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
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
    ...(values.RECOUNT_METRICS_TOKEN === undefined ? {} : { metricsToken: values.RECOUNT_METRICS_TOKEN }),
  };
};

/** Whose tokens are taken. Keys alone do not say for which service a token was issued, so the rest must be there too. */
const issuerOf = ({
  RECOUNT_JWKS_URL: jwksUrl,
  RECOUNT_JWT_ISSUER: issuer,
  RECOUNT_JWT_AUDIENCE: audiences = [],
  RECOUNT_JWT_CLAIMS: claims,
}: z.output<typeof schema>): IssuerSettings | undefined => {
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
}: z.output<typeof schema>): SignInSettings | undefined => {
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || publicUrl === undefined)
    throw new SettingsError(
      'People sign in where RECOUNT_SIGN_IN_ISSUER, RECOUNT_SIGN_IN_CLIENT_ID and RECOUNT_PUBLIC_URL are all set; set the rest of them, or none.',
    );
  return { issuer, clientId, publicUrl, ...(clientSecret === undefined ? {} : { clientSecret }) };
};

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_NAMES, name);

/** What is said of a value that must not be quoted. */
const SECRET: Readonly<Record<string, string>> = {
  RECOUNT_JWT_SECRET: 'too short',
  RECOUNT_METRICS_TOKEN: 'too short, or not of letters and digits',
  RECOUNT_MASTER_KEY: 'no master key',
  RECOUNT_SIGN_IN_CLIENT_SECRET: 'no secret',
  RECOUNT_EVENTSTOREDB_URL: 'no connection string',
};

const sentence =
  (given: Readonly<Record<string, string | undefined>>) =>
  ({ path }: z.core.$ZodIssue): string => {
    const name = String(path[0]);
    const allowed = isSettingName(name) ? SETTING_NAMES[name] : 'something else';
    const was = SECRET[name] ?? `"${given[name] ?? ''}"`;
    return `${name} is ${was}; it takes ${allowed}.`;
  };
