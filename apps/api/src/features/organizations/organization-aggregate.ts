import { decodeEvent, type EventStore } from '#libs/event-log';
import {
  DEFAULT_ORGANIZATION,
  decideOrganization,
  evolveOrganization,
  initialOrganization,
  ORGANIZATIONS,
  type Organization,
  type OrganizationCommand,
  type OrganizationFact,
  type OrganizationRejection,
  type OrganizationState,
  organizationOfStream,
  organizationStream,
} from '#libs/organizations';
import { contentId } from '../../platform/content-id.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import type { Aggregate, AggregateCommand } from '../../writing/aggregate-store.js';
import { organizationCodec } from './organization-codec.js';

/** The organization aggregate. The default organization exists before its first event. */
export const organizationAggregate: Aggregate<OrganizationState, OrganizationFact, OrganizationRejection> = {
  codec: organizationCodec,
  initial: undefined,
  evolve: (state, { event, stream }) => {
    const id = organizationOfStream(stream);
    return evolveOrganization(id, state ?? initialOrganization(id), event);
  },
  refusal: ({ code, message }) =>
    code === 'INVALID_ORGANIZATION' ? badInput(message) : new ApiError(code, message),
  raced: 'Somebody else changed this organization; look at it and try again.',
};

/** Wraps a command to an organization for its aggregate, with the author's name and the idempotency key. */
export const toOrganization = (
  organization: string,
  command: OrganizationCommand,
): Omit<
  AggregateCommand<OrganizationState, OrganizationFact, OrganizationRejection>,
  'commandId' | 'actor'
> => ({
  stream: organizationStream(organization),
  digest: contentId(withoutDrawn(command)),
  decide: (state) => decideOrganization(state ?? initialOrganization(organization), command),
});

/** The idempotency payload: it leaves out the drawn text of a key and moments relative to now, which differ on each try. */
const withoutDrawn = (command: OrganizationCommand): object => {
  switch (command.type) {
    case 'createKey':
      return { ...command, prefix: '', sha256: '' };
    case 'rotateKey':
      return { type: command.type, key: command.key };
    default:
      return command;
  }
};

/** Every organization in the log, the default one first; for callers without read models. */
export const organizationsInLog = async (store: EventStore): Promise<readonly Organization[]> => {
  const all = new Map<string, OrganizationState>([
    [DEFAULT_ORGANIZATION, initialOrganization(DEFAULT_ORGANIZATION)],
  ]);
  for await (const recorded of store.readAll({ categories: [ORGANIZATIONS] })) {
    const id = organizationOfStream(recorded.stream);
    all.set(id, evolveOrganization(id, all.get(id), decodeEvent(organizationCodec, recorded).event));
  }
  return [...all.values()].filter((one) => one !== undefined);
};
