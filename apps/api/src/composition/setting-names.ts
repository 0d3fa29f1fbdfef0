import type { z } from 'zod';
import { SMALLEST_BUDGET } from '../platform/memory/budget-size.js';

/* What can be set, in words: for `--help`, and for what is said of a value that cannot be. */

/** HS256 signs with 256 bits; a shorter secret could be guessed from one token. */
export const SECRET_LENGTH = 32;

export const METRICS_TOKEN_LENGTH = 16;

export const LOCAL_SERVER = 'kurrentdb://127.0.0.1:2113?tls=false';

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
  RECOUNT_TRUSTED_DOCUMENTS:
    'files and folders, with commas between, of the only documents that clients may send: JSON of SHA-256 hashes and documents, a manifest of Apollo, or .graphql; web-app stands for those of the web app (default: clients send any)',
  RECOUNT_APOLLO_PLUGINS:
    'modules, with commas between, such as ./my-plugin.mjs, whose default export is a plugin for Apollo Server (default none)',
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

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_NAMES, name);

/** What is said of a value that must not be quoted. */
const SECRET: Readonly<Record<string, string>> = {
  RECOUNT_JWT_SECRET: 'too short',
  RECOUNT_METRICS_TOKEN: 'too short, or not of letters and digits',
  RECOUNT_MASTER_KEY: 'no master key',
  RECOUNT_SIGN_IN_CLIENT_SECRET: 'no secret',
  RECOUNT_EVENTSTOREDB_URL: 'no connection string',
};

/** What is said of a value that cannot be. */
export const sentence =
  (given: Readonly<Record<string, string | undefined>>) =>
  ({ path }: z.core.$ZodIssue): string => {
    const name = String(path[0]);
    const allowed = isSettingName(name) ? SETTING_NAMES[name] : 'something else';
    const was = SECRET[name] ?? `"${given[name] ?? ''}"`;
    return `${name} is ${was}; it takes ${allowed}.`;
  };
