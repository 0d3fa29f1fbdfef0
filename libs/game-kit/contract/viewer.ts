import type { Seat } from './ids.js';

/**
 * A viewer of a match. `spectator` sees public information; a `seat` also its own hand; a `judge` all hands, but never the
 * order of a deck; `production` all hands, for casters, if the organizer allows it.
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'judge' }
  | { readonly kind: 'production' };

/** A viewer as text: `seat:0`, `spectator`, `judge`, `production`. Viewers with the same key see the same. */
export type ViewerKey = `seat:${number}` | 'spectator' | 'judge' | 'production';

export const viewerKey = (viewer: Viewer): ViewerKey =>
  viewer.kind === 'seat' ? `seat:${viewer.seat}` : viewer.kind;

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const JUDGE: Viewer = { kind: 'judge' };
export const PRODUCTION: Viewer = { kind: 'production' };
export const seatViewer = (seat: Seat): Viewer => ({ kind: 'seat', seat });

/** Whether a viewer sees a seat's hidden cards: the seat itself, judges and production. */
export const mayLookInto = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'judge' || viewer.kind === 'production' || (viewer.kind === 'seat' && viewer.seat === seat);
