import { decodeEvent, type EventStore } from '#libs/event-log';
import { CASES, caseFactSchema, caseStream, type FactOfCase } from '#libs/judging';
import { factCodec } from './fact-codec.js';

export const caseCodec = factCodec(CASES, caseFactSchema);

/** The facts of a case in the log, in order. */
export const readCaseFacts = async (
  store: Pick<EventStore, 'readStream'>,
  id: string,
): Promise<readonly FactOfCase[]> => {
  const facts: FactOfCase[] = [];
  for await (const recorded of store.readStream(caseStream(id))) {
    const { event, envelope } = decodeEvent(caseCodec, recorded);
    facts.push({ at: envelope.at, by: { role: envelope.actor.role, id: envelope.actor.id }, fact: event });
  }
  return facts;
};
