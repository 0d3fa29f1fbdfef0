import type { ApolloServerPlugin } from '@apollo/server';
import type { EventStore } from '#libs/event-log';
import type { VerifierKey } from '#libs/proof';
import type { Feature } from '../features/feature.js';
import type { WebApp } from '../features/web/web-app.js';
import type { GameBinding } from '../games/game-binding.js';
import type { Guests } from '../identity/guests.js';
import type { SignIn } from '../identity/sign-in-settings.js';
import type { TokenVerifier } from '../identity/tokens.js';
import type { Clock } from '../platform/injection.js';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import type { LogPositions } from '../platform/log-positions.js';
import type { MemoryBudget } from '../platform/memory/memory-budget.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Turns } from '../platform/scheduling/turns.js';
import type { TrustedDocuments } from '../platform/trusted-documents.js';
import type { CardSetBounds } from '../reading/card-sets/card-set-bounds.js';
import type { Snapshots } from '../reading/log/snapshot.js';
import type { HouseKeys } from '../reading/proofs/house-keys.js';

/** The application's dependencies. The caller chooses them once. */
export interface Dependencies {
  readonly store: EventStore;
  /** The folder of the read models' files, which can be deleted and rebuilt. */
  readonly readModelFolder: string;
  readonly snapshots: Snapshots;
  readonly houseKeys: HouseKeys;
  readonly tokens: TokenVerifier;
  /** Undefined if people cannot sign in. */
  readonly signIn: SignIn | undefined;
  /** Undefined if people cannot play without an account. */
  readonly guests: Guests | undefined;
  readonly games: readonly GameBinding[];
  readonly features: readonly Feature[];
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly positions: LogPositions;
  readonly turns: Turns;
  readonly memory: MemoryBudget;
  readonly cardSets: CardSetBounds;
  /** The folder whose card sets the service publishes. */
  readonly cardFolder: string | undefined;
  readonly imageOrigins: readonly string[];
  readonly embedOrigins: readonly string[];
  readonly abandonedAfterDays: number;
  readonly heartbeatSeconds: number;
  /** Hosts outside of the public internet that webhooks may call. */
  readonly webhookPrivateHosts: readonly string[];
  readonly witnesses: readonly VerifierKey[];
  readonly limits: ServiceLimits;
  readonly webApp: WebApp;
  readonly graphiql: boolean;
  /** The documents that clients may send; undefined if they may send any. */
  readonly trustedDocuments: TrustedDocuments | undefined;
  readonly apolloPlugins: readonly ApolloServerPlugin[];
  /** The bearer token for `/metrics`; undefined if there are no metrics. */
  readonly metricsToken: string | undefined;
}
