import type { ViewpointInput } from '#libs/client';

/** What a link to a replay says: the frame, the second one beside it, and through whose eyes. */
export interface ReplayAddress {
  readonly frame: number | undefined;
  readonly compare: number | undefined;
  readonly as: ViewpointInput | undefined;
  /** The counter of the graph. */
  readonly graph: string | undefined;
  /** Whether nothing is told of what one has not come to. */
  readonly isBlind: boolean;
}

/** Reads the search part of an address; what makes no sense is left out. */
export const readAddress = (search: string): ReplayAddress => {
  const query = new URLSearchParams(search);
  return {
    frame: numberOf(query.get('frame')),
    compare: numberOf(query.get('compare')),
    as: readViewpoint(query.get('as') ?? ''),
    graph: query.get('graph') ?? undefined,
    isBlind: query.has('no-spoilers'),
  };
};

/** The search part of an address, with its question mark. */
export const writeAddress = ({ frame, compare, as, graph, isBlind }: ReplayAddress): string => {
  const query = new URLSearchParams();
  if (frame !== undefined) query.set('frame', String(frame));
  if (compare !== undefined) query.set('compare', String(compare));
  if (as !== undefined) query.set('as', viewpointName(as));
  if (graph !== undefined) query.set('graph', graph);
  if (isBlind) query.set('no-spoilers', '');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** `judge`, `spectator`, `production`, or `seat-0` for the first seat. Undefined for anything else. */
export const readViewpoint = (name: string): ViewpointInput | undefined => {
  if (name === 'judge') return { kind: 'JUDGE' };
  if (name === 'spectator') return { kind: 'SPECTATOR' };
  if (name === 'production') return { kind: 'PRODUCTION' };
  const seat = /^seat-(\d{1,2})$/.exec(name)?.[1];
  return seat === undefined ? undefined : { kind: 'SEAT', seat: Number(seat) };
};

export const viewpointName = ({ kind, seat }: ViewpointInput): string =>
  kind === 'SEAT' ? `seat-${seat ?? 0}` : kind.toLowerCase();

const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
