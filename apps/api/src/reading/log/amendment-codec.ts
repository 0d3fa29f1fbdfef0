import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { type AmendmentFact, amendmentFactSchema, RESULTS } from '#libs/match';

const TYPES = amendmentFactSchema.options.map(({ shape }) => shape.type.value);

export const amendmentCodec: EventCodec<AmendmentFact> = {
  registry: createUpcastRegistry(Object.fromEntries(TYPES.map((type) => [`${RESULTS}.${type}`, 1]))),
  toFact: ({ type, ...data }) => ({ type: `${RESULTS}.${type}`, data: toJson(data) }),
  fromFact: ({ type, data }) =>
    amendmentFactSchema.parse({
      type: type.slice(RESULTS.length + 1),
      ...(data instanceof Object ? data : {}),
    }),
};

const toJson = ({ result, reason }: Omit<AmendmentFact, 'type'>) => ({
  result: { ...result, places: result.places.map((group) => [...group]), gamesWon: [...result.gamesWon] },
  reason,
});
