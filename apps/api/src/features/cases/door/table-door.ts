import { Inject, Injectable } from '@nestjs/common';
import type { Judge } from '#libs/judging';
import type { MatchState } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import {
  type MatchForAuthority,
  mayActOutsideMatches,
  mayRule,
  mayRuleResult,
  roleIn,
  seatIn,
} from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { forbidden } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { MatchesInSight } from '../../../reading/views/matches-in-sight.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import type { Order } from '../../../writing/bus/order.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { knownMatch } from '../../../writing/match-door.js';

/** A match that the bearer may see. */
export interface Table {
  readonly matchId: string;
  readonly match: MatchState;
}

/** A person's part in judging a match. */
export type Part =
  | { readonly kind: 'judge'; readonly judge: Judge }
  | { readonly kind: 'seat'; readonly seat: number };

/** Finds a match for its judges and players. */
@Injectable()
export class TableDoor {
  constructor(
    private readonly commands: MatchCommands,
    private readonly inSight: MatchesInSight,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for a match that the bearer may not see. */
  async open(principal: Principal, matchId: string): Promise<Table> {
    const sought = this.inSight.idToLookUp(principal, matchId);
    const match = knownMatch(principal, await this.commands.find(sought), this.clock());
    return { matchId: sought, match };
  }
}

/** A judge of the match's organization who does not play in it; with the scope for results, a head judge. */
export const judgeIn = (principal: Principal, match: MatchForAuthority): Judge | undefined =>
  principal.subject !== undefined && mayRule(principal, match)
    ? { id: principal.subject, isHead: mayRuleResult(principal, match) }
    : undefined;

export const partIn = (principal: Principal, match: MatchForAuthority): Part | undefined => {
  const judge = judgeIn(principal, match);
  if (judge !== undefined) return { kind: 'judge', judge };
  const seat = seatIn(principal, match);
  return seat === undefined || roleIn(principal, match) !== 'player' ? undefined : { kind: 'seat', seat };
};

/** The idempotency key and the author of a command: a judge who plays is the seat's player. */
export const authorIn = (
  { order, principal }: Pick<MutationCommand<unknown, unknown>, 'order' | 'principal'>,
  part: Part,
): Pick<Order, 'commandId' | 'actor' | 'expectedVersion'> =>
  part.kind === 'judge'
    ? order
    : {
        commandId: order.commandId,
        actor: { role: 'player', id: principal.subject ?? 'seat' },
        ...(order.expectedVersion === undefined ? {} : { expectedVersion: order.expectedVersion }),
      };

export const judgeOf = (principal: Principal, match: MatchForAuthority): Judge => {
  const judge = judgeIn(principal, match);
  if (judge === undefined) throw forbidden('Only judges of the match without a seat in it may do this.');
  return judge;
};

/** Whether the bearer may see the judges' desk of its organization. */
export const mayJudge = (principal: Principal): boolean =>
  principal.role === 'judge' &&
  mayActOutsideMatches(principal) &&
  (principal.scopes === undefined || principal.scopes.includes('rulings'));

export const organizationJudged = (principal: Principal): string => {
  if (!mayJudge(principal)) throw forbidden('Only judges may do this.');
  return organizationOf(principal);
};
