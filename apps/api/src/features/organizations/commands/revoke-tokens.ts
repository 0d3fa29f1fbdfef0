import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf, REVOCATION_STREAM, type RevocationFact } from '#libs/organizations';
import { revocationCodec } from '../../../identity/revocation-codec.js';
import { contentId } from '../../../platform/content-id.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { RevokeTokensInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { type AggregateStore, AggregateStores } from '../../../writing/aggregate-store.js';
import { MutationCommand } from '../../../writing/bus/commands.js';

interface RevokedTokens {
  readonly commandId: string;
  /** Tokens issued up to this moment are no longer valid; ISO 8601 in UTC. */
  readonly issuedBy: string;
}

export class RevokeTokens extends MutationCommand<RevokeTokensInput, RevokedTokens> {}

const SUBJECT_LENGTH = 128;

@CommandHandler(RevokeTokens)
export class RevokeTokensHandler implements ICommandHandler<RevokeTokens> {
  readonly #revocations: AggregateStore<undefined, RevocationFact, never>;

  constructor(
    stores: AggregateStores,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#revocations = stores.of<undefined, RevocationFact, never>({
      codec: revocationCodec,
      initial: undefined,
      evolve: () => undefined,
      raced: 'The same change was made at the same time; try again.',
    });
  }

  async execute({ order, principal, input: { token, subject } }: RevokeTokens): Promise<RevokedTokens> {
    const organization = organizationOf(principal);
    const issuedBy = this.clock().toISOString();
    const fact: RevocationFact =
      token === undefined
        ? {
            type: 'TokensRevoked',
            organization,
            subject: readText(subject ?? '', 'subject', SUBJECT_LENGTH),
            issuedBy,
          }
        : { type: 'TokenRevoked', organization, token: readText(token, 'token', SUBJECT_LENGTH) };
    await this.#revocations.handle({
      ...order,
      stream: REVOCATION_STREAM,
      digest: contentId({ ...fact, issuedBy: undefined }),
      decide: () => ({ accepted: true, events: [fact] }),
    });
    return { commandId: order.commandId, issuedBy };
  }
}
