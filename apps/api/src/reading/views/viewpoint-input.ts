import { seat, seatViewer, type Viewer } from '#libs/game-kit';
import type { RequestedViewer } from '../../identity/authority.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { ViewpointInput } from '../../platform/inputs.js';

export const readViewpoint = (input: ViewpointInput | null | undefined): RequestedViewer | undefined => {
  if (input === null || input === undefined) return undefined;
  const viewer = viewerOf(input);
  return input.asPlayed === true ? { ...viewer, asPlayed: true } : viewer;
};

const viewerOf = (input: ViewpointInput): Viewer => {
  const place = input.seat ?? undefined;
  if (input.kind !== 'seat') {
    if (place === undefined) return { kind: input.kind };
    throw badInput('Only the kind SEAT has a seat.');
  }
  if (place === undefined || place < 0) throw badInput('The kind SEAT needs a seat, counted from 0.');
  return seatViewer(seat(place));
};
