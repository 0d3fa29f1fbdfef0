import type { VerifierKey } from '#libs/proof';
import { OWN_CLAIMS } from '../identity/claim-names.js';
import type { SignInSettings } from '../identity/sign-in-settings.js';
import type { IssuerSettings } from '../identity/tokens.js';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import { defaultBudget } from '../platform/memory/budget-size.js';
import type { CardSetBounds } from '../reading/card-sets/card-set-bounds.js';
import { LOCAL_SERVER, sentence } from './setting-names.js';
import { type LogLevel, type SettingValues, settingsSchema } from './setting-values.js';

/** Settings of the service. All have defaults. */
export interface Settings {
  /** TCP port for all protocols; 0 selects a free one. */
  readonly port: number;
  /** The folder for the embedded log, the read models and generated secrets. */
  readonly dataDir: string;
  /** Whether to fill an empty data folder with matches of bots. */
  readonly demo: boolean;
  readonly eventStore: EventStoreSetting;
  /** Keys that wrap those of the log, 32 bytes in base64 each, newest first. If both this and `masterKeyFile` are omitted, one is generated in the data folder. */
  readonly masterKey?: string;
  readonly masterKeyFile?: string;
  /** The file with the keys that sign matches; generated in the data folder if omitted. */
  readonly proofKeysFile?: string;
  /** The name of the signer in proofs. */
  readonly proofIssuer: string;
  /** The witnesses whose cosignatures of lists are stored. */
  readonly witnesses: readonly VerifierKey[];
  /** Secret for tokens that this service signs; generated in the data folder if omitted. */
  readonly jwtSecret?: string;
  /** The issuer of accepted tokens; this service if omitted. */
  readonly issuer?: IssuerSettings;
  /** If omitted, people cannot sign in. */
  readonly signIn?: SignInSettings;
  /** Whether people may play friendly matches without an account. */
  readonly guests: boolean;
  readonly cardSets: CardSetBounds;
  /** The folder whose card sets the service publishes, for development. */
  readonly cardFolder?: string;
  /** Origins, such as `https://cards.example.org`, from which the web app may show card images. */
  readonly imageOrigins: readonly string[];
  /** Origins whose pages may embed standings of events in a frame. */
  readonly embedOrigins: readonly string[];
  /** Days without an event after which a match is cancelled; 0 for never. */
  readonly abandonedAfterDays: number;
  /** Seconds within which some node records that it serves, while time runs in a match. */
  readonly heartbeatSeconds: number;
  /** Hosts that webhooks may call over http and outside of the public internet. */
  readonly webhookPrivateHosts: readonly string[];
  /** Bytes of memory for the process. */
  readonly memoryBudget: number;
  readonly graphiql: boolean;
  /** Files and folders of the documents that clients may send, or `web-app` for those of the web app; any document if omitted. */
  readonly trustedDocuments?: readonly string[];
  readonly apolloPlugins: readonly string[];
  /** The bearer token for `/metrics`; if omitted, there are no metrics. */
  readonly metricsToken?: string;
  readonly logLevel: LogLevel;
  readonly limits: ServiceLimits;
}

/** Location of the log: a file in the data folder, or a server. */
export type EventStoreSetting =
  | { readonly kind: 'sqlite' }
  /** `url` is the server's connection string; it may contain a password. */
  | { readonly kind: 'eventstoredb'; readonly url: string };

