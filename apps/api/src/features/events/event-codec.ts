import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { EVENTS, type EventFact, eventFactSchema } from '#libs/events';

/** What players keep from each other: encrypted in the log. */
export const DECK_FIELD = 'deck';

const TYPES = eventFactSchema.options.map(({ shape }) => shape.type.value);

export const eventCodec: EventCodec<EventFact> = {
  registry: createUpcastRegistry(Object.fromEntries(TYPES.map((type) => [`${EVENTS}.${type}`, 1]))),
  toFact: ({ type, ...data }) => ({ type: `${EVENTS}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) =>
    eventFactSchema.parse({
      ...(typeof data === 'object' && data !== null ? data : { data }),
      type: type.slice(EVENTS.length + 1),
    }),
};
