import {
  type CommandResult,
  createStreamLoader,
  decodeEvent,
  decodingOnce,
  type EventActor,
  type EventStore,
  handleCommand,
  type LoadStream,
  type StreamTurns,
} from '#libs/event-log';
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
import { organizationCodec } from './organization-codec.js';

export interface OrganizationOrder {
  readonly organization: string;
  readonly command: OrganizationCommand;
  readonly commandId: string;
  readonly actor: EventActor;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Decides a command to an organization on what the log holds, and appends what follows; for the service and the command line. */
export const sendOrganizationCommand = (
  store: EventStore,
  { organization, command, ...order }: OrganizationOrder,
  turns?: StreamTurns,
): Promise<CommandResult<OrganizationRejection>> =>
  handleCommand<OrganizationState, OrganizationFact, OrganizationRejection>(
    {
      store,
      load: loadOrganization(store, organization),
      codec: organizationCodec,
      ...(turns === undefined ? {} : { turns }),
    },
    {
      ...order,
      stream: organizationStream(organization),
      digest: () => contentId(withoutDrawn(command)),
      decide: (state) => decideOrganization(state, command),
    },
  );

/** An organization as the log has it. */
const loadOrganization = (store: EventStore, organization: string): LoadStream<OrganizationState> =>
  createStreamLoader<OrganizationState, OrganizationFact>(store, {
    decode: decodingOnce(organizationCodec),
    initial: initialOrganization(organization),
    evolve: (state, { event }) => evolveOrganization(organization, state, event),
  });

/** What the author asked for: of a key, what was drawn for it, and a moment that was counted from now, are others each time. */
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

/** Every organization as the log has it, the default one first; for who has no read models. */
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
