import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Games } from '../games/games.js';
import type { Dependencies } from './dependencies.js';
import {
  CLOCK,
  EVENT_STORE,
  GAME_BINDINGS,
  IMAGE_ORIGINS,
  METRICS,
  READ_MODEL_FOLDER,
  TOKEN_VERIFIER,
  WEB_APP,
} from './injection.js';

@Global()
@Module({})
class DependenciesModule {}

/** Makes what was chosen outside known to every module. */
export const dependenciesModule = ({
  store,
  readModelFolder,
  tokens,
  games,
  clock,
  metrics,
  imageOrigins,
  webApp,
}: Dependencies): DynamicModule => {
  const provided = [
    { provide: EVENT_STORE, useValue: store },
    { provide: READ_MODEL_FOLDER, useValue: readModelFolder },
    { provide: TOKEN_VERIFIER, useValue: tokens },
    { provide: GAME_BINDINGS, useValue: games },
    { provide: CLOCK, useValue: clock },
    { provide: METRICS, useValue: metrics },
    { provide: IMAGE_ORIGINS, useValue: imageOrigins },
    { provide: WEB_APP, useValue: webApp },
    Games,
  ];
  return { module: DependenciesModule, providers: provided, exports: provided };
};
