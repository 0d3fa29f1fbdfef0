import { Games } from '../games/games.js';
import { gameBindings } from '../games/index.js';
import { type Projection, projectionOf } from '../reading/models/projected-stream.js';
import { features } from './features.js';

/** How the read models of this build follow the log, for who makes them without a service. */
export const projection = (): Projection =>
  projectionOf(
    features.flatMap(({ streams }) => streams ?? []),
    new Games(gameBindings),
  );
