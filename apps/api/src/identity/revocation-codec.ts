import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { REVOCATIONS, type RevocationFact, revocationFactSchema } from '#libs/organizations';

export const revocationCodec: EventCodec<RevocationFact> = {
  registry: createUpcastRegistry({
    [`${REVOCATIONS}.TokenRevoked`]: 1,
    [`${REVOCATIONS}.TokensRevoked`]: 1,
  }),
  toFact: ({ type, ...data }) => ({ type: `${REVOCATIONS}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) =>
    revocationFactSchema.parse({
      ...(typeof data === 'object' && data !== null ? data : { data }),
      type: type.slice(REVOCATIONS.length + 1),
    }),
};