/** An invalid setting. The message is one sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings from environment variables; an empty value counts as not set. `demo` is the default for RECOUNT_DEMO. Throws a SettingsError. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  { demo = false }: { readonly demo?: boolean } = {},
): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(sentence(given)).join('\n'));
  const values = parsed.data;
  const signIn = signInOf(values);
  // With an issuer, the service signs tokens only for people who sign in here.
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
      'RECOUNT_GUESTS is on, and RECOUNT_JWKS_URL is set; set one of them only, because guests need tokens that the service signs itself.',
    );
  if (values.RECOUNT_MASTER_KEY !== undefined && values.RECOUNT_MASTER_KEY_FILE !== undefined)
    throw new SettingsError('RECOUNT_MASTER_KEY and RECOUNT_MASTER_KEY_FILE are both set; set one of them.');
  if (values.RECOUNT_EVENTSTOREDB_URL !== undefined && values.RECOUNT_EVENT_STORE === 'sqlite')
    throw new SettingsError(
      'RECOUNT_EVENTSTOREDB_URL is set, but RECOUNT_EVENT_STORE is sqlite; set it to eventstoredb to use that server.',
    );
  if (isDemo && values.RECOUNT_TRUSTED_DOCUMENTS !== undefined)
    throw new SettingsError(
      'RECOUNT_TRUSTED_DOCUMENTS is set, and the demo is on, whose bots send other documents; set RECOUNT_DEMO to off.',
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
    cardSets: {
      fileBytes: values.RECOUNT_CARD_SET_BYTES,
      cards: values.RECOUNT_CARD_SET_CARDS,
      setsOfOrganization: values.RECOUNT_CARD_SETS,
    },
    ...(values.RECOUNT_CARDS === undefined ? {} : { cardFolder: values.RECOUNT_CARDS }),
    imageOrigins: values.RECOUNT_IMAGE_ORIGINS ?? [],
    embedOrigins: values.RECOUNT_EMBED_ORIGINS ?? [],
    abandonedAfterDays: values.RECOUNT_ABANDONED_AFTER_DAYS,
    heartbeatSeconds: values.RECOUNT_HEARTBEAT_SECONDS,
    witnesses: values.RECOUNT_WITNESSES ?? [],
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

/** The settings of the issuer. All are required together, because keys alone do not restrict tokens to this service. */
const issuerOf = ({
  RECOUNT_JWKS_URL: jwksUrl,
  RECOUNT_JWT_ISSUER: issuer,
  RECOUNT_JWT_AUDIENCE: audiences = [],
  RECOUNT_JWT_CLAIMS: claims,
}: SettingValues): IssuerSettings | undefined => {
  if (jwksUrl === undefined) {
    if (issuer !== undefined || audiences.length > 0 || claims !== undefined)
      throw new SettingsError(
        'RECOUNT_JWT_ISSUER, RECOUNT_JWT_AUDIENCE and RECOUNT_JWT_CLAIMS describe the tokens of an issuer; also set RECOUNT_JWKS_URL to the address of its keys.',
      );
    return undefined;
  }
  if (issuer === undefined)
    throw new SettingsError(
      'RECOUNT_JWKS_URL is set, and RECOUNT_JWT_ISSUER is not; set it to the claim "iss" of the issuer\'s tokens.',
    );
  if (audiences.length === 0)
    throw new SettingsError(
      'RECOUNT_JWKS_URL is set, and RECOUNT_JWT_AUDIENCE is not; set it to the claim "aud" of the issuer\'s tokens for this service.',
    );
  return { jwksUrl, issuer, audiences, claims: claims ?? OWN_CLAIMS };
};

/** The settings for sign-in, which are required together. */
const signInOf = ({
  RECOUNT_SIGN_IN_ISSUER: issuer,
  RECOUNT_SIGN_IN_CLIENT_ID: clientId,
  RECOUNT_SIGN_IN_CLIENT_SECRET: clientSecret,
  RECOUNT_PUBLIC_URL: publicUrl,
}: SettingValues): SignInSettings | undefined => {
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || publicUrl === undefined)
    throw new SettingsError(
      'Sign-in needs RECOUNT_SIGN_IN_ISSUER, RECOUNT_SIGN_IN_CLIENT_ID and RECOUNT_PUBLIC_URL; set those that are missing.',
    );
  return { issuer, clientId, publicUrl, ...(clientSecret === undefined ? {} : { clientSecret }) };
};
