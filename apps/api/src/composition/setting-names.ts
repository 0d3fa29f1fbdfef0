import type { z } from 'zod';
import { SMALLEST_BUDGET } from '../platform/memory/budget-size.js';

/* Descriptions of settings, for `--help` and for errors about invalid values. */

/** HS256 signs with 256 bits. An attacker could guess a shorter secret from a single token. */
export const SECRET_LENGTH = 32;

export const METRICS_TOKEN_LENGTH = 16;

export const LOCAL_SERVER = 'kurrentdb://127.0.0.1:2113?tls=false';

/** All settings with the values that they accept, as listed by `--help`. */
export const SETTING_NAMES = {
  PORT: 'a TCP port from 0 to 65535 (default 4000; 0 takes a free one)',
  RECOUNT_DATA_DIR: 'a folder (default ./data)',
  RECOUNT_DEMO: 'on or off',
  RECOUNT_EVENT_STORE: 'sqlite (default) or eventstoredb (KurrentDB)',
  RECOUNT_EVENTSTOREDB_URL: `a connection string such as kurrentdb://user:password@host:2113 (default ${LOCAL_SERVER}); only with RECOUNT_EVENT_STORE=eventstoredb`,
  RECOUNT_MASTER_KEY:
    '32 bytes in base64; after a rotation several keys separated by commas, the newest first (default: generated in the data folder)',
  RECOUNT_MASTER_KEY_FILE: 'a file with master keys; not together with RECOUNT_MASTER_KEY',
  RECOUNT_PROOF_KEYS_FILE:
    'a file with the keys that sign matches, the same for all nodes (default: generated in the data folder)',
  RECOUNT_PROOF_ISSUER:
    'the name of the signer in proofs of matches, such as https://play.example.org (default RECOUNT_PUBLIC_URL, else recount)',
  RECOUNT_WITNESSES:
    'keys of witnesses as "recount witness" prints them, separated by commas, each with its own name (default none)',
  RECOUNT_JWT_SECRET: `at least ${SECRET_LENGTH} characters (default: generated in the data folder)`,
  RECOUNT_JWKS_URL:
    "an http(s) address of an issuer's JSON Web Key Set; with RECOUNT_JWT_ISSUER and RECOUNT_JWT_AUDIENCE, not together with RECOUNT_JWT_SECRET",
  RECOUNT_JWT_ISSUER: 'the claim "iss" of the issuer\'s tokens; with RECOUNT_JWKS_URL',
  RECOUNT_JWT_AUDIENCE:
    'the claim "aud" of the issuer\'s tokens for this service, or several values separated by commas; with RECOUNT_JWKS_URL',
  RECOUNT_JWT_CLAIMS:
    'the names of the claims that Recount reads, such as role=https://example.org/roles,match=recount.match (default sub=sub,role=role,organization=organization,match=match,seat=seat); with RECOUNT_JWKS_URL',
  RECOUNT_SIGN_IN_ISSUER:
    'the issuer of the OpenID Connect provider for sign-in, an https address, or http on this machine (default: no sign-in); with RECOUNT_SIGN_IN_CLIENT_ID and RECOUNT_PUBLIC_URL',
  RECOUNT_SIGN_IN_CLIENT_ID: 'the client id of this service at that provider; with RECOUNT_SIGN_IN_ISSUER',
  RECOUNT_SIGN_IN_CLIENT_SECRET:
    'the client secret of this service at that provider, if it has one; with RECOUNT_SIGN_IN_ISSUER',
  RECOUNT_PUBLIC_URL:
    'the public address of the service, such as https://play.example.org; https, or http on this machine; with RECOUNT_SIGN_IN_ISSUER',
  RECOUNT_GUESTS:
    'on or off: whether people may play friendly matches, which count in no ranking, without an account (default: on with the demo if there is no sign-in, else off); not with RECOUNT_JWKS_URL',
  RECOUNT_GRAPHIQL: 'on or off (default: on with the demo, else off)',
  RECOUNT_TRUSTED_DOCUMENTS:
    'files and folders, separated by commas, of the only documents that clients may send: JSON of SHA-256 hashes and documents, a manifest of Apollo, or .graphql; web-app adds those of the web app (default: clients may send any document)',
  RECOUNT_APOLLO_PLUGINS:
    'modules, separated by commas, such as ./my-plugin.mjs, whose default export is a plugin for Apollo Server (default none)',
  RECOUNT_METRICS_TOKEN: `at least ${METRICS_TOKEN_LENGTH} characters, the bearer token for /metrics (default: no metrics)`,
  RECOUNT_CARDS:
    'a folder whose card sets (*.json) the service publishes at the start and after each change of a file, for development (default none)',
  RECOUNT_CARD_SETS: 'card sets that one organization may publish, from 0 to 10000 (default 100)',
  RECOUNT_CARD_SET_CARDS: 'cards of one published card set, from 1 to 5000 (default 1500)',
  RECOUNT_CARD_SET_BYTES:
    'bytes of the file of one published card set, uncompressed, from 1000 to 16000000 (default 4000000)',
  RECOUNT_IMAGE_ORIGINS:
    'https origins, separated by commas, from which card images may come, such as https://cards.example.org, without wildcards or paths; http only on localhost or 127.0.0.1 (default none)',
  RECOUNT_EMBED_ORIGINS:
    'https origins, separated by commas, such as https://shop.example.org, whose pages may embed standings of events in a frame; http only on localhost or 127.0.0.1 (default none)',
  RECOUNT_ABANDONED_AFTER_DAYS:
    'days without an event after which a match is cancelled, from 0 (never) to 3650 (default 30)',
  RECOUNT_HEARTBEAT_SECONDS:
    'seconds within which some node records that it serves, while time runs in a match, from 1 to 60 (default 5)',
  RECOUNT_WEBHOOK_PRIVATE_HOSTS:
    'hosts, separated by commas, such as hooks.internal or 10.0.0.7, that webhooks may call over http and outside of the public internet (default none)',
  RECOUNT_MEMORY_BUDGET: `memory that the process may have, such as 512MB or 2GB, at least ${SMALLEST_BUDGET / 1024 ** 2}MB (default: the container's limit, or half of the machine's memory; never more than the heap limit of Node.js)`,
  RECOUNT_RATE_LIMIT:
    'points that one token may spend in a minute, from 0 (no limit) to 999999999 (default 30000); a small request costs one',
  RECOUNT_RATE_LIMIT_ADDRESS:
    'points that all clients without a token may spend in a minute from one address, from 0 (no limit) to 999999999 (default 60000)',
  RECOUNT_TRUSTED_PROXIES:
    'the number of proxies in front of the service that add to X-Forwarded-For, from 0 to 9 (default 0)',
  RECOUNT_MAX_CONNECTIONS: 'connections in all, from 1 to 999999 (default 10000)',
  RECOUNT_MAX_CONNECTIONS_PER_CLIENT:
    'connections of one address, or of one token, from 1 to 999999 (default 4000)',
  RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT:
    'subscriptions of one address, or of one token, from 1 to 999999 (default 5000)',
  RECOUNT_MAX_EXECUTION_SECONDS:
    'seconds that the execution of a request may take, from 1 to 600 (default 10)',
  RECOUNT_LOG_LEVEL: 'error, warn, info, debug or silent (default info; warn for recount start)',
} as const satisfies Readonly<Record<string, string>>;

type SettingName = keyof typeof SETTING_NAMES;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_NAMES, name);

/** Descriptions of invalid values that must not be quoted. */
const SECRET: Readonly<Record<string, string>> = {
  RECOUNT_JWT_SECRET: 'too short',
  RECOUNT_METRICS_TOKEN: 'too short, or not of letters and digits',
  RECOUNT_MASTER_KEY: 'no master key',
  RECOUNT_SIGN_IN_CLIENT_SECRET: 'no secret',
  RECOUNT_EVENTSTOREDB_URL: 'no connection string',
};

/** Whether the value of a setting is a secret, or may contain one. */
export const isSecretSetting = (name: string): boolean => Object.hasOwn(SECRET, name);

/** The error message for an invalid setting. */
export const sentence =
  (given: Readonly<Record<string, string | undefined>>) =>
  ({ path }: z.core.$ZodIssue): string => {
    const name = String(path[0]);
    const allowed = isSettingName(name) ? SETTING_NAMES[name] : 'something else';
    const was = SECRET[name] ?? `"${given[name] ?? ''}"`;
    return `${name} is ${was}; it takes ${allowed}.`;
  };
