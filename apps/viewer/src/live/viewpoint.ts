import type { ViewpointInput } from '#libs/client';

/** Parses the value of the viewpoint select: `JUDGE`, `SPECTATOR`, `SEAT 1`. */
export const viewpointOf = (value: string): ViewpointInput => {
  const [kind, seat] = value.split(' ');
  if (kind === 'SEAT') return { kind, seat: Number(seat) };
  return { kind: kind === 'SPECTATOR' ? 'SPECTATOR' : 'JUDGE' };
};

export const viewpointValue = ({ kind, seat }: ViewpointInput): string =>
  kind === 'SEAT' ? `SEAT ${seat}` : kind;
