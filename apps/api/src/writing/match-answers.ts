import { Injectable } from '@nestjs/common';
import type { Principal } from '../identity/principal.js';
import { matchNotFound } from '../platform/errors/api-error.js';
import type { Frame } from '../reading/frames/frame.js';
import { MatchAccess } from '../reading/views/match-access.js';
import type { MatchView } from '../reading/views/match-view.js';
import type { Reached } from './match-commands.js';

/** The answer to each mutation of a match, with its author's visibility. */
export interface MatchAnswer {
  readonly commandId: string;
  readonly match: MatchView;
  readonly frame: Frame;
}

@Injectable()
export class MatchAnswers {
  constructor(private readonly access: MatchAccess) {}

  async to(
    principal: Principal,
    order: { readonly matchId: string; readonly commandId: string },
    reached: Reached,
  ): Promise<MatchAnswer> {
    const match = await this.access.viewReached(principal, order.matchId, reached.frame);
    const frame = await match.frame(reached.frame);
    if (frame === undefined) throw matchNotFound();
    return { commandId: order.commandId, match, frame };
  }
}
