export const VIEWS = ['pairings', 'standings', 'bracket', 'players'] as const;
export type EventView = (typeof VIEWS)[number];

/** The state of an event's page in its address. */
export interface EventPlace {
  readonly view?: EventView;
  /** The newest round when left out. */
  readonly round?: number;
}

/** Reads the query string; unknown values are ignored. */
export const readEventPlace = (search: string): EventPlace => {
  const asked = new URLSearchParams(search);
  const view = VIEWS.find((one) => one === asked.get('view'));
  const round = asked.get('round') ?? '';
  return {
    ...(view === undefined ? {} : { view }),
    ...(/^[1-9]\d{0,2}$/.test(round) ? { round: Number(round) } : {}),
  };
};

export const eventAddress = (id: string, { view, round }: EventPlace = {}): string => {
  const asked = new URLSearchParams({
    ...(view === undefined ? {} : { view }),
    ...(round === undefined ? {} : { round: `${round}` }),
  });
  const path = `/events/${encodeURIComponent(id)}`;
  return asked.size === 0 ? path : `${path}?${asked}`;
};
