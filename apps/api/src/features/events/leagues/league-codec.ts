import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { LEAGUES, type LeagueFact, leagueFactSchema } from '#libs/events';

const TYPES = leagueFactSchema.options.map(({ shape }) => shape.type.value);

export const leagueCodec: EventCodec<LeagueFact> = {
  registry: createUpcastRegistry(Object.fromEntries(TYPES.map((type) => [`${LEAGUES}.${type}`, 1]))),
  toFact: ({ type, ...data }) => ({ type: `${LEAGUES}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) =>
    leagueFactSchema.parse({
      ...(typeof data === 'object' && data !== null ? data : { data }),
      type: type.slice(LEAGUES.length + 1),
    }),
};
