import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CardPictures } from '../games/cards/card-pictures.js';
import { Games } from '../games/games.js';
import {
  ABANDONED_AFTER_DAYS,
  APOLLO_PLUGINS,
  CARD_FOLDER,
  CARD_SET_BOUNDS,
  CHANGE_SOURCES,
  CLOCK,
  DELAYED_FIELDS,
  EMBED_ORIGINS,
  EVENT_STORE,
  FIELD_ROLES,
  FIELD_SCOPES,
  GAME_BINDINGS,
  GRAPHIQL,
  GRAPHQL_PARTS,
  GUESTS,
  HEARTBEAT_SECONDS,
  IMAGE_ORIGINS,
  LANDING_PAGE,
  METRICS,
  METRICS_TOKEN,
  MUTATIONS,
  PERSONAL_TEXTS,
  READ_MODEL_FOLDER,
  READ_MODEL_SET,
  SERVICE_LIMITS,
  SIGN_IN,
  SNAPSHOTS,
  STREAM_ADDRESSES,
  TOKEN_VERIFIER,
  TRUSTED_DOCUMENTS,
  UNCHANGING_FIELDS,
  WEB_APP,
  WEBHOOK_PRIVATE_HOSTS,
  WITNESS_KEYS,
} from '../platform/injection.js';
import { LogPositions } from '../platform/log-positions.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { Turns } from '../platform/scheduling/turns.js';
import { HouseKeys } from '../reading/proofs/house-keys.js';
import { changeSourcesOf } from './changes.js';
import type { Dependencies } from './dependencies.js';
import {
  delayedFieldsOf,
  fieldRolesOf,
  fieldScopesOf,
  mutationsOf,
  unchangingFieldsOf,
} from './field-roles.js';
import { graphqlParts } from './graphql-parts.js';
import { personalWords } from './personal-words.js';
import { readModelsOf } from './read-models.js';

@Global()
@Module({})
class DependenciesModule {}

export const dependenciesModule = ({
  store,
  readModelFolder,
  snapshots,
  houseKeys,
  tokens,
  signIn,
  guests,
  games,
  features,
  clock,
  metrics,
  positions,
  turns,
  memory,
  cardSets,
  cardFolder,
  imageOrigins,
  embedOrigins,
  abandonedAfterDays,
  heartbeatSeconds,
  webhookPrivateHosts,
  witnesses,
  limits,
  webApp,
  graphiql,
  metricsToken,
  trustedDocuments,
  apolloPlugins,
}: Dependencies): DynamicModule => {
  const provided = [
    { provide: EVENT_STORE, useValue: store },
    { provide: READ_MODEL_FOLDER, useValue: readModelFolder },
    { provide: SNAPSHOTS, useValue: snapshots },
    { provide: HouseKeys, useValue: houseKeys },
    { provide: TOKEN_VERIFIER, useValue: tokens },
    { provide: SIGN_IN, useValue: signIn },
    { provide: GUESTS, useValue: guests },
    { provide: GAME_BINDINGS, useValue: games },
    { provide: MUTATIONS, useValue: mutationsOf(features) },
    { provide: FIELD_ROLES, useValue: fieldRolesOf(features) },
    { provide: DELAYED_FIELDS, useValue: delayedFieldsOf(features) },
    { provide: FIELD_SCOPES, useValue: fieldScopesOf(features) },
    { provide: READ_MODEL_SET, inject: [Games], useFactory: (all: Games) => readModelsOf(features, all) },
    {
      provide: CHANGE_SOURCES,
      inject: [Games],
      useFactory: (all: Games) => changeSourcesOf(features, all),
    },
    { provide: GRAPHQL_PARTS, useValue: graphqlParts(features, games) },
    {
      provide: STREAM_ADDRESSES,
      useValue: new Map(features.flatMap(({ streams }) => Object.entries(streams ?? {}))),
    },
    { provide: TRUSTED_DOCUMENTS, useValue: trustedDocuments },
    { provide: APOLLO_PLUGINS, useValue: apolloPlugins },
    {
      provide: LANDING_PAGE,
      useValue: graphiql ? features.find(({ landingPage }) => landingPage)?.landingPage : undefined,
    },
    { provide: UNCHANGING_FIELDS, useValue: unchangingFieldsOf(features) },
    { provide: PERSONAL_TEXTS, useValue: personalWords },
    { provide: CLOCK, useValue: clock },
    { provide: METRICS, useValue: metrics },
    { provide: LogPositions, useValue: positions },
    { provide: Turns, useValue: turns },
    { provide: MemoryBudget, useValue: memory },
    { provide: CARD_SET_BOUNDS, useValue: cardSets },
    { provide: CARD_FOLDER, useValue: cardFolder },
    { provide: IMAGE_ORIGINS, useValue: imageOrigins },
    { provide: EMBED_ORIGINS, useValue: embedOrigins },
    { provide: ABANDONED_AFTER_DAYS, useValue: abandonedAfterDays },
    { provide: HEARTBEAT_SECONDS, useValue: heartbeatSeconds },
    { provide: WEBHOOK_PRIVATE_HOSTS, useValue: new Set(webhookPrivateHosts) },
    { provide: WITNESS_KEYS, useValue: witnesses },
    { provide: SERVICE_LIMITS, useValue: limits },
    { provide: WEB_APP, useValue: webApp },
    { provide: GRAPHIQL, useValue: graphiql },
    { provide: METRICS_TOKEN, useValue: metricsToken },
    Games,
    CardPictures,
  ];
  return { module: DependenciesModule, providers: provided, exports: provided };
};
