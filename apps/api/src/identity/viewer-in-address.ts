import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import { badInput } from '../platform/errors/api-error.js';

const UNSEATED: readonly Viewer[] = [SPECTATOR, JUDGE, PRODUCTION];

/** The viewer that the query parameter `as` requests; undefined without one. Throws BAD_USER_INPUT. */
export const viewerInAddress = (as: unknown): Viewer | undefined => {
  if (as === undefined) return undefined;
  const place = typeof as === 'string' ? /^seat:(\d)$/.exec(as)?.[1] : undefined;
  const viewer =
    place === undefined ? UNSEATED.find(({ kind }) => kind === as) : seatViewer(seat(Number(place)));
  if (viewer === undefined) throw badInput('"as" is spectator, judge, production, seat:0, seat:1 and so on.');
  return viewer;
};
