import type { ApolloServerPlugin } from '@apollo/server';
import type { EventStore } from '#libs/event-log';
import type { Feature } from '../features/feature.js';
import type { WebApp } from '../features/web/web-app.js';
import type { GameBinding } from '../games/game-binding.js';
import type { Guests } from '../identity/guests.js';
import type { SignIn } from '../identity/sign-in-settings.js';
import type { TokenVerifier } from '../identity/tokens.js';
import type { Clock } from '../platform/injection.js';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import type { MemoryBudget } from '../platform/memory/memory-budget.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Turns } from '../platform/scheduling/turns.js';
import type { TrustedDocuments } from '../platform/trusted-documents.js';
import type { Snapshots } from '../reading/log/snapshot.js';
import type { HouseKeys } from '../reading/proofs/house-keys.js';

/** What the application is built from: chosen once, outside. */
export interface Dependencies {
  readonly store: EventStore;
  /** Where the read models' files are; they can be thrown away. */
  readonly readModelFolder: string;
  /** Of matches, beside the log. */
  readonly snapshots: Snapshots;
  /** What matches are signed with. */
  readonly houseKeys: HouseKeys;
  readonly tokens: TokenVerifier;
  /** How people sign in; without it they cannot. */
  readonly signIn: SignIn | undefined;
  /** Whether and how people play without an account; without it they do not. */
  readonly guests: Guests | undefined;
  readonly games: readonly GameBinding[];
  readonly features: readonly Feature[];
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly turns: Turns;
  readonly memory: MemoryBudget;
  readonly imageOrigins: readonly string[];
  readonly embedOrigins: readonly string[];
  readonly abandonedAfterDays: number;
  /** Hosts that webhooks may go to off the public internet. */
  readonly webhookPrivateHosts: readonly string[];
  readonly limits: ServiceLimits;
  readonly webApp: WebApp;
  /** Whether there is GraphiQL. */
  readonly graphiql: boolean;
  /** The documents that clients may send; undefined where they send any. */
  readonly trustedDocuments: TrustedDocuments | undefined;
  readonly apolloPlugins: readonly ApolloServerPlugin[];
  /** What whoever asks for the metrics must send; without it there are none. */
  readonly metricsToken: string | undefined;
}
