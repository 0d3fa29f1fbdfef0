import type { CreateMatchInput, InputFault, OnDeparture } from '#libs/client';

/** The entries of a form: names with values; a list has its name more than once. */
export type FormEntries = Iterable<readonly [string, unknown]>;

export type ReadForm =
  | { readonly ok: true; readonly input: CreateMatchInput }
  | { readonly ok: false; readonly faults: readonly InputFault[] };

/** The match in a filled-in form. It finds only values that cannot be sent; the service validates the rest. Times of day are in this computer's time zone. */
export const readMatchForm = (entries: FormEntries): ReadForm => {
  const faults: InputFault[] = [];
  const all = [...entries].flatMap(([name, value]): readonly (readonly [string, string])[] =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  );
  const text = (name: string): string | undefined => all.find(([field]) => field === name)?.[1] || undefined;
  const whole = (name: string): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (/^\d{1,9}$/.test(value)) return Number(value);
    faults.push({ path: name, message: 'A whole number, not less than 0.' });
    return undefined;
  };
  const moment = (name: string): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const time = Date.parse(value);
    if (!Number.isNaN(time)) return new Date(time).toISOString();
    faults.push({ path: name, message: 'A day and a time.' });
    return undefined;
  };
  const onDeparture = DEPARTURES.find((one) => one === text('onDeparture'));
  const [season, bestOf, delay] = [text('season'), whole('bestOf'), whole('spectatorDelaySeconds')];
  const input = {
    game: text('game') ?? '',
    title: text('title'),
    // Empty values are omitted, so that the service's defaults apply.
    ...(season === undefined ? {} : { season }),
    ...(bestOf === undefined ? {} : { bestOf }),
    ...(delay === undefined ? {} : { spectatorDelaySeconds: delay }),
    seats: whole('seats'),
    players: readPlayers(all, faults),
    ruleset: all.flatMap(([name, value]) =>
      name.startsWith(RULESET) && value !== '' ? [{ name: name.slice(RULESET.length), value }] : [],
    ),
    cardSets: all.flatMap(([name, value]) => (name === 'cardSets' ? [value] : [])),
    ...(onDeparture === undefined ? {} : { onDeparture }),
    responseSeconds: whole('responseSeconds'),
    embargoUntil: moment('embargoUntil'),
    productionAllowed: text('productionAllowed') !== undefined,
  };
  if (input.cardSets.length === 0) faults.push({ path: 'cardSets', message: 'At least one card set.' });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, input };
};

const DEPARTURES = ['PLAY_ON', 'END'] as const satisfies readonly OnDeparture[];
const RULESET = 'ruleset.';
const PLAYER = /^players\.(\d+)$/;

/** Seats are filled from the first; players who join later take the next free seat. */
const readPlayers = (
  all: readonly (readonly [string, string])[],
  faults: InputFault[],
): readonly string[] => {
  const fields = all.filter(([name]) => PLAYER.test(name));
  const empty = fields.findIndex(([, value]) => value === '');
  const players = fields.flatMap(([, value]) => (value === '' ? [] : [value]));
  if (empty !== -1 && players.length > empty)
    faults.push({
      path: 'players',
      message: `Seat ${empty + 1} is free: fill the seats before others first.`,
    });
  return players;
};

/** The faults of one field. */
export const faultsAt = (faults: readonly InputFault[], field: string): readonly InputFault[] =>
  faults.filter(({ path }) => path === field);

/** Faults without a field in the form: they are shown above it. */
export const faultsElsewhere = (
  faults: readonly InputFault[],
  fields: readonly string[],
): readonly InputFault[] => faults.filter(({ path }) => !fields.includes(path));
