import { z } from 'zod';
import { readConnectionString } from '#libs/event-log';
import { readWitnessKeys } from '#libs/proof';
import { readClaimNames } from '../identity/claim-names.js';
import { readBudgetSize } from '../platform/memory/budget-size.js';
import { readMasterKeys } from './master-keys.js';
import { readOrigins } from './origins.js';
import { METRICS_TOKEN_LENGTH, SECRET_LENGTH } from './setting-names.js';

/* Validation of each single environment variable. */

const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const whole = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .default(otherwise);

const readList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** An address that receives tokens and codes: https, or http on this machine. */
const safeAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || ON_THIS_MACHINE.has(new URL(text).hostname));
const ON_THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host name or an IP address, without port or brackets. */
const HOST = /^[a-z0-9.-]{1,253}$|^[0-9a-f:]{2,39}$/;

export const settingsSchema = z.object({
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
    .refine((text) => readConnectionString(text) !== undefined)
    .optional(),
  RECOUNT_MASTER_KEY: z
    .string()
    .refine((text) => readMasterKeys(text) !== undefined)
    .optional(),
  RECOUNT_MASTER_KEY_FILE: z.string().optional(),
  RECOUNT_PROOF_KEYS_FILE: z.string().optional(),
  RECOUNT_PROOF_ISSUER: z.string().min(1).max(300).optional(),
  RECOUNT_WITNESSES: z
    .string()
    .transform(readWitnessKeys)
    .refine((keys) => keys !== undefined)
    .optional(),
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
  RECOUNT_TRUSTED_DOCUMENTS: z
    .string()
    .transform(readList)
    .refine((paths) => paths.length > 0)
    .optional(),
  RECOUNT_APOLLO_PLUGINS: z.string().transform(readList).optional(),
  RECOUNT_METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH)
    .regex(/^[\w.~+/-]+=*$/)
    .optional(),
  RECOUNT_CARDS: z.string().optional(),
  RECOUNT_CARD_SETS: whole(0, 10_000, 100),
  RECOUNT_CARD_SET_CARDS: whole(1, 5000, 1500),
  RECOUNT_CARD_SET_BYTES: whole(1000, 16_000_000, 4_000_000),
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
  RECOUNT_HEARTBEAT_SECONDS: whole(1, 60, 5),
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
export type SettingValues = z.output<typeof settingsSchema>;
