import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import type { ViewerName } from '../options.js';

/** The visibility with which a match is read: that of a viewer, or everything. */
export interface Visibility {
  readonly viewer: Viewer;
  readonly isFull: boolean;
}

const UNSEATED: ReadonlyMap<string, Viewer> = new Map([
  ['spectator', SPECTATOR],
  ['judge', JUDGE],
  ['production', PRODUCTION],
  ['full', JUDGE],
]);

export const visibilityOf = (name: ViewerName): Visibility => ({
  viewer: UNSEATED.get(name) ?? seatViewer(seat(Number(name.slice('seat:'.length)))),
  isFull: name === 'full',
});
