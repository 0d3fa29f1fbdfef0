import { z } from 'zod';

export const LEAGUE_LIMITS = { nameLength: 80, events: 200, places: 512 } as const;

const points = z.int().min(0).max(1_000_000);

/** The points of each place in an event. A league stores its complete table, so that later versions of the table change nothing. */
export const pointsTableSchema = z.strictObject({
  id: z.string().max(60),
  version: z.int().min(1),
  /** Points of the first place, the second place and so on. */
  places: z.array(points).min(1).max(LEAGUE_LIMITS.places),
  /** Points of all later places. */
  others: points,
  /** Players who share places get the mean of their points, or each the points of the shared place. */
  shared: z.enum(['mean', 'each']),
});
export type PointsTable = z.infer<typeof pointsTableSchema>;

export const leaguePlanSchema = z.strictObject({
  name: z.string(),
  table: pointsTableSchema,
  /** The number of a player's best events that count; all when left out. */
  bestOf: z.int().min(1).max(LEAGUE_LIMITS.events).exactOptional(),
});
export type LeaguePlan = z.infer<typeof leaguePlanSchema>;

/** The named points tables that a league may use. */
export const POINTS_TABLES: readonly PointsTable[] = [
  { id: 'top-eight', version: 1, places: [12, 9, 7, 7, 4, 4, 4, 4], others: 1, shared: 'each' },
  { id: 'long', version: 1, places: [25, 18, 15, 12, 10, 8, 6, 4, 2], others: 1, shared: 'mean' },
  { id: 'wins-only', version: 1, places: [1], others: 0, shared: 'mean' },
];

const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The facts of a league, in the stream `league-<id>`. Stored for ever: add new facts, never change the meaning of an old one. */
export const leagueFactSchema = z.discriminatedUnion('type', [
  /** Belongs to the default organization when none is named. */
  fact('LeagueFounded', { organization: z.string().exactOptional(), plan: leaguePlanSchema }),
  fact('LeagueRevised', { plan: leaguePlanSchema }),
  fact('EventAdded', { event: z.string() }),
  fact('EventRemoved', { event: z.string(), reason: z.string() }),
]);
export type LeagueFact = z.infer<typeof leagueFactSchema>;

export const LEAGUES = 'league';

export const leagueStream = (id: string): string => `${LEAGUES}-${id}`;

export const leagueOfStream = (stream: string): string => stream.slice(LEAGUES.length + 1);

export interface League {
  readonly id: string;
  /** The number of its facts. */
  readonly version: number;
  readonly organization?: string;
  readonly plan: LeaguePlan;
  readonly events: readonly string[];
}

export type LeagueState = League | undefined;

export type LeagueCommand =
  | { readonly type: 'found'; readonly organization?: string; readonly plan: LeaguePlan }
  | { readonly type: 'revise'; readonly plan: LeaguePlan }
  | { readonly type: 'add'; readonly event: string }
  | { readonly type: 'remove'; readonly event: string; readonly reason: string };

export interface LeagueRejection {
  readonly code: 'LEAGUE_EXISTS' | 'LEAGUE_NOT_FOUND' | 'INVALID_LEAGUE' | 'TOO_MANY';
  readonly message: string;
}

export type LeagueDecision =
  | { readonly accepted: true; readonly events: readonly LeagueFact[] }
  | { readonly accepted: false; readonly rejection: LeagueRejection };

const refused = (code: LeagueRejection['code'], message: string): LeagueDecision => ({
  accepted: false,
  rejection: { code, message },
});

const accepted = (...events: readonly LeagueFact[]): LeagueDecision => ({ accepted: true, events });

/** The caller authorizes the command and checks that an added event belongs to the same organization. */
export const decideLeague = (league: LeagueState, command: LeagueCommand): LeagueDecision => {
  if (command.type === 'found') {
    const { type: _type, ...founded } = command;
    return league === undefined
      ? (planFault(command.plan) ?? accepted({ type: 'LeagueFounded', ...founded }))
      : refused('LEAGUE_EXISTS', 'A league with this id already exists.');
  }
  if (league === undefined) return refused('LEAGUE_NOT_FOUND', 'There is no such league.');
  switch (command.type) {
    case 'revise':
      return planFault(command.plan) ?? accepted({ type: 'LeagueRevised', plan: command.plan });
    case 'add':
      if (league.events.includes(command.event)) return accepted();
      return league.events.length < LEAGUE_LIMITS.events
        ? accepted({ type: 'EventAdded', event: command.event })
        : refused('TOO_MANY', `A league has at most ${LEAGUE_LIMITS.events} events.`);
    case 'remove':
      return league.events.includes(command.event)
        ? accepted({ type: 'EventRemoved', event: command.event, reason: command.reason })
        : accepted();
  }
};

const planFault = ({ name, table }: LeaguePlan): LeagueDecision | undefined => {
  if (name.trim() === '' || name.length > LEAGUE_LIMITS.nameLength)
    return refused('INVALID_LEAGUE', `A name has 1 to ${LEAGUE_LIMITS.nameLength} characters.`);
  const isFalling = table.places.every((one, at) => one >= (table.places[at + 1] ?? table.others));
  return isFalling
    ? undefined
    : refused('INVALID_LEAGUE', 'A place must not be worth more than a better place.');
};

/** Applies one fact without checking rules. */
export const evolveLeague = (id: string, league: LeagueState, fact: LeagueFact): LeagueState => {
  if (fact.type === 'LeagueFounded') {
    const { type: _type, ...founded } = fact;
    return { id, version: 1, ...founded, events: [] };
  }
  return league && { ...league, version: league.version + 1, ...changedBy(league, fact) };
};

const changedBy = (
  { events }: League,
  fact: Exclude<LeagueFact, { readonly type: 'LeagueFounded' }>,
): Partial<League> => {
  switch (fact.type) {
    case 'LeagueRevised':
      return { plan: fact.plan };
    case 'EventAdded':
      return { events: [...events, fact.event] };
    case 'EventRemoved':
      return { events: events.filter((event) => event !== fact.event) };
  }
};
