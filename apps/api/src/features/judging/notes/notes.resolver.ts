import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Note } from '#libs/match';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { MatchNotes, type NoteAnswer, type NoteFrameInput, type WithdrawNoteInput } from './match-notes.js';

@Resolver('Match')
export class NotesResolver {
  constructor(private readonly matchNotes: MatchNotes) {}

  @Mutation('noteFrame')
  async noteFrame(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: NoteFrameInput,
  ): Promise<NoteAnswer> {
    return this.matchNotes.make(principal, input);
  }

  @Mutation('withdrawNote')
  withdrawNote(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: WithdrawNoteInput,
  ): Promise<NoteAnswer> {
    return this.matchNotes.withdraw(principal, input);
  }

  @ResolveField('notes')
  async notes(
    @CurrentPrincipal() principal: Principal,
    @Parent() view: MatchView,
    @Args('frame') frame?: number | null,
  ): Promise<readonly Note[]> {
    const notes = await this.matchNotes.of(principal, view);
    return frame == null ? notes : notes.filter((note) => note.frame === frame);
  }
}
