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
  /** What an annotation that is shared by link is read with. */
  readonly annotation: string | undefined;
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
    annotation: query.get('annotation') ?? undefined,
  };
};

/** The search part of an address, with its question mark. */
export const writeAddress = ({ frame, compare, as, graph, isBlind, annotation }: ReplayAddress): string => {
  const query = new URLSearchParams();
  if (frame !== undefined) query.set('frame', String(frame));
  if (compare !== undefined) query.set('compare', String(compare));
  if (as !== undefined) query.set('as', viewpointName(as));
  if (graph !== undefined) query.set('graph', graph);
  if (isBlind) query.set('no-spoilers', '');
  if (annotation !== undefined) query.set('annotation', annotation);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** What stands behind the name of eyes where only what they saw while it was played is shown. */
const AS_PLAYED = '-as-played';

/** `judge`, `spectator`, `production`, or `seat-0` for the first seat, `seat-0-as-played` for what it saw then. Undefined for anything else. */
export const readViewpoint = (name: string): ViewpointInput | undefined => {
  if (!name.endsWith(AS_PLAYED)) return readEyes(name);
  const eyes = readEyes(name.slice(0, -AS_PLAYED.length));
  return eyes && { ...eyes, asPlayed: true };
};

const readEyes = (name: string): ViewpointInput | undefined => {
  if (name === 'judge') return { kind: 'JUDGE' };
  if (name === 'spectator') return { kind: 'SPECTATOR' };
  if (name === 'production') return { kind: 'PRODUCTION' };
  const seat = /^seat-(\d{1,2})$/.exec(name)?.[1];
  return seat === undefined ? undefined : { kind: 'SEAT', seat: Number(seat) };
};

export const viewpointName = ({ kind, seat, asPlayed }: ViewpointInput): string =>
  `${kind === 'SEAT' ? `seat-${seat ?? 0}` : kind.toLowerCase()}${asPlayed === true ? AS_PLAYED : ''}`;

const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
