import { badInput } from '../../platform/errors/api-error.js';
import type { StreamAddress } from '../../platform/stream-address.js';

/** The selection of an item's frame, by the value of the parameter `show`. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['table', 'frame { number step turn at text rule hash } tablePatch'],
  ['counters', 'frame { number table { seats { seat counters { name value } } } }'],
  ['line', 'frame { number step turn at rule actor { role id } hash } texts'],
]);

const operation = (shown: string): string =>
  `subscription($of: FollowedMatchesInput!, $each: FollowedStep!, $fromFirst: Boolean!, $live: Boolean!) {
    matchFrames(of: $of, each: $each, fromFirst: $fromFirst, live: $live) { matchId isOver ${shown} }
  }`;

const KNOWN: ReadonlySet<string> = new Set([
  'match',
  'event',
  'round',
  'organization',
  'featured',
  'each',
  'show',
  'first',
  'live',
]);

type Asked = Readonly<Record<string, unknown>>;

/** `/streams/frames`: `matchFrames` for clients without GraphQL. */
export const framesAddress: StreamAddress = {
  field: 'matchFrames',
  read: (asked) => {
    const unknown = Object.keys(asked).find((name) => !KNOWN.has(name));
    if (unknown !== undefined)
      throw badInput(
        `"${unknown.slice(0, 40)}" is not a known parameter; known are ${[...KNOWN].join(', ')} and after.`,
      );
    const shown = SHOWN.get(textOf(asked, 'show') ?? 'table');
    if (shown === undefined) throw badInput(`"show" is ${[...SHOWN.keys()].join(', ')}.`);
    const each = (textOf(asked, 'each') ?? (asked.show === 'counters' ? 'counters' : 'frame')).toUpperCase();
    const variables = {
      of: choiceOf(asked),
      each,
      fromFirst: isYes(asked, 'first', false),
      live: isYes(asked, 'live', true),
    };
    return { query: operation(shown), variables };
  },
};

const choiceOf = (asked: Asked): Readonly<Record<string, unknown>> => {
  const [event, featured, round] = [
    textOf(asked, 'event'),
    textOf(asked, 'featured'),
    textOf(asked, 'round'),
  ];
  const organization = textOf(asked, 'organization');
  const whose = organization === undefined ? {} : { organization };
  const matches = listOf(asked.match);
  if ([matches, event, featured].filter((one) => one !== undefined).length !== 1)
    throw badInput('Select matches by exactly one of "match" (may be repeated), "event" and "featured".');
  if (matches !== undefined) return { matches };
  if (event !== undefined) return { event: { ...whose, event, ...(round === undefined ? {} : { round }) } };
  return { featured: { ...whose, all: featured === 'all' } };
};

const listOf = (value: unknown): readonly unknown[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value : [value];

const textOf = (asked: Asked, name: string): string | undefined => {
  const value = asked[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw badInput(`"${name}" may be given only once.`);
  return value;
};

const isYes = (asked: Asked, name: string, otherwise: boolean): boolean => {
  const value = textOf(asked, name);
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw badInput(`"${name}" must be true or false.`);
  return value === undefined ? otherwise : value === 'true';
};
