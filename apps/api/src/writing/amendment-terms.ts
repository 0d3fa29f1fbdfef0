import { Query } from '@nestjs/cqrs';
import type { Actor, AmendResult, MatchState } from '#libs/match';
import { contentId } from '../platform/content-id.js';
import type { ApiError } from '../platform/errors/api-error.js';
import { ServiceCommand } from './bus/commands.js';

/** Query for the reason why the event of a match could not take an amended result; undefined if it could, or if there is no event. */
export class RefusalOfAmendment extends Query<ApiError | undefined> {
  constructor(
    readonly matchId: string,
    readonly match: MatchState,
    readonly amendment: AmendResult,
  ) {
    super();
  }
}

/** An amendment with its author and its idempotency key in the stream of the match's amendments. */
export interface AuthoredAmendment {
  readonly commandId: string;
  readonly actor: Actor;
  readonly amendment: AmendResult;
}

/** `free`: the match is at no table of an event. `behind`: the match has to record this earlier amendment first. */
export type TakenAtTable =
  | { readonly kind: 'taken' }
  | { readonly kind: 'free' }
  | { readonly kind: 'behind'; readonly earlier: AuthoredAmendment };

/**
 * Lets the table of a match take an amendment before the match records it. Refused if the event cannot take it, for instance because a later round of the bracket
 * was paired. After that the amendment cannot be refused, and a process manager records it in the match if the author's node stops in between.
 */
export class TakeAmendment extends ServiceCommand<TakenAtTable> {
  /** The idempotency payload. */
  readonly digest: string;

  constructor(
    readonly matchId: string,
    readonly match: MatchState,
    readonly authored: AuthoredAmendment,
    /** The number of amendments that the match has. */
    readonly number: number,
  ) {
    super(`${matchId}/event/taken/${authored.commandId}`);
    const { amendment, actor } = authored;
    this.digest = contentId({ ...amendment, actor });
  }
}

/** Records an amendment that the table of the match has taken: under its author's name and command id, so that it is recorded once, by whichever node. */
export class RecordTakenAmendment extends ServiceCommand<void> {
  constructor(
    readonly matchId: string,
    readonly taken: AuthoredAmendment,
  ) {
    super(`${matchId}/event/recorded/${taken.commandId}`);
  }
}
