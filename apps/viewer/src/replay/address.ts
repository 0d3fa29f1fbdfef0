import type { ViewpointInput } from '#libs/client';

/** The parameters of a replay's address: the frame, the compared frame, and the viewpoint. */
export interface ReplayAddress {
  readonly frame: number | undefined;
  readonly compare: number | undefined;
  readonly as: ViewpointInput | undefined;
  /** The counter of the graph. */
  readonly graph: string | undefined;
  /** Whether later frames are hidden, to avoid spoilers. */
  readonly isBlind: boolean;
  /** The secret of an annotation that is shared by link. */
  readonly annotation: string | undefined;
}

/** Reads the query string; invalid values are ignored. */
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

/** The query string, with its question mark. */
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

/** The suffix of a viewpoint that is limited to the visibility during the match. */
const AS_PLAYED = '-as-played';

/** `judge`, `spectator`, `production`, `seat-0` for the first seat, or `seat-0-as-played` for its visibility during the match. Otherwise undefined. */
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
