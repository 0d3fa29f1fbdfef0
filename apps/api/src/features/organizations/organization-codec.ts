import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { ORGANIZATIONS, type OrganizationFact, organizationFactSchema } from '#libs/organizations';

const TYPES = organizationFactSchema.options.map(({ shape }) => shape.type.value);

export const organizationCodec: EventCodec<OrganizationFact> = {
  registry: createUpcastRegistry(Object.fromEntries(TYPES.map((type) => [`${ORGANIZATIONS}.${type}`, 1]))),
  toFact: ({ type, ...data }) => ({ type: `${ORGANIZATIONS}.${type}`, data: { ...data } }),
  fromFact: ({ type, data }) =>
    organizationFactSchema.parse({
      ...(typeof data === 'object' && data !== null ? data : { data }),
      type: type.slice(ORGANIZATIONS.length + 1),
    }),
};
