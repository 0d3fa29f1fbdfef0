import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { NOTES, type NoteFact, noteFactSchema } from '#libs/match';

const TYPES = noteFactSchema.options.map(({ shape }) => shape.type.value);

/** The field of a note that is kept encrypted. */
export const TEXT_FIELD = 'text';

/** Notes, as the log has them. */
export const noteCodec: EventCodec<NoteFact> = {
  registry: createUpcastRegistry(Object.fromEntries(TYPES.map((type) => [`${NOTES}.${type}`, 1]))),
  toFact: ({ type, ...data }) => ({ type: `${NOTES}.${type}`, data }),
  fromFact: ({ type, data }) =>
    noteFactSchema.parse({ type: type.slice(NOTES.length + 1), ...(data instanceof Object ? data : {}) }),
};
