import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import type { ViewerName } from '../options.js';

/** Through whose eyes a match is seen: a viewer of it, or everything there is. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly isFull: boolean;
}

const UNSEATED: ReadonlyMap<string, Viewer> = new Map([
  ['spectator', SPECTATOR],
  ['judge', JUDGE],
  ['production', PRODUCTION],
  ['full', JUDGE],
]);

export const eyes = (name: ViewerName): Eyes => ({
  viewer: UNSEATED.get(name) ?? seatViewer(seat(Number(name.slice('seat:'.length)))),
  isFull: name === 'full',
});
