import {
  type CommandResult,
  createStreamLoader,
  decodingOnce,
  type EventActor,
  type EventStore,
  handleCommand,
  type LoadStream,
  type StreamTurns,
} from '#libs/event-log';
import {
  decideOrganization,
  evolveOrganization,
  initialOrganization,
  type OrganizationCommand,
  type OrganizationFact,
  type OrganizationRejection,
  type OrganizationState,
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
