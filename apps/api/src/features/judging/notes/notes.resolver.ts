import { Args, Parent, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { Note } from '#libs/match';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import { sharedPayload } from '../../../identity/subscription.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { FollowedNotes } from './followed-notes.js';
import { MatchNotes } from './match-notes.js';

@Resolver('Match')
export class NotesResolver {
  constructor(
    private readonly matchNotes: MatchNotes,
    private readonly followed: FollowedNotes,
  ) {}

  @Subscription('matchNotes', sharedPayload)
  matchNotesUpdated(@CurrentPrincipal() principal: Principal, @Args('matchId') matchId: string) {
    return this.followed.follow(principal, matchId);
  }

  @ResolveField('notes')
  async notes(
    @CurrentPrincipal() principal: Principal,
    @Parent() view: MatchView,
    @Args('frame') frame?: number | null,
  ): Promise<readonly Note[]> {
    const { read } = await this.matchNotes.readable(principal, view);
    return frame == null ? read : read.filter((note) => note.frame === frame);
  }
}
