import type { Seat } from './ids.js';

/**
 * Who looks at a match. `spectator` sees what lies open; a `seat` also what is its own; a `judge` both hands, and never the
 * order of a deck; `production` both hands, for casters, where the organizer allows it.
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'judge' }
  | { readonly kind: 'production' };

/** A viewer as a word: `seat:0`, `spectator`, `judge`, `production`. Two viewers with one key see the same. */
export type ViewerKey = `seat:${number}` | 'spectator' | 'judge' | 'production';

export const viewerKey = (viewer: Viewer): ViewerKey =>
  viewer.kind === 'seat' ? `seat:${viewer.seat}` : viewer.kind;

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const JUDGE: Viewer = { kind: 'judge' };
export const PRODUCTION: Viewer = { kind: 'production' };
export const seatViewer = (seat: Seat): Viewer => ({ kind: 'seat', seat });

/** Whether a viewer sees what lies hidden with a seat: the seat itself, judges and production. */
export const mayLookInto = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'judge' || viewer.kind === 'production' || (viewer.kind === 'seat' && viewer.seat === seat);
