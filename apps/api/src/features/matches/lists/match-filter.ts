import type { MatchStatus } from '#libs/match';
import type { DirectoryFilter } from '#libs/projections';
import type { MatchFilter as MatchFilterInput } from '../../../platform/inputs.js';

export interface MatchFilter extends DirectoryFilter {
  readonly status?: ReadonlySet<MatchStatus>;
}

export const readMatchFilter = (input: MatchFilterInput | null | undefined): MatchFilter => ({
  ...(input?.id == null ? {} : { id: input.id }),
  ...(input?.organization == null ? {} : { organization: input.organization }),
  ...(input?.game == null ? {} : { game: input.game }),
  ...(input?.season == null ? {} : { season: input.season }),
  ...(input?.player == null ? {} : { player: input.player }),
  ...(input?.isFeatured == null ? {} : { isFeatured: input.isFeatured }),
  ...(input?.event == null ? {} : { event: input.event }),
  ...(input?.round == null ? {} : { round: input.round }),
  ...(input?.table == null ? {} : { table: input.table }),
  ...(input?.updatedSince == null ? {} : { updatedSince: Date.parse(input.updatedSince) }),
  ...(input?.status == null ? {} : { status: new Set(input.status) }),
});
