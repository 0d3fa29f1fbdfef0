import { z } from 'zod';

/** The bounds of a league. */
export const LEAGUE_LIMITS = { nameLength: 80, events: 200, places: 512 } as const;

const points = z.int().min(0).max(1_000_000);

/** What a place in an event is worth, as data: a league carries its table whole, so that later versions change nothing of it. */
export const pointsTableSchema = z.strictObject({
  id: z.string().max(60),
  version: z.int().min(1),
  /** Of the first, the second and so on. */
  places: z.array(points).min(1).max(LEAGUE_LIMITS.places),
  /** Of everybody after them who took part. */
  others: points,
  /** Who share a place get the mean of theirs, or each what the place is worth. */
  shared: z.enum(['mean', 'each']),
});
export type PointsTable = z.infer<typeof pointsTableSchema>;

export const leaguePlanSchema = z.strictObject({
  name: z.string(),
  table: pointsTableSchema,
  /** So many of somebody's events count, the best; all when left out. */
  bestOf: z.int().min(1).max(LEAGUE_LIMITS.events).exactOptional(),
});
export type LeaguePlan = z.infer<typeof leaguePlanSchema>;

/** Tables of points that a league may name. */
export const POINTS_TABLES: readonly PointsTable[] = [
  { id: 'top-eight', version: 1, places: [12, 9, 7, 7, 4, 4, 4, 4], others: 1, shared: 'each' },
  { id: 'long', version: 1, places: [25, 18, 15, 12, 10, 8, 6, 4, 2], others: 1, shared: 'mean' },
  { id: 'wins-only', version: 1, places: [1], others: 0, shared: 'mean' },
];

const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** What happens to a league, in the stream `league-<id>`. Stored for ever: add new facts, never change the meaning of an old one. */
export const leagueFactSchema = z.discriminatedUnion('type', [
  /** Of the default organization when none is named. */
  fact('LeagueFounded', { organization: z.string().exactOptional(), plan: leaguePlanSchema }),
  fact('LeagueRevised', { plan: leaguePlanSchema }),
  fact('EventAdded', { event: z.string() }),
  fact('EventRemoved', { event: z.string(), reason: z.string() }),
]);
export type LeagueFact = z.infer<typeof leagueFactSchema>;

export const LEAGUES = 'league';

export const leagueStream = (id: string): string => `${LEAGUES}-${id}`;

export const leagueOfStream = (stream: string): string => stream.slice(LEAGUES.length + 1);

/** Events of an organization, summed. */
export interface League {
  readonly id: string;
  readonly organization?: string;
  readonly plan: LeaguePlan;
  /** In the order in which they were added. */
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

/** Who may give the command, and whether there is such an event of the same organization, is not judged here. */
export const decideLeague = (league: LeagueState, command: LeagueCommand): LeagueDecision => {
  if (command.type === 'found') {
    const { type: _type, ...founded } = command;
    return league === undefined
      ? (planFault(command.plan) ?? accepted({ type: 'LeagueFounded', ...founded }))
      : refused('LEAGUE_EXISTS', 'There is a league of this id.');
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
  return isFalling ? undefined : refused('INVALID_LEAGUE', 'No place is worth more than a better one.');
};

/** Applies one fact; no rule is asked. */
export const evolveLeague = (id: string, league: LeagueState, fact: LeagueFact): LeagueState => {
  if (fact.type === 'LeagueFounded') {
    const { type: _type, ...founded } = fact;
    return { id, ...founded, events: [] };
  }
  if (league === undefined) return undefined;
  switch (fact.type) {
    case 'LeagueRevised':
      return { ...league, plan: fact.plan };
    case 'EventAdded':
      return { ...league, events: [...league.events, fact.event] };
    case 'EventRemoved':
      return { ...league, events: league.events.filter((event) => event !== fact.event) };
  }
};
