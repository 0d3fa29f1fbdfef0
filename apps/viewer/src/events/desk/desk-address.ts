export const DESK_PARTS = ['round', 'players', 'standings', 'event', 'history'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/** The state of the desk in its address. */
export interface DeskPlace {
  readonly part?: DeskPart;
  /** The newest round when left out. */
  readonly round?: number;
}

export const readDeskPlace = (search: string): DeskPlace => {
  const asked = new URLSearchParams(search);
  const part = DESK_PARTS.find((one) => one === asked.get('part'));
  const round = asked.get('round') ?? '';
  return {
    ...(part === undefined ? {} : { part }),
    ...(/^[1-9]\d{0,2}$/.test(round) ? { round: Number(round) } : {}),
  };
};

export const deskAddress = (id: string, { part, round }: DeskPlace = {}): string => {
  const asked = new URLSearchParams({
    ...(part === undefined ? {} : { part }),
    ...(round === undefined ? {} : { round: `${round}` }),
  });
  const path = `/events/${encodeURIComponent(id)}/desk`;
  return asked.size === 0 ? path : `${path}?${asked}`;
};
